/** The filters of a list; those not asked for are undefined. */
export type Narrowing = {
  /** Category ids, descendants included. */
  categories?: number[]
  /** Current or former slugs. */
  brands?: string[]
  /** Halalas. */
  priceMin?: number
  priceMax?: number
  inStock?: boolean
  /** On sale: cheaper than the compare-at price. */
  onSale?: boolean
  /** Minimum number of stars. */
  rating?: number
  choices: Choice[]
}
export type Choice = { kind: 'attribute' | 'option'; name: string; values: string[] }
