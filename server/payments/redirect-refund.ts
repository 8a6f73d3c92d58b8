import type { RefundChoice, RefundTarget } from '#api/contract/order.ts'
import { typedText } from '#locales/typed.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { refunds } from '#server/platform/database/schema.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { openOrder } from '#server/orders/service.ts'
import { notifyCustomer } from '#server/orders/public-notices.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import { creditRefunds } from './credit-refunds.ts'
import { readIban } from './iban.ts'
import { refundPayment } from './queues.ts'
import { updatePayment, type RefundRow } from './queries.ts'
import { refundableOf } from './request-refund.ts'
import { closeRefund, lockRefund, refundIntoWallet, reopenRefund } from './refund-queries.ts'

/** `done`: paid by hand, with this bank reference. */
type RefundRedirect = { to: RefundTarget } | { to: 'done'; reference: string }

/**
 * Changes the destination of a failed refund or a transfer not yet made, for the part not refunded since. Its credit
 * note already exists.
 * @throws Refusal 404 if unknown; 409 if it is in flight or done, or nothing is left of it
 */
export async function redirectRefund(
  tx: Tx,
  id: string,
  redirect: RefundRedirect,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, id))
  if (!known) throw notFound()
  const order = await openOrder(tx, known.orderId)
  const refund = (await lockRefund(tx, id))!
  const amount = await amountDue(tx, order, refund)
  if (redirect.to === 'wallet') await refundIntoWallet(tx, order, { ...refund, amount })
  else if (redirect.to === 'done') await recordTransfer(tx, order, { ...refund, amount }, redirect.reference)
  else if (redirect.to === 'bank') await requestAccount(tx, order, { ...refund, amount })
  else await retryRefund(tx, { ...refund, amount })
  if (refund.isLate && refund.paymentId && (redirect.to === 'wallet' || redirect.to === 'done'))
    await updatePayment(tx, refund.paymentId, { state: 'refunded', refunded: amount })
  await creditRefunds(tx, order)
  return { order, refund: (await lockRefund(tx, id))! }
}

/**
 * The customer's choice for a pending transfer: into the wallet at once, or to an account, which may be changed until
 * staff start the transfer.
 * @param order locked
 * @throws Refusal 404 for a refund of another order; 409 if it is done or in progress; 422 for an invalid Saudi IBAN
 */
export async function chooseRefund(tx: Tx, order: OrderRow, id: string, choice: RefundChoice): Promise<void> {
  const refund = await lockRefund(tx, id)
  if (refund?.orderId !== order.id) throw notFound()
  if (refund.to !== 'bank' || refund.state !== 'pending' || refund.askedAt) throw new Refusal(409, 'api.refund.notOpen')
  if (choice.to === 'wallet') return refundIntoWallet(tx, order, refund)
  const read = readIban(choice.iban ?? '')
  if ('fault' in read) throw invalid({ iban: read.fault === 'digits' ? 'api.refund.ibanDigits' : 'api.refund.iban' })
  await tx.update(refunds).set({ iban: read.iban }).where(eq(refunds.id, id))
}

async function amountDue(tx: Tx, order: OrderRow, { state, to, amount, isLate }: RefundRow): Promise<number> {
  if (state === 'pending' && to === 'bank') return amount
  if (state !== 'failed') throw new Refusal(409, 'api.refund.notOpen')
  const due = isLate ? amount : Math.min(amount, (await refundableOf(tx, order)).left)
  if (due <= 0) throw new Refusal(409, 'api.refund.nothingLeft')
  return due
}

async function retryRefund(tx: Tx, { id, to, paymentId, amount }: RefundRow): Promise<void> {
  if (to !== 'source' || !paymentId) throw new Refusal(409, 'api.refund.notOpen')
  await reopenRefund(tx, id, { to, amount, askedAt: databaseNow() })
  await enqueue(tx, refundPayment, { id }, { singletonKey: id })
}

/** Asks the customer for an account again, or to choose the wallet. */
async function requestAccount(tx: Tx, order: OrderRow, { id, amount }: RefundRow): Promise<void> {
  await reopenRefund(tx, id, { to: 'bank', amount, iban: null, askedAt: null })
  await notifyCustomer(tx, order, 'refundAsks', amount)
}

async function recordTransfer(tx: Tx, order: OrderRow, { id, amount }: RefundRow, reference: string): Promise<void> {
  await closeRefund(tx, id, { to: 'bank', amount, state: 'done', providerId: typedText(reference).trim() })
  await notifyCustomer(tx, order, 'refunded', amount)
}
