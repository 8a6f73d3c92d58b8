import { store } from '#config'
import type { Product } from '#api/contract/product.ts'
import { formatEnd } from '#locales/format.ts'
import { t } from '#locales/areas/promise.ts'
import { shop } from '#locales/shop.ts'

const { standard, handlingDays } = store.shipping

/** Delivery, returns and sale end as text, formatted at render time so that browsers need no formatting code. */
export type Promised = {
  delivery: string
  returns: string
  /** Whether the price includes VAT, and why not. */
  tax: string
  /** End of a sale price, by variant SKU. */
  saleEnds: Record<string, string>
}

export const promised = ({ returnable, tax_class, variants }: Product): Promised => ({
  delivery: t('promise.delivery', { min: handlingDays + standard.minDays, max: handlingDays + standard.maxDays }),
  returns: t(returnable ? 'promise.returns' : 'promise.noReturns', { days: shop.returns.days }),
  tax: t(`promise.tax.${tax_class}`),
  saleEnds: Object.fromEntries(
    variants.flatMap(({ sku, sale }) => (sale?.to ? [[sku, t('promise.saleEnds', formatEnd(sale.to))]] : [])),
  ),
})
