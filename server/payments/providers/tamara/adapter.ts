import { Type, type Static } from 'typebox'
import { settings } from '#server/settings/service.ts'
import { site } from '#site'
import type { PaymentState } from '#api/contract/order.ts'
import { ProviderFailure, type Charge, type FailureKind, type ProviderCalls } from '../../provider.ts'
import { caller } from '../http.ts'
import { fromMoney, toMoney } from './amounts.ts'
import type { TamaraConfig } from './settings.ts'
import { readWebhook } from './webhook.ts'
import { streetLine } from '#server/addresses/service.ts'

const Money = Type.Object({ amount: Type.Number(), currency: Type.String() })
const Refund = Type.Object({
  refund_id: Type.Optional(Type.String()),
  merchant_refund_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

const Order = Type.Object({
  order_id: Type.String(),
  order_reference_id: Type.String(),
  status: Type.String(),
  total_amount: Money,
  captured_amount: Type.Optional(Money),
  refunded_amount: Type.Optional(Money),
  transactions: Type.Optional(Type.Object({ refunds: Type.Optional(Type.Array(Refund)) })),
})
type Order = Static<typeof Order>

const Session = Type.Object({ order_id: Type.String(), checkout_url: Type.String() })
const Refunded = Type.Object({ refund_id: Type.String() })

const STATES: Record<string, PaymentState> = {
  new: 'initiated',
  on_hold: 'initiated',
  approved: 'initiated',
  authorised: 'authorised',
  updated: 'authorised',
  partially_captured: 'authorised',
  fully_captured: 'paid',
  partially_refunded: 'partly_refunded',
  fully_refunded: 'refunded',
  canceled: 'voided',
  declined: 'failed',
  expired: 'failed',
}
const FAILURES: Record<string, FailureKind> = { declined: 'rejected', expired: 'abandoned' }
const DESCRIPTION_LIMIT = 256
/** As long as the order's reservation. */
const LIFETIME_MINUTES = 30

/** Instalments. Amounts are numbers in riyals. The shop authorises an approved order, then captures it. */
export function openTamara({ url, token, notificationToken }: TamaraConfig): ProviderCalls {
  const call = caller({ name: 'tamara', url, authorization: `Bearer ${token}` })
  const read = async (id: string): Promise<Order> => (await call('GET', `/orders/${id}`, { answer: Order }))!

  /** Authorises an approved order. 409 means that it is past that state; the next read shows its state. */
  async function authorised(id: string): Promise<Order> {
    const order = await read(id)
    if (order.status !== 'approved') return order
    await call('POST', `/orders/${id}/authorise`, { answer: Type.Object({ order_id: Type.String() }), except: [409] })
    return read(id)
  }

  return {
    methods: ['tamara'],

    async create(charge) {
      const session = (await call('POST', '/checkout', { answer: Session, body: sessionFor(charge) }))!
      return { providerId: session.order_id, redirectUrl: session.checkout_url }
    },

    async fetch(providerId) {
      const order = await authorised(providerId)
      const state = STATES[order.status]
      if (!state) throw new ProviderFailure(`tamara: an order is ${order.status}`, { isTransient: true })
      return {
        providerId: order.order_id,
        state,
        reference: order.order_reference_id,
        amount: fromMoney((state === 'paid' && order.captured_amount) || order.total_amount),
        currency: order.total_amount.currency,
        refunded: order.refunded_amount ? fromMoney(order.refunded_amount) : 0,
        failure: FAILURES[order.status] ?? null,
      }
    },

    /** Always the full amount, so that an earlier attempt is visible as captured. */
    async capture(providerId, amount) {
      const { captured_amount: captured } = await authorised(providerId)
      if (captured && fromMoney(captured) >= amount) return
      await call('POST', '/payments/capture', {
        answer: Type.Object({ capture_id: Type.String() }),
        body: {
          order_id: providerId,
          total_amount: toMoney(amount),
          shipping_info: { shipped_at: new Date().toISOString(), shipping_company: settings().identity.legal_name },
        },
      })
    },

    /** An unapproved order cannot be cancelled: it expires. */
    async cancel(providerId, amount) {
      const { status } = await read(providerId)
      if (status === 'approved' || STATES[status] === 'authorised') {
        await call('POST', `/orders/${providerId}/cancel`, {
          answer: Type.Object({ order_id: Type.String() }),
          body: { total_amount: toMoney(amount) },
        })
      } else if (STATES[status] === 'paid') throw new ProviderFailure('tamara: what is paid is refunded, not cancelled')
    },

    async refund(providerId, amount, reference) {
      const { transactions } = await read(providerId)
      const earlier = transactions?.refunds?.find((one) => one.merchant_refund_id === reference)
      if (earlier) return earlier.refund_id ?? reference
      const refunded = (await call('POST', `/payments/simplified-refund/${providerId}`, {
        answer: Refunded,
        body: { total_amount: toMoney(amount), comment: reference, merchant_refund_id: reference },
      }))!
      return refunded.refund_id
    },

    readWebhook: (request) => readWebhook(request, notificationToken),
  }
}

function sessionFor({ id, amount, description, returnUrl, customer, order }: Charge): object {
  if (!order) throw new ProviderFailure('tamara pays orders only', { kind: 'rejected' })
  const { address, number, lines, vat, delivery, discount } = order
  const [recipient, buyer] = [namesOf(address.recipient), namesOf(customer.name)]
  return {
    order_reference_id: id,
    order_number: number,
    total_amount: toMoney(amount),
    description: description.slice(0, DESCRIPTION_LIMIT),
    country_code: 'SA',
    locale: 'ar_SA',
    payment_type: 'PAY_BY_INSTALMENTS',
    items: lines.map(({ sku, title, quantity, total }) => ({
      reference_id: sku,
      type: 'Physical',
      name: title,
      sku,
      quantity,
      total_amount: toMoney(total),
    })),
    consumer: { ...buyer, phone_number: customer.phone, ...(customer.email && { email: customer.email }) },
    shipping_address: {
      ...recipient,
      line1: streetLine(address),
      city: address.city_name,
      country_code: 'SA',
      phone_number: address.phone,
    },
    tax_amount: toMoney(vat),
    shipping_amount: toMoney(delivery),
    ...(discount > 0 && { discount: { name: number, amount: toMoney(discount) } }),
    merchant_url: {
      success: returnUrl,
      failure: returnUrl,
      cancel: returnUrl,
      notification: new URL(`${site.apiUrl ?? ''}/api/webhooks/tamara`, returnUrl).href,
    },
    expires_in_minutes: LIFETIME_MINUTES,
  }
}

/** Tamara requires both names: a single name is sent twice. */
function namesOf(name: string): { first_name: string; last_name: string } {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return { first_name: first, last_name: others.join(' ') || first }
}
