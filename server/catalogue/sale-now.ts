import type { Variant } from '#api/contract/product.ts'
import type { SaleTerms } from '#server/database/schema.ts'

type Priced = { price: number; compare_at: number | null; sale: SaleTerms | null }

/** The sale as a page tells of it: by the price that it has, not by the clock, so that both change together. */
export function saleNow({ price, compare_at, sale }: Priced): Variant['sale'] {
  if (!sale || sale.price !== price || sale.regular !== compare_at || compare_at <= price) return null
  return { from: isoOrNull(sale.from), to: isoOrNull(sale.to) }
}

const isoOrNull = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString())
