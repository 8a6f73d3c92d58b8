import type { RefundChoice, RefundTarget } from '#api/contract/order.ts'
import { typedText } from '#locales/typed.ts'
import type { Tx } from '#server/database/connect.ts'
import { eq } from '#server/database/drizzle.ts'
import { refunds } from '#server/database/schema.ts'
import { invalid, notFound, Refusal } from '#server/http/errors.ts'
import { enqueue } from '#server/jobs/service.ts'
import { openOrder, notifyCustomer, type OrderRow } from '#server/orders/service.ts'
import { creditGiven } from './crediting.ts'
import { readIban } from './iban.ts'
import { refundPayment } from './queues.ts'
import { updatePayment, type RefundRow } from './queries.ts'
import { leftOf } from './refunding.ts'
import { closeRefund, lockRefund, refundIntoWallet, reopenRefund } from './refunds.ts'

/** `done`: given back by hand, under this reference of the bank's. */
export type RefundTurn = { to: RefundTarget } | { to: 'done'; reference: string }

/**
 * Gives a refund that failed, or a transfer that nobody made yet, another way to its customer: as much of it as has not
 * been given back meanwhile. Its credit note stands already.
 * @throws Refusal 404 for none; 409 for one that is on its way or done, or of which nothing is left
 */
export async function turnRefund(
  tx: Tx,
  id: string,
  turn: RefundTurn,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, id))
  if (!known) throw notFound()
  const order = await openOrder(tx, known.orderId)
  const refund = (await lockRefund(tx, id))!
  const amount = await dueOf(tx, order, refund)
  if (turn.to === 'wallet') await refundIntoWallet(tx, order, { ...refund, amount })
  else if (turn.to === 'done') await noteTransfer(tx, order, { ...refund, amount }, turn.reference)
  else if (turn.to === 'bank') await awaitAccount(tx, order, { ...refund, amount })
  else await sendAgain(tx, { ...refund, amount })
  if (refund.isLate && refund.paymentId && (turn.to === 'wallet' || turn.to === 'done'))
    await updatePayment(tx, refund.paymentId, { state: 'refunded', refunded: amount })
  await creditGiven(tx, order)
  return { order, refund: (await lockRefund(tx, id))! }
}

/**
 * Where a transfer that waits for its customer goes to: into the wallet at once, or to an account, which may be named
 * anew until staff have taken it to their bank.
 * @param order locked
 * @throws Refusal 404 for none of this order's; 409 for one that is done or being made; 422 for what is no Saudi IBAN
 */
export async function chooseRefund(tx: Tx, order: OrderRow, id: string, choice: RefundChoice): Promise<void> {
  const refund = await lockRefund(tx, id)
  if (refund?.orderId !== order.id) throw notFound()
  if (refund.to !== 'bank' || refund.state !== 'pending' || refund.askedAt) throw new Refusal(409, 'api.refund.notOpen')
  if (choice.to === 'wallet') return refundIntoWallet(tx, order, refund)
  const iban = readIban(choice.iban ?? '')
  if (!iban) throw invalid({ iban: 'api.refund.iban' })
  await tx.update(refunds).set({ iban }).where(eq(refunds.id, id))
}

async function dueOf(tx: Tx, order: OrderRow, { state, to, amount, isLate }: RefundRow): Promise<number> {
  if (state === 'pending' && to === 'bank') return amount
  if (state !== 'failed') throw new Refusal(409, 'api.refund.notOpen')
  const due = isLate ? amount : Math.min(amount, (await leftOf(tx, order)).left)
  if (due <= 0) throw new Refusal(409, 'api.refund.nothingLeft')
  return due
}

async function sendAgain(tx: Tx, { id, to, paymentId, amount }: RefundRow): Promise<void> {
  if (to !== 'source' || !paymentId) throw new Refusal(409, 'api.refund.notOpen')
  await reopenRefund(tx, id, { to, amount, askedAt: new Date() })
  await enqueue(tx, refundPayment, { id }, { singletonKey: id })
}

/** The customer is asked for an account, or for another than the one that the bank refused, or to choose the wallet. */
async function awaitAccount(tx: Tx, order: OrderRow, { id, amount }: RefundRow): Promise<void> {
  await reopenRefund(tx, id, { to: 'bank', amount, iban: null, askedAt: null })
  await notifyCustomer(tx, order, 'refundAsks', amount)
}

async function noteTransfer(tx: Tx, order: OrderRow, { id, amount }: RefundRow, reference: string): Promise<void> {
  await closeRefund(tx, id, { to: 'bank', amount, state: 'done', providerId: typedText(reference).trim() })
  await notifyCustomer(tx, order, 'refunded', amount)
}
