import type { Tx } from '#server/database/connect.ts'
import { Refusal } from '#server/http/errors.ts'
import { invoicesOf } from '#server/invoices/service.ts'
import { enqueue } from '#server/jobs/service.ts'
import { creditOrder, openOrder, tellCustomer, type OrderRow } from '#server/orders/service.ts'
import { moveMoney } from '#server/wallet/service.ts'
import { refundPayment } from './jobs.ts'
import { ProviderFailure } from './provider.ts'
import { findPayment, lockPayment, paidPayment, updatePayment } from './queries.ts'
import { addRefund, closeRefund, givenBack, lockRefund } from './refunds.ts'
import { settle, type PaymentShop } from './settle.ts'

export type RefundWish = {
  /** Halalas; all that is left unless told. */
  amount?: number
  /** 'source': through the way it was paid, as far as that goes; the rest, and cash, into the wallet. */
  to: 'wallet' | 'source'
  reason: string
  /** The same cause gives back once. */
  cause: string
}

/**
 * Gives back what a customer paid for an order, and takes back as much of its invoice. The wallet has it when the transaction ends;
 * the provider is asked afterwards.
 * @param order locked
 * @throws Refusal 409 when it is more than was paid and not yet given back
 */
export async function requestRefund(tx: Tx, order: OrderRow, { amount, to, reason, cause }: RefundWish): Promise<number> {
  const payment = await paidPayment(tx, order.id)
  const before = await givenBack(tx, order.id)
  const paid = order.wallet + (payment?.amount ?? 0)
  const left = paid - before.all
  const wanted = amount ?? left
  if (wanted > left) throw new Refusal(409, 'api.refund.tooMuch')
  if (wanted <= 0) return 0
  const isThroughProvider = to === 'source' && payment && payment.provider !== 'cod'
  const source = isThroughProvider ? Math.min(wanted, payment.amount - before.source) : 0
  const parts = [{ to: 'source' as const, amount: source }, { to: 'wallet' as const, amount: wanted - source }].filter((part) => part.amount > 0)
  for (const part of parts) {
    const refund = await addRefund(tx, { cause: `${cause}:${part.to}`, orderId: order.id, paymentId: payment?.id ?? null, ...part, reason })
    if (!refund) continue
    if (part.to === 'source') await enqueue(tx, refundPayment, { id: refund.id }, { singletonKey: refund.id })
    else {
      await moveMoney(tx, { kind: 'refund', cause: `refund:${refund.id}`, reference: order.number, customerId: order.customerId, amount: part.amount, against: 'orders' })
      await closeRefund(tx, refund.id, { state: 'done' })
    }
  }
  const [invoice] = await invoicesOf(tx, order.id)
  if (invoice) await creditOrder(tx, order, wanted, `refund:${cause}`, invoice.test)
  await tellCustomer(tx, order, 'refunded', wanted)
  return wanted
}

/** Asks the provider to give back; what was only authorised is given up instead. */
export async function finishRefund(shop: PaymentShop, id: string): Promise<void> {
  const refund = await shop.db.transaction((tx) => lockRefund(tx, id))
  const payment = refund?.paymentId ? await findPayment(shop.db, refund.paymentId) : undefined
  if (refund?.state !== 'pending' || !payment?.providerId || payment.provider === 'cod') return
  const provider = shop.providers.get(payment.provider)
  if (!provider) throw new ProviderFailure(`${payment.provider} is not set up`, { isPassing: true })
  if (payment.state === 'authorised') await settle(shop, payment.id)
  const seen = await provider.fetch(payment.providerId)
  const isWhole = refund.amount === payment.amount
  // An attempt that gave it up before may have died before it could note that.
  if (seen.state === 'authorised' && isWhole) await provider.cancel(payment.providerId, refund.amount)
  const isGivenUp = isWhole && (seen.state === 'authorised' || seen.state === 'voided')
  const providerId = isGivenUp
    ? 'void'
    : await provider.refund(payment.providerId, refund.amount, refund.id)
  await shop.db.transaction(async (tx) => {
    await openOrder(tx, refund.orderId)
    const locked = (await lockPayment(tx, payment.id))!
    if ((await lockRefund(tx, id))?.state !== 'pending') return
    const refunded = locked.refunded + refund.amount
    const state = providerId === 'void' ? 'voided' : refunded === locked.amount ? 'refunded' : 'partly_refunded'
    await updatePayment(tx, payment.id, { refunded, state })
    await closeRefund(tx, id, { state: 'done', providerId })
  })
}
