import { store } from '#config'
import type { Product } from '#api/contract/product.ts'
import { formatEnd } from '#locales/format.ts'
import { t } from '#locales/promise.ts'

const { standard, handlingDays } = store.shipping

/** What a product's page promises, in words. Finished here, so that no browser loads what they are made of. */
export type Promised = {
  delivery: string
  returns: string
  /** Until when an offer holds, by the variant's SKU. */
  saleEnds: Record<string, string>
}

export const promised = ({ returnable, variants }: Product): Promised => ({
  delivery: t('promise.delivery', { min: handlingDays + standard.minDays, max: handlingDays + standard.maxDays }),
  returns: t(returnable ? 'promise.returns' : 'promise.noReturns', { days: store.returns.days }),
  saleEnds: Object.fromEntries(
    variants.flatMap(({ sku, sale }) => (sale?.to ? [[sku, t('promise.saleEnds', formatEnd(sale.to))]] : [])),
  ),
})
