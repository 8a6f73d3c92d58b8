import { INSTALMENT_PROVIDERS } from '#api/contract/settings/provider-names.ts'
import { shownMarks } from '#api/contract/settings/sections.ts'
import type { ProductFlag, ProductFlags } from '#api/contract/product-flags.ts'
import type { Product, ProductWithRelated } from '#api/contract/product.ts'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import { freeFrom } from '#api/delivery/offers.ts'
import { arrivalText } from '#components/delivery/days-text.server.ts'
import { formatChoice, formatEnd } from '#locales/format.ts'
import { t } from 'virtual:words/promise'
import { t as common } from '#locales/intl.ts'
import { shop } from '#locales/shop-settings.ts'

/** Delivery, returns and sale end as text, formatted at render time so that browsers need no formatting code. */
export type Promised = {
  delivery: string
  /** Delivery is free from this price, halalas; null if it never is. */
  freeFrom: number | null
  returns: string
  /** Prices that may be paid in four instalments, and with whom; null if no provider is on. */
  instalments: { from: number; upTo: number; with: string } | null
  /** Whether the price includes VAT, and why not; null of a shop that is not registered for it. */
  tax: string | null
  /** End of a sale price, by variant SKU. */
  saleEnds: Record<string, string>
  /** What promotions that cover the product are, and when they end. */
  promotions: string[]
  /** The licence of reductions and its link, for when the product is reduced. */
  licence: { text: string; href: string | null } | null
}

export const promised = (
  product: Product & Pick<ProductWithRelated, 'promotions'>,
  settings: DeliverySettings,
): Promised => ({
  delivery: arrivalText(settings),
  freeFrom: freeFrom(settings, null),
  returns: saidOf(product).returnable,
  instalments: instalments(),
  tax: shop.legal.vat_number === null ? null : t(`promise.tax.${product.tax_class}`),
  saleEnds: Object.fromEntries(
    product.variants.flatMap(({ sku, sale }) => (sale?.to ? [[sku, t('promise.saleEnds', formatEnd(sale.to))]] : [])),
  ),
  promotions: product.promotions.map(({ text, ends_at: ends }) => (ends ? `${text} · ${promotionEnd(ends)}` : text)),
  licence: licence(),
})

/** When a promotion ends, as pages say it. */
export const promotionEnd = (ends: string | null): string | null => ends && t('promise.promotionEnds', formatEnd(ends))

function licence(): Promised['licence'] {
  const { licence: number, link } = shop.reductions
  return number === null ? null : { text: common('common.licence', { number: `\u2068${number}\u2069` }), href: link }
}

/** What the page says of each flag; null says nothing. */
const saidOf = (product: ProductFlags) =>
  ({
    returnable: t(product.returnable ? 'promise.returns' : 'promise.noReturns', { days: shop.returns.days }),
  }) satisfies Record<ProductFlag, string | null>

/** With the providers whose logo the shop shows and whose way to pay is not switched off. */
function instalments(): Promised['instalments'] {
  const { instalments: limits } = shop.payments
  const marks = shownMarks(shop.payments)
  const providers = INSTALMENT_PROVIDERS.filter((name) => marks.includes(name)).map((name) =>
    common(`layout.payment.${name}`),
  )
  if (providers.length === 0) return null
  const named = t('promise.instalments.with', { providers: formatChoice(providers) })
  return { from: limits.from, upTo: limits.up_to, with: named }
}
