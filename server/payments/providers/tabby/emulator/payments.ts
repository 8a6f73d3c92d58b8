import { machineAmount } from '#locales/format.ts'
import { settings } from '../settings.ts'
import type { WebhookMessage } from '../../../emulators/webhook-sender.ts'
import { asAnswered, type EmulatedPayment, type EmulatedState, type Part } from '../../../emulators/emulated-payment.ts'

const STATES: Record<EmulatedState, string> = {
  open: 'CREATED',
  approved: 'CREATED',
  authorised: 'AUTHORIZED',
  paid: 'CLOSED',
  cancelled: 'CLOSED',
  failed: 'REJECTED',
  expired: 'EXPIRED',
}

const part = ({ id, amount, reference, at }: Part): object => ({
  id,
  amount: machineAmount(amount),
  reference_id: reference,
  created_at: at,
  tax_amount: '0.00',
  shipping_amount: '0.00',
  discount_amount: '0.00',
  items: [],
})

export const payment = (truth: EmulatedPayment): object => tabbyPayment(asAnswered(truth))

const tabbyPayment = (held: EmulatedPayment): object => ({
  id: held.id,
  created_at: held.createdAt,
  expires_at: held.expiresAt,
  closed_at: held.closedAt,
  status: held.untrue?.status ?? STATES[held.state],
  is_test: true,
  is_expired: held.state === 'expired',
  amount: machineAmount(held.amount),
  currency: held.currency,
  description: held.description,
  buyer: { phone: held.phone, email: held.email },
  order: { reference_id: held.reference },
  captures: held.captures.map(part),
  refunds: held.refunds.map(part),
  meta: held.metadata,
})

/** The payment itself with a lower-case status; there is no event name or id. */
export function letter(held: EmulatedPayment): () => WebhookMessage {
  const { title, value } = settings.emulated('').webhookHeader
  return () => ({
    url: held.urls.webhook,
    headers: { [title]: value },
    body: { ...payment(held), status: STATES[held.state].toLowerCase(), token: null },
  })
}
