import { Type, type Static } from 'typebox'
import { nullable } from './shared.ts'

// Sales under /staff: what was reduced for the same time is one sale.

const SALE_STATES = ['on', 'upcoming', 'over'] as const

const Moment = nullable(Type.String({ format: 'date-time' }))
export const StaffSale = Type.Object({
  /** Null: it was on at once. */
  from: Moment,
  /** Null: it has no end. */
  to: Moment,
  state: Type.Enum([...SALE_STATES]),
  products: Type.Integer(),
  variants: Type.Integer(),
  /** Percent off the price before the sale, rounded: the smallest and the largest. */
  least: Type.Integer(),
  most: Type.Integer(),
})
export type StaffSale = Static<typeof StaffSale>

export const StaffSalesQuery = Type.Object({ state: Type.Enum([...SALE_STATES]) })
export type StaffSalesQuery = Static<typeof StaffSalesQuery>
/** At most 200: those that end next, begin next, or ended last. */
export const StaffSales = Type.Object({ items: Type.Array(StaffSale), more: Type.Boolean() })
export type StaffSales = Static<typeof StaffSales>
