import { Type } from 'typebox'
import { PAYMENT_METHODS } from '../order-states.ts'
import { nullable } from '../shared.ts'
import { closed, text } from '../staff-entry.ts'
import { PAYMENT_MARKS } from './sections.ts'
import { Link } from './shop.ts'

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

const Day = Type.String({ format: 'date', examples: ['2026-10-01'] })

/** Of what bears VAT, and the days in Riyadh on which the registration begins and ends: vat-registration.ts. */
export const Tax = closed({
  percent: Percent,
  /** The first day; null if there is none: a shop with a VAT number then counts as registered on every earlier day. */
  registered_from: nullable(Day),
  /** The last day; null for no end. */
  registered_until: nullable(Day),
})

/** As pages have it: 0 percent while the shop is not registered. */
export const ShownTax = Type.Object({ percent: Percent })

const licence = {
  /** Its number; null without one. */
  licence: nullable(text(40)),
  /** First and last day; null where it says none. */
  from: nullable(Day),
  to: nullable(Day),
  /** Where customers check it, which its QR code leads to. */
  link: nullable(Link),
}

/** The Ministry of Commerce's licence of reductions: https://sales.mc.gov.sa */
export const Reductions = closed(licence)
/** As pages have it: null outside its days. */
export const ShownReductions = Type.Object(licence)

export const Partners = closed({
  /** Commission in percent of an order's goods without VAT. */
  percent: Percent,
  /** Days that a partner's link counts. */
  cookie_days: Type.Integer({ minimum: 1, maximum: 365 }),
})
