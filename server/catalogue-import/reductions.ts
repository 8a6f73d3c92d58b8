import { clean } from '#locales/arabic-text.ts'
import { parsePrice, type Rejection } from '#server/catalogue/values/service.ts'
import { say } from '#server/catalogue/write/service.ts'
import type { SourceProduct } from './types.ts'

function isAbove(one: unknown, other: unknown): boolean {
  const [price, limit] = [parsePrice(one), parsePrice(other)]
  return 'halalas' in price && 'halalas' in limit && price.halalas > limit.halalas
}

/** What a row calls a reduction though it would raise the price, as in columns that changed places: it is not taken. */
export function reductionsLeft(offer: Pick<SourceProduct, 'price' | 'compare_at' | 'sale'>, row: number): Rejection[] {
  const { price, compare_at: before, sale } = offer
  if (sale)
    return isAbove(sale.price, sale.regular)
      ? [{ row, field: 'sale', reason: say('import.saleLeft', { value: clean(String(sale.price)) }) }]
      : []
  return before && isAbove(price, before)
    ? [{ row, field: 'compare_at', reason: say('import.compareAtLeft', { value: clean(String(before)) }) }]
    : []
}
