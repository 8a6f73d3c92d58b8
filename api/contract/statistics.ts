import { Type, type Static } from 'typebox'
import { ProductCard } from './product.ts'
import { Halalas } from './shared.ts'

export * from './statistics-months.ts'

/** What came of orders that were bought: what was given back is taken off. */
const Sums = {
  orders: Type.Integer({ minimum: 0 }),
  spent: Halalas,
  /** Within what was spent. */
  vat: Halalas,
  /** By offers and coupons. */
  saved: Halalas,
}

export const MonthOfSpending = Type.Object({ month: Type.String({ description: 'YYYY-MM, in Riyadh' }), ...Sums })
export type MonthOfSpending = Static<typeof MonthOfSpending>

/** GET /account/statistics?months=12 */
export const Statistics = Type.Object({
  /** Every month of the period, the oldest first, this one last. */
  months: Type.Array(MonthOfSpending),
  totals: Type.Object({ ...Sums, /** Of an order. */ average: Halalas, pieces: Type.Integer({ minimum: 0 }) }),
  /** At the top of the tree; the dearest first. What is no longer in the catalogue has no name. */
  categories: Type.Array(
    Type.Object({ name: Type.Union([Type.String(), Type.Null()]), spent: Halalas, pieces: Type.Integer() }),
  ),
  /** Bought at two times or more, and on sale today; the most often bought first. */
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
