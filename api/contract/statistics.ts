import { Type, type Static } from 'typebox'
import { ProductCard } from './product.ts'
import { Halalas } from './shared.ts'

export * from './statistics-months.ts'

/** Amounts of paid orders, net of refunds. */
const Sums = {
  orders: Type.Integer({ minimum: 0 }),
  spent: Halalas,
  /** Included in `spent`. */
  vat: Halalas,
  /** Saved by sale prices and coupons. */
  saved: Halalas,
}

export const MonthOfSpending = Type.Object({ month: Type.String({ description: 'YYYY-MM, in Riyadh' }), ...Sums })
export type MonthOfSpending = Static<typeof MonthOfSpending>

/** GET /account/statistics?months=12 */
export const Statistics = Type.Object({
  /** Every month of the period, oldest first, including the current one. */
  months: Type.Array(MonthOfSpending),
  totals: Type.Object({ ...Sums, /** Average per order. */ average: Halalas, pieces: Type.Integer({ minimum: 0 }) }),
  /** Top categories, highest spending first. Products no longer in the catalogue have no name. */
  categories: Type.Array(
    Type.Object({ name: Type.Union([Type.String(), Type.Null()]), spent: Halalas, pieces: Type.Integer() }),
  ),
  /** Products bought at least twice and still on sale, most frequent first. */
  again: Type.Array(
    Type.Object({
      product: ProductCard,
      times: Type.Integer(),
      pieces: Type.Integer(),
      last_at: Type.String({ description: 'ISO 8601, UTC' }),
    }),
  ),
})
export type Statistics = Static<typeof Statistics>
