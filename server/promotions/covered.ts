import type { PromotionRule, PromotionScope } from '#api/contract/promotion.ts'
import type { Line } from './types.ts'

export const isEverything = ({ products, categories, brands }: PromotionScope): boolean =>
  products.length + categories.length + brands.length === 0

export const isIn = (
  { products, categories, brands }: PromotionScope,
  line: Pick<Line, 'product' | 'categories' | 'brand'>,
): boolean =>
  products.includes(line.product) ||
  categories.some((slug) => line.categories.includes(slug)) ||
  (line.brand !== null && brands.includes(line.brand))

type Terms = Pick<PromotionRule, 'covers' | 'except' | 'skips_reduced'>

const isOpen = ({ except, skips_reduced: skips }: Terms, line: Line): boolean =>
  line.quantity > 0 && !isIn(except, line) && !(skips && line.isReduced)

/** Whether a promotion covers the line. */
export const isCovered = (terms: Terms, line: Line): boolean =>
  (isEverything(terms.covers) || isIn(terms.covers, line)) && isOpen(terms, line)

/** Whether pieces of the line are what one gets for pieces that one buys. */
export const isGot = (terms: Terms, gets: PromotionScope, line: Line): boolean =>
  isIn(gets, line) && isOpen(terms, line)

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
export const totalOf = ({ price, quantity }: Line): number => price * quantity
