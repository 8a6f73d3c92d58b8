import { randomUUID } from 'node:crypto'
import { settings } from '../settings.ts'
import type { WebhookMessage } from '../../../emulators/webhook-sender.ts'
import { isCharge, sum, asAnswered, type Attempt, type EmulatedPayment } from '../../../emulators/emulated-payment.ts'
import type { EmulatorContext } from '../../../emulators/emulator-context.ts'
import type { Cards } from './tokens.ts'

export type MoyasarContext = EmulatorContext & { cards: Cards }

type Event = 'payment_paid' | 'payment_failed' | 'payment_refunded' | 'payment_voided'

const STATES: Record<EmulatedPayment['state'], string> = {
  open: 'initiated',
  approved: 'initiated',
  authorised: 'initiated',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'canceled',
}
const inWords = (halalas: number): string => `${(halalas / 100).toFixed(2)} SAR`

export function invoice(truth: EmulatedPayment, url: string): object {
  const held = asAnswered(truth)
  const payments = truth.attempts.map((attempt) => payment(truth, attempt))
  const state = held.attempts.some(({ status }) => status === 'voided')
    ? 'voided'
    : held.refunds.length
      ? 'refunded'
      : STATES[held.state]
  return {
    id: held.id,
    status: held.untrue?.status ?? state,
    amount: held.amount,
    currency: held.currency,
    description: held.description,
    logo_url: null,
    amount_format: inWords(held.amount),
    url: `${url}/moyasar/invoices/${held.id}?lang=ar`,
    callback_url: null,
    success_url: held.urls.success,
    back_url: held.urls.cancel,
    expired_at: held.expiresAt,
    created_at: held.createdAt,
    updated_at: held.closedAt ?? held.createdAt,
    metadata: held.metadata,
    payments,
  }
}

export function payment(truth: EmulatedPayment, attempt: Attempt): object {
  const held = asAnswered(truth)
  const isTaken = attempt.status === 'paid'
  const refunded = isTaken ? sum(held.refunds) : 0
  return {
    id: isCharge(truth) ? held.id : attempt.id,
    status: held.untrue?.status ?? (isTaken && refunded ? 'refunded' : attempt.status),
    amount: held.amount,
    fee: 0,
    currency: held.currency,
    refunded,
    refunded_at: held.refunds.at(-1)?.at ?? null,
    captured: held.untrue?.captured ?? 0,
    captured_at: null,
    voided_at: attempt.status === 'voided' ? held.closedAt : null,
    description: held.description,
    amount_format: inWords(held.amount),
    fee_format: inWords(0),
    refunded_format: inWords(refunded),
    captured_format: inWords(0),
    invoice_id: isCharge(truth) ? null : held.id,
    ip: null,
    callback_url: held.urls.success,
    created_at: held.createdAt,
    updated_at: held.closedAt ?? held.createdAt,
    metadata: {
      ...attempt.metadata,
      ...(held.untrue?.reference !== undefined && { payment_id: held.untrue.reference }),
    },
    source: {
      type: attempt.type,
      company: attempt.company,
      name: null,
      number: attempt.number,
      gateway_id: `moyasar_${attempt.id}`,
      reference_number: null,
      token: attempt.token ?? null,
      message: attempt.status === 'initiated' ? null : attempt.message,
      transaction_url: attempt.status === 'initiated' ? (attempt.transactionUrl ?? null) : null,
      response_code: attempt.status === 'initiated' ? null : attempt.code,
      authorization_code: isTaken ? '000000' : null,
      issuer_name: null,
      issuer_country: 'SA',
      issuer_card_type: null,
      issuer_card_category: null,
    },
  }
}

export const beginAttempt = (
  given: Pick<Attempt, 'type' | 'company' | 'number' | 'code' | 'message' | 'token'>,
  held: EmulatedPayment,
): Attempt => ({ id: randomUUID(), status: 'initiated', metadata: held.metadata, ...given })

/** A webhook about an attempt in its state at that time; copies and retries keep its id. */
export function letter(held: EmulatedPayment, attempt: Attempt, type: Event): () => WebhookMessage {
  const body = {
    id: randomUUID(),
    type,
    created_at: new Date().toISOString(),
    secret_token: settings.emulated('').webhookSecret,
    account_name: 'emulator',
    live: false,
    data: payment(held, attempt),
  }
  return () => ({ url: held.urls.webhook, headers: {}, body })
}

/** Ends the attempt, and the invoice with it. */
export function conclude(
  { keep, cards }: MoyasarContext,
  held: EmulatedPayment,
  begun: Attempt,
  isConfirmed = true,
): EmulatedPayment {
  const isPaid = isConfirmed && begun.code === '00'
  const attempt: Attempt = isConfirmed
    ? { ...begun, status: isPaid ? 'paid' : 'failed' }
    : { ...begun, status: 'failed', code: '99', message: '3DS: authentication failed' }
  const at = new Date().toISOString()
  if (isPaid && attempt.token) cards.verify(attempt.token)
  const next: EmulatedPayment = {
    ...held,
    state: isPaid ? 'paid' : 'failed',
    closedAt: at,
    attempts: [...held.attempts.filter(({ id }) => id !== attempt.id), attempt],
    captures: isPaid ? [{ id: attempt.id, amount: held.amount, reference: null, at }] : [],
  }
  return keep(next, letter(next, attempt, isPaid ? 'payment_paid' : 'payment_failed'))
}

export const paidAttempt = ({ attempts }: EmulatedPayment): Attempt | undefined =>
  attempts.find(({ status }) => status === 'paid')
