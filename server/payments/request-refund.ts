import type { LinePieces } from '#api/contract/text-options.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { notifyCustomer } from '#server/orders/public-notices.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import { creditRefunds } from './credit-refunds.ts'
import { refundPayment } from './queues.ts'
import { paidPayment } from './queries.ts'
import { addRefund, refundedTotals, refundIntoWallet } from './refund-queries.ts'

export type RefundOptions = {
  /** Halalas; by default all that is left. */
  amount?: number
  /**
   * 'source': the way it was paid as far as possible, the rest into the wallet. Cash becomes a bank transfer once the
   * customer enters an account.
   */
  to: 'wallet' | 'source'
  reason: string
  /** Makes it idempotent. */
  cause: string
  /** Returned goods, already counted as returned. */
  goods?: LinePieces[]
}

/**
 * Refunds an order, and credits its invoice by the same amount. The wallet receives its part in this transaction; the
 * provider is called afterwards.
 * @param order locked
 * @throws Refusal 409 when it exceeds what was paid and not yet refunded, or the order is not confirmed
 */
export async function requestRefund(
  tx: Tx,
  order: OrderRow,
  { amount, to, reason, cause, goods }: RefundOptions,
): Promise<number> {
  if (order.confirmedAt === null) throw new Refusal(409, 'api.refund.notPaid')
  const { payment, before, left } = await refundableOf(tx, order)
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
  await creditRefunds(tx, order, goods)
  return wanted
}

/** Of a confirmed order: refunds `before`, pending ones included, and halalas that are `left`. */
export async function refundableOf(tx: Tx, order: OrderRow) {
  const payment = await paidPayment(tx, order.id)
  const before = await refundedTotals(tx, order.id)
  return { payment, before, left: order.wallet + (payment?.amount ?? 0) - before.all }
}
