import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { PaymentState } from '#api/contract/order.ts'
import type { MoyasarConfig } from '../config.ts'
import { ProviderFailure, type FailureKind, type Provider } from '../provider.ts'
import { CURRENCY } from './amounts.ts'
import { caller } from './http.ts'
import { isSame } from './secrets.ts'

const optional = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Optional(Type.Union([schema, Type.Null()]))
const Metadata = optional(Type.Record(Type.String(), Type.Unknown()))

const Payment = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  refunded: optional(Type.Integer()),
  metadata: Metadata,
  source: optional(Type.Object({ message: optional(Type.String()), response_code: optional(Type.String()) })),
})
type Payment = Static<typeof Payment>

const Invoice = Type.Object({
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
type Invoice = Static<typeof Invoice>

const Notification = Type.Object({
  id: Type.String(),
  secret_token: Type.String(),
  data: Type.Object({ id: Type.String(), invoice_id: optional(Type.String()) }),
})

/** An invoice must not outlive the order's reservation. */
const LIFETIME_MS = 30 * 60_000
const LEAST = 100
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
const REFUND_KEY = 'refund_'

/** Cards, Apple Pay and STC Pay on Moyasar's own page: card numbers never reach this server. Amounts are halalas. */
export function openMoyasar({ url, secretKey, webhookSecret }: MoyasarConfig, isTest: boolean): Provider {
  const call = caller({
    name: 'moyasar',
    url,
    authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
  })

  async function read(
    id: string,
  ): Promise<{ invoice: Invoice; payment: Payment | undefined; last: Payment | undefined }> {
    const invoice = (await call('GET', `/invoices/${id}`, { answer: Invoice }))!
    const listed =
      invoice.payments ??
      (invoice.payment_id ? [(await call('GET', `/payments/${invoice.payment_id}`, { answer: Payment }))!] : [])
    const payment = listed.find(({ status }) => TAKEN.has(status)) ?? listed.find(({ status }) => status === 'voided')
    return { invoice, payment, last: listed.at(-1) }
  }

  async function paidBy(id: string): Promise<Payment> {
    const { payment } = await read(id)
    if (!payment) throw new ProviderFailure('moyasar: nobody paid this invoice')
    return payment
  }

  return {
    name: 'moyasar',
    methods: ['card', 'apple_pay', 'stc_pay'],
    isTest,

    async create({ id, amount, method, description, returnUrl }) {
      if (amount < LEAST) throw new ProviderFailure('moyasar: less than a riyal', { kind: 'amount_too_low' })
      const invoice = (await call('POST', '/invoices', {
        answer: Invoice,
        body: {
          amount,
          currency: CURRENCY,
          description,
          success_url: returnUrl,
          back_url: returnUrl,
          expired_at: new Date(Date.now() + LIFETIME_MS).toISOString(),
          metadata: { payment_id: id, method },
        },
      }))!
      return { providerId: invoice.id, redirectUrl: invoice.url }
    },

    async fetch(providerId) {
      const { invoice, payment, last } = await read(providerId)
      const { amount, currency } = payment ?? invoice
      const state = stateOf(invoice, payment)
      return {
        providerId,
        state,
        amount,
        currency,
        reference: String(invoice.metadata?.['payment_id'] ?? ''),
        refunded: payment?.refunded ?? 0,
        failure: state !== 'failed' ? null : invoice.status === 'expired' ? 'abandoned' : failureOf(last),
      }
    },

    async capture(providerId, amount) {
      const payment = await paidBy(providerId)
      if (payment.status === 'authorized')
        await call('POST', `/payments/${payment.id}/capture`, { answer: Payment, body: { amount } })
    },

    async cancel(providerId) {
      const { invoice, payment } = await read(providerId)
      if (payment?.status === 'authorized') await call('POST', `/payments/${payment.id}/void`, { answer: Payment })
      else if (payment && payment.status !== 'voided')
        throw new ProviderFailure('moyasar: what is paid is refunded, not cancelled')
      else if (!payment && !['canceled', 'expired', 'voided'].includes(invoice.status))
        await call('DELETE', `/invoices/${providerId}`, { answer: Invoice })
    },

    /**
     * Moyasar has no idempotency keys for refunds. The metadata records each refund and the sum before it first, so
     * that a retry can tell whether it happened; refunds of one payment must not run concurrently.
     */
    async refund(providerId, amount, reference) {
      const payment = await paidBy(providerId)
      const noted = refundsIn(payment)
      const last = noted.at(-1)
      const refunded = payment.refunded ?? 0
      const done = last && refunded < last.before + last.amount ? noted.slice(0, -1) : noted
      if (done.some((one) => one.reference === reference)) return payment.id

      const metadata = {
        ...payment.metadata,
        [`${REFUND_KEY}${done.length + 1}`]: `${reference} ${amount} ${refunded}`,
      }
      await call('PUT', `/payments/${payment.id}`, { answer: Type.Unknown(), body: { metadata } })
      await call('POST', `/payments/${payment.id}/refund`, { answer: Payment, body: { amount } })
      return payment.id
    },

    readWebhook({ body }) {
      if (!Value.Check(Notification, body) || !isSame(body.secret_token, webhookSecret)) return undefined
      return { key: body.id, providerId: body.data.invoice_id ?? body.data.id }
    },
  }
}

function stateOf(invoice: Invoice, payment: Payment | undefined): PaymentState {
  if (payment?.status === 'authorized') return 'authorised'
  if (payment?.status === 'voided') return 'voided'
  if (payment) {
    const refunded = payment.refunded ?? 0
    return refunded === 0 ? 'paid' : refunded < payment.amount ? 'partly_refunded' : 'refunded'
  }
  switch (invoice.status) {
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

function failureOf(payment: Payment | undefined): FailureKind {
  const { response_code: code, message } = payment?.source ?? {}
  if (code && FAILURES_BY_CODE[code]) return FAILURES_BY_CODE[code]
  if (/insufficient/i.test(message ?? '')) return 'insufficient'
  if (/limit/i.test(message ?? '')) return 'limit'
  return payment ? 'declined' : 'unknown'
}

function refundsIn({ metadata }: Payment): { reference: string; amount: number; before: number }[] {
  return Object.entries(metadata ?? {})
    .filter(([key]) => key.startsWith(REFUND_KEY))
    .toSorted(([one], [other]) => Number(one.slice(REFUND_KEY.length)) - Number(other.slice(REFUND_KEY.length)))
    .map(([, value]) => {
      const [reference = '', amount, before] = String(value).split(' ')
      return { reference, amount: Number(amount), before: Number(before) }
    })
}
