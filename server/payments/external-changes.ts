import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { refunds } from '#server/platform/database/schema.ts'
import { notifyCustomer } from '#server/orders/public-notices.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import { creditRefunds } from './credit-refunds.ts'
import { endRefunded } from './end-edit.ts'
import type { ProviderPayment } from './provider.ts'
import { updatePayment, type PaymentRow } from './queries.ts'
import { addRefund, closeRefund } from './refund-queries.ts'
import { refundableOf } from './request-refund.ts'

const HELD: readonly PaymentRow['state'][] = ['authorised', 'paid', 'partly_refunded', 'late']

/**
 * Records refunds and cancellations that the provider made without a request by the shop, in its dashboard or on
 * expiry. Skipped while a refund of this payment is in flight, since the two cannot be told apart; finishing that
 * refund calls it again.
 * @param order locked
 * @param payment locked
 */
export async function applyExternalChanges(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  seen: ProviderPayment,
): Promise<void> {
  if (!HELD.includes(payment.state)) return
  const isGone = seen.state === 'voided' || (payment.state === 'authorised' && seen.state === 'failed')
  const amount = (isGone ? payment.amount : seen.refunded) - payment.refunded
  if (amount <= 0) return
  const its = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.to, 'source')))
  if (its.some(({ state }) => state === 'pending')) return
  // A refund that the provider had rejected was made by hand.
  const owed = its.find((one) => one.state === 'failed' && one.amount === amount)
  const refund =
    owed ??
    (await addRefund(tx, {
      cause: `elsewhere:${payment.id}:${payment.refunded}`,
      orderId: order.id,
      paymentId: payment.id,
      to: 'source',
      amount,
      reason: 'provider',
      isLate: payment.state === 'late',
    }))
  if (!refund) return
  await closeRefund(tx, refund.id, { state: 'done', providerId: isGone ? 'void' : null })
  const refunded = payment.refunded + amount
  await updatePayment(tx, payment.id, {
    refunded,
    state: isGone ? 'voided' : refunded === payment.amount ? 'refunded' : 'partly_refunded',
  })
  await creditRefunds(tx, order)
  if ((await refundableOf(tx, order)).left === 0) await endRefunded(tx, order)
  await notifyCustomer(tx, order, isGone ? 'paymentVoided' : 'refunded', amount)
}
