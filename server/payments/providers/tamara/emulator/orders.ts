import { settings } from '../settings.ts'
import { signTamaraToken } from '../webhook.ts'
import type { WebhookMessage } from '../../../emulators/webhook-sender.ts'
import { sum, asAnswered, type EmulatedPayment } from '../../../emulators/emulated-payment.ts'

type Event =
  | 'order_approved'
  | 'order_declined'
  | 'order_authorised'
  | 'order_canceled'
  | 'order_captured'
  | 'order_refunded'
  | 'order_expired'

export const money = (halalas: number, currency = 'SAR'): { amount: number; currency: string } => ({
  amount: halalas / 100,
  currency,
})

const STATES: Record<EmulatedPayment['state'], string> = {
  open: 'new',
  approved: 'approved',
  authorised: 'authorised',
  paid: 'fully_captured',
  failed: 'declined',
  expired: 'expired',
  cancelled: 'canceled',
}

export function statusOf(held: EmulatedPayment): string {
  const refunded = sum(held.refunds)
  if (refunded > 0) return refunded < sum(held.captures) ? 'partially_refunded' : 'fully_refunded'
  return held.state === 'authorised' && held.captures.length ? 'partially_captured' : STATES[held.state]
}

export const order = (truth: EmulatedPayment): object => tamaraOrder(asAnswered(truth))

const tamaraOrder = (held: EmulatedPayment): object => ({
  order_id: held.id,
  order_reference_id: held.reference,
  order_number: held.metadata['order_number'] ?? null,
  status: held.untrue?.status ?? statusOf(held),
  payment_type: 'PAY_BY_INSTALMENTS',
  instalments: 4,
  total_amount: money(held.amount, held.currency),
  captured_amount: money(sum(held.captures), held.currency),
  refunded_amount: money(sum(held.refunds), held.currency),
  canceled_amount: money(held.state === 'cancelled' ? held.amount : 0),
  consumer: { phone_number: held.phone, email: held.email },
  created_at: held.createdAt,
  order_expiry_time: held.expiresAt,
  transactions: {
    captures: held.captures.map(({ id, amount, at }) => ({
      capture_id: id,
      total_amount: money(amount),
      created_at: at,
    })),
    refunds: held.refunds.map(({ id, amount, reference, at }) => ({
      refund_id: id,
      merchant_refund_id: reference,
      total_amount: money(amount),
      created_at: at,
    })),
    cancellations: [],
  },
})

/** Signed again for every attempt, since a token lasts a quarter of an hour. */
export function letter(held: EmulatedPayment, event: Event, data: object = []): () => WebhookMessage {
  return () => {
    const token = signTamaraToken(settings.emulated('').notificationToken, Math.floor(Date.now() / 1000))
    const url = new URL(held.urls.webhook)
    url.searchParams.set('tamaraToken', token)
    return {
      url: url.href,
      headers: { authorization: `Bearer ${token}` },
      body: {
        order_id: held.id,
        order_reference_id: held.reference,
        order_number: held.metadata['order_number'] ?? held.reference,
        event_type: event,
        data,
      },
    }
  }
}
