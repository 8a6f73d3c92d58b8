import { shop } from '#locales/shop-settings.ts'
import type { TaxClass } from './contract/tax-classes.ts'

/** Items kept by an older version of the shop have no class: everything was standard rated then. */
type Item = { total: number; tax_class?: TaxClass }

/**
 * Estimates the VAT within the total before the API calculates it, in halalas: once for all taxed parts, half up
 * (docs/commerce.md). Delivery and fee are standard rated.
 * @param items with their totals; `discount` is what these do not include, and is spread over them
 */
export function expectedVat(
  items: readonly Item[],
  { discount = 0, delivery, fee }: { discount?: number; delivery: number | null; fee: number },
): number {
  const { percent } = shop.tax
  const all = sum(items)
  const standard = sum(items.filter(({ tax_class = 'standard' }) => tax_class === 'standard'))
  const saved = all === 0 ? 0 : Math.round((discount * standard) / all)
  const gross = standard - saved + (delivery ?? 0) + fee
  return Math.round((gross * percent) / (100 + percent))
}

const sum = (items: readonly Item[]): number => items.reduce((total, item) => total + item.total, 0)
