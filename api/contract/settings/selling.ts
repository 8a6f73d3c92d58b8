import { Type } from 'typebox'
import { PAYMENT_METHODS } from '../order-states.ts'
import { nullable } from '../shared.ts'
import { closed } from '../staff-entry.ts'
import { PAYMENT_MARKS } from './sections.ts'

// How the shop sells. Amounts are halalas.

const Amount = Type.Integer({ minimum: 0, maximum: 10_000_000 })
const Percent = Type.Integer({ minimum: 0, maximum: 100 })

/** The law gives seven days: https://laws.boe.gov.sa, e-commerce law, article 13. */
export const Returns = closed({ days: Type.Integer({ minimum: 7, maximum: 365 }) })

export const Payments = closed({
  /** Ways to pay that are not offered, though the shop has an account for them. */
  off: Type.Array(Type.Enum(PAYMENT_METHODS.filter((method) => method !== 'wallet')), {
    maxItems: PAYMENT_METHODS.length,
    uniqueItems: true,
  }),
  /** Logos of cards in the footer; those of other ways to pay follow what is offered, whatever this list says. */
  marks: Type.Array(Type.Enum([...PAYMENT_MARKS]), { maxItems: PAYMENT_MARKS.length, uniqueItems: true }),
  /** Prices under which pages show four instalments, as far as the providers accept them. */
  instalments: closed({ from: Amount, up_to: Amount }),
})

/** Price of wrapping an order, VAT included; null where none is offered. */
export const Gifts = closed({ wrapping: nullable(Amount) })

export const CashOnDelivery = closed({
  enabled: Type.Boolean(),
  /** VAT included. */
  fee: Amount,
  /** The largest order. */
  most: Amount,
  /** Open orders of a customer without an earlier delivery. */
  new_customers: closed({ orders: Type.Integer({ minimum: 0, maximum: 100 }), total: Amount }),
})

/** Of what bears VAT. */
export const Tax = closed({ percent: Percent })

export const Partners = closed({
  /** Commission in percent of an order's goods without VAT. */
  percent: Percent,
  /** Days that a partner's link counts. */
  cookie_days: Type.Integer({ minimum: 1, maximum: 365 }),
})
