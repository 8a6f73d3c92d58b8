import { Type, type Static } from 'typebox'
import type { PaymentState } from '#api/contract/order.ts'
import { ProviderFailure, type FailureKind } from '../../provider.ts'

export const optional = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Optional(Type.Union([schema, Type.Null()]))
const Metadata = optional(Type.Record(Type.String(), Type.Unknown()))

export const Payment = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  refunded: optional(Type.Integer()),
  captured: optional(Type.Integer()),
  metadata: Metadata,
  source: optional(
    Type.Object({
      message: optional(Type.String()),
      response_code: optional(Type.String()),
      transaction_url: optional(Type.String()),
    }),
  ),
})
export type Payment = Static<typeof Payment>

export const Invoice = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  url: Type.String(),
  metadata: Metadata,
  payments: optional(Type.Array(Payment)),
  /** The payment that paid it, where payments are not listed. */
  payment_id: optional(Type.String()),
})
export type Invoice = Static<typeof Invoice>

/** https://docs.moyasar.com/api/other/tokens/token-object */
export const Token = Type.Object({
  id: Type.String(),
  brand: Type.String(),
  last_four: Type.String({ pattern: '^\\d{4}$' }),
  month: Type.Union([Type.String(), Type.Integer()]),
  year: Type.Union([Type.String(), Type.Integer()]),
})

/** ISO 8583 response codes, https://docs.moyasar.com/guides/card-payments/test-cards */
const FAILURES_BY_CODE: Record<string, FailureKind> = {
  '05': 'declined',
  '51': 'insufficient',
  '54': 'expired_card',
  '61': 'limit',
  '41': 'stolen',
  '43': 'stolen',
}
const TAKEN = new Set(['paid', 'captured', 'authorized', 'refunded', 'verified'])

/** What Moyasar has of a payment: an invoice with its attempts, or a charge alone. */
export type Held = {
  invoice: Invoice | undefined
  /** The attempt that took the money, or gave it up. */
  payment: Payment | undefined
  last: Payment | undefined
}

export const deciding = (payments: Payment[]): Payment | undefined =>
  payments.find(({ status }) => TAKEN.has(status)) ?? payments.find(({ status }) => status === 'voided')

export function stateOf({ invoice, payment, last }: Held): PaymentState {
  if (payment?.status === 'authorized') return 'authorised'
  if (payment?.status === 'voided') return 'voided'
  if (payment) {
    const refunded = payment.refunded ?? 0
    return refunded === 0 ? 'paid' : refunded < payment.amount ? 'partly_refunded' : 'refunded'
  }
  switch ((invoice ?? last)?.status) {
    case 'failed':
    case 'expired':
      return 'failed'
    case 'canceled':
    case 'voided':
      return 'voided'
    case 'paid':
    case 'refunded':
      throw new ProviderFailure('moyasar: an invoice is paid by no payment that is shown', { isTransient: true })
    default:
      return 'initiated'
  }
}

export function failureOf(payment: Payment | undefined): FailureKind {
  const { response_code: code, message } = payment?.source ?? {}
  if (code && FAILURES_BY_CODE[code]) return FAILURES_BY_CODE[code]
  if (/insufficient/i.test(message ?? '')) return 'insufficient'
  if (/limit/i.test(message ?? '')) return 'limit'
  return payment ? 'declined' : 'unknown'
}
