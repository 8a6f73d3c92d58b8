import { Type, type Static } from 'typebox'
import type { PaymentState } from '#api/contract/order.ts'
import { CURRENCY, ProviderFailure, type Charge, type FailureKind, type ProviderCalls } from '../../provider.ts'
import { caller } from '../http.ts'
import { fromDecimal, toDecimal } from './amounts.ts'
import type { TabbyConfig } from './settings.ts'
import { readWebhook } from './webhook.ts'
import { streetLine } from '#server/addresses/service.ts'

const Part = Type.Object({
  id: Type.String(),
  amount: Type.String(),
  reference_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

const Payment = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  order: Type.Object({ reference_id: Type.String() }),
  captures: Type.Array(Part),
  refunds: Type.Array(Part),
})
type Payment = Static<typeof Payment>

const Session = Type.Object({
  status: Type.String(),
  payment: Type.Object({ id: Type.String() }),
  configuration: Type.Object({
    available_products: Type.Optional(
      Type.Object({ installments: Type.Optional(Type.Array(Type.Object({ web_url: Type.String() }))) }),
    ),
    products: Type.Optional(
      Type.Object({
        installments: Type.Optional(
          Type.Object({ rejection_reason: Type.Optional(Type.Union([Type.String(), Type.Null()])) }),
        ),
      }),
    ),
  }),
})

const REJECTIONS: Record<string, FailureKind> = {
  not_available: 'rejected',
  order_amount_too_high: 'amount_too_high',
  order_amount_too_low: 'amount_too_low',
}
const sum = (parts: Static<typeof Part>[]): number =>
  parts.reduce((total, { amount }) => total + fromDecimal(amount), 0)

/** Four instalments. Amounts are strings in riyals; an approved payment is authorised, then captured. */
export function openTabby({ url, secretKey, merchantCode, webhookHeader }: TabbyConfig): ProviderCalls {
  const call = caller({ name: 'tabby', url, authorization: `Bearer ${secretKey}` })
  const read = async (id: string): Promise<Payment> =>
    (await call('GET', `/api/v2/payments/${id}`, { answer: Payment }))!

  return {
    methods: ['tabby'],

    async create(charge) {
      const session = (await call('POST', '/api/v2/checkout', {
        answer: Session,
        body: sessionFor(charge, merchantCode),
      }))!
      const { available_products: available, products } = session.configuration
      const page = available?.installments?.[0]
      if (session.status === 'rejected' || !page) {
        throw new ProviderFailure('tabby: rejected', {
          kind: REJECTIONS[products?.installments?.rejection_reason ?? ''] ?? 'rejected',
        })
      }
      return { providerId: session.payment.id, redirectUrl: page.web_url }
    },

    async fetch(providerId) {
      const payment = await read(providerId)
      const state = stateOf(payment)
      // What was not captured before it was closed was not taken.
      const isTaken = payment.status === 'CLOSED' && state !== 'voided'
      return {
        providerId: payment.id,
        state,
        reference: payment.order.reference_id,
        amount: isTaken ? sum(payment.captures) : fromDecimal(payment.amount),
        currency: payment.currency,
        refunded: sum(payment.refunds),
        failure: state !== 'failed' ? null : payment.status === 'EXPIRED' ? 'abandoned' : 'rejected',
      }
    },

    async capture(providerId, amount, reference) {
      const { captures } = await read(providerId)
      if (captures.some((one) => one.reference_id === reference)) return
      await call('POST', `/api/v2/payments/${providerId}/captures`, {
        answer: Payment,
        body: { amount: toDecimal(amount), reference_id: reference },
      })
    },

    /** An unapproved payment cannot be closed: it expires within half an hour. */
    async cancel(providerId) {
      const payment = await read(providerId)
      if (payment.status === 'AUTHORIZED')
        await call('POST', `/api/v2/payments/${providerId}/close`, { answer: Payment })
      else if (stateOf(payment) === 'paid') throw new ProviderFailure('tabby: what is paid is refunded, not cancelled')
    },

    async refund(providerId, amount, reference) {
      const before = await read(providerId)
      const after = before.refunds.some((one) => one.reference_id === reference)
        ? before
        : (await call('POST', `/api/v2/payments/${providerId}/refunds`, {
            answer: Payment,
            body: { amount: toDecimal(amount), reference_id: reference },
          }))!
      return after.refunds.find((one) => one.reference_id === reference)?.id ?? reference
    },

    readWebhook: (request) => readWebhook(request, webhookHeader),
  }
}

function stateOf({ status, amount, captures, refunds }: Payment): PaymentState {
  switch (status) {
    case 'AUTHORIZED':
      return 'authorised'
    case 'CLOSED': {
      if (captures.length === 0) return 'voided'
      const refunded = sum(refunds)
      return refunded === 0 ? 'paid' : refunded < fromDecimal(amount) ? 'partly_refunded' : 'refunded'
    }
    case 'REJECTED':
    case 'EXPIRED':
      return 'failed'
    default:
      return 'initiated'
  }
}

function sessionFor({ id, amount, description, returnUrl, customer, order }: Charge, merchantCode: string): object {
  if (!order) throw new ProviderFailure('tabby pays orders only', { kind: 'rejected' })
  const { address, lines, vat, delivery, discount } = order
  return {
    payment: {
      amount: toDecimal(amount),
      currency: CURRENCY,
      description,
      // Tabby requires an e-mail address, the shop does not: this one cannot receive mail.
      buyer: {
        name: customer.name,
        phone: customer.phone,
        email: customer.email ?? `${customer.phone.slice(1)}@customers.invalid`,
      },
      buyer_history: { registered_since: customer.since.toISOString(), loyalty_level: 0 },
      shipping_address: {
        city: address.city_name,
        address: streetLine(address),
        // Tabby requires a postal code, the shop does not.
        zip: address.postal_code ?? '00000',
      },
      order: {
        reference_id: id,
        items: lines.map(({ sku, title, quantity, total }) => ({
          reference_id: sku,
          title,
          quantity,
          unit_price: toDecimal(Math.round(total / quantity)),
          category: 'other',
        })),
        tax_amount: toDecimal(vat),
        shipping_amount: toDecimal(delivery),
        discount_amount: toDecimal(discount),
      },
      order_history: [],
      meta: { order_id: order.number, customer: String(customer.id) },
    },
    lang: 'ar',
    merchant_code: merchantCode,
    merchant_urls: { success: returnUrl, cancel: returnUrl, failure: returnUrl },
  }
}
