/** What narrows a list; parts that were not asked for are undefined. */
export type Narrowing = {
  /** Ids, with those below them. */
  categories?: number[]
  /** Slugs, or such as they had before. */
  brands?: string[]
  /** Halalas. */
  priceMin?: number
  priceMax?: number
  inStock?: boolean
  /** Cheaper than before. */
  onSale?: boolean
  /** At least so many stars. */
  rating?: number
  choices: Choice[]
}
export type Choice = { kind: 'attribute' | 'option'; name: string; values: string[] }
