import type { Tx } from '#server/database/connect.ts'
import { Refusal } from '#server/http/errors.ts'
import { enqueue } from '#server/jobs/service.ts'
import { notifyCustomer, type OrderRow } from '#server/orders/service.ts'
import type { StockQuantity } from '#server/stock/service.ts'
import { creditGiven } from './crediting.ts'
import { refundPayment } from './queues.ts'
import { paidPayment } from './queries.ts'
import { addRefund, givenBack, refundIntoWallet } from './refunds.ts'

export type RefundWish = {
  /** Halalas; all that is left unless told. */
  amount?: number
  /**
   * 'source': the way it was paid, as far as that goes, which for cash is a transfer once its customer names an
   * account; the rest into the wallet.
   */
  to: 'wallet' | 'source'
  reason: string
  /** The same cause gives back once. */
  cause: string
  /** What came back for it, counted as returned already. */
  goods?: StockQuantity[]
}

/**
 * Gives back what a customer paid for an order, and takes back as much of its invoice. The wallet has it when the
 * transaction ends; the provider is asked afterwards.
 * @param order locked
 * @throws Refusal 409 when it is more than was paid and not yet given back; when nothing was, the order not being
 * confirmed
 */
export async function requestRefund(
  tx: Tx,
  order: OrderRow,
  { amount, to, reason, cause, goods }: RefundWish,
): Promise<number> {
  if (order.confirmedAt === null) throw new Refusal(409, 'api.refund.notPaid')
  const { payment, before, left } = await leftOf(tx, order)
  const wanted = amount ?? left
  if (wanted > left) throw new Refusal(409, 'api.refund.tooMuch')
  if (wanted <= 0) return 0
  const back = to === 'source' && payment ? Math.min(wanted, Math.max(0, payment.amount - before.outside)) : 0
  const way = payment?.provider === 'cod' ? ('bank' as const) : ('source' as const)
  const parts = [
    { to: way, amount: back },
    { to: 'wallet' as const, amount: wanted - back },
  ].filter((part) => part.amount > 0)
  for (const part of parts) {
    const refund = await addRefund(tx, {
      cause: `${cause}:${part.to}`,
      orderId: order.id,
      paymentId: payment?.id ?? null,
      ...part,
      reason,
    })
    if (!refund) continue
    if (part.to === 'source') await enqueue(tx, refundPayment, { id: refund.id }, { singletonKey: refund.id })
    else if (part.to === 'bank') await notifyCustomer(tx, order, 'refundAsks', part.amount)
    else await refundIntoWallet(tx, order, refund)
  }
  await creditGiven(tx, order, goods)
  return wanted
}

/**
 * Of what was paid for a confirmed order: what was given back `before`, or is on its way, and halalas that are `left`.
 */
export async function leftOf(tx: Tx, order: OrderRow) {
  const payment = await paidPayment(tx, order.id)
  const before = await givenBack(tx, order.id)
  return { payment, before, left: order.wallet + (payment?.amount ?? 0) - before.all }
}
