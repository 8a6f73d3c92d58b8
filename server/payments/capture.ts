import { and, eq } from '#server/platform/database/drizzle.ts'
import { refunds } from '#server/platform/database/schema.ts'
import { fetchPayment } from './fetch-payment.ts'
import { findPayment } from './queries.ts'
import { syncPayment, type PaymentShop } from './sync-payment.ts'

/**
 * Captures an authorised payment, once, unless a full refund of it is pending.
 * @throws ProviderFailure
 */
export async function capture(shop: PaymentShop, id: string): Promise<void> {
  const payment = await findPayment(shop.db, id)
  const provider = payment && payment.provider !== 'cod' ? shop.providers.get(payment.provider) : undefined
  if (payment?.state !== 'authorised' || !payment.providerId || !provider) return
  const isGoingBack = await shop.db.$count(
    refunds,
    and(
      eq(refunds.paymentId, id),
      eq(refunds.state, 'pending'),
      eq(refunds.to, 'source'),
      eq(refunds.amount, payment.amount),
    ),
  )
  if (isGoingBack > 0) return
  // A payment that was voided since can no longer be captured.
  const seen = await fetchPayment(provider, payment)
  if (seen.state === 'authorised') await provider.capture(payment.providerId, payment.amount, id)
  await syncPayment(shop, id)
}
