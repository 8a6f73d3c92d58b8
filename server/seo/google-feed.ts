import { settings } from '#server/settings/service.ts'
import { site } from '#site'
import type { Product, Variant } from '#api/contract/product.ts'
import type { Settings } from '#api/contract/settings/settings.ts'
import { priceDelivery } from '#api/delivery/offers.ts'
import { feedId } from '#components/seo/feed-id.ts'
import { gtinProperty, isInStore } from '#components/seo/gtin.ts'
import { areDistinguishable, namedOptions } from '#components/seo/options.ts'
import { isPartNumber, partNumber } from '#components/seo/part-number.ts'
import { pictureAddresses, variantPictures } from '#components/seo/pictures.ts'
import { ellipsis } from '#components/seo/text.ts'
import { RIYADH_MS } from '#api/contract/time.ts'
import { machineAmount } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import { plainText } from './plain-text.ts'
import { tag } from './xml.ts'

const GOOGLE_FEED = 'feeds/google.xml'

const TITLE_LENGTH = 150
const DESCRIPTION_LENGTH = 5000
const MPN_LENGTH = 70
const MOST_MORE_PICTURES = 10
const MOST_DETAILS = 100

/** Settings that items show. */
export type FeedSettings = Pick<Settings, 'delivery' | 'feeds'>
type WriteChunks = (relativePath: string, chunks: AsyncIterable<string>) => Promise<void>

/**
 * Writes the shop's offers in the format of Google Merchant Center.
 * @param items one string per product, made by `feedItems`
 */
export const writeGoogleFeed = (items: AsyncIterable<string>, siteUrl: string, write: WriteChunks): Promise<void> =>
  write(GOOGLE_FEED, googleFeed(items, siteUrl))

/**
 * RSS 2.0 with https://support.google.com/merchants/answer/7052112. Texts are Arabic; attribute names and values are
 * English.
 */
async function* googleFeed(items: AsyncIterable<string>, siteUrl: string): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n'
  yield `${tag('title', settings().identity.name)}${tag('link', `${siteUrl}/`)}${tag('description', settings().identity.legal_name)}\n`
  yield* items
  yield '</channel>\n</rss>\n'
}

/** One item per variant; none for a variant without a price, which an offer requires. */
export function feedItems(product: Product, siteUrl: string, shown: FeedSettings): string {
  const description = ellipsis(plainText(product.description) || product.summary || product.title, DESCRIPTION_LENGTH)
  return product.variants
    .filter(({ price }) => price > 0)
    .map((variant) => item(product, variant, description, siteUrl, shown))
    .join('')
}

function item(
  product: Product,
  variant: Variant,
  description: string,
  siteUrl: string,
  { delivery, feeds }: FeedSettings,
): string {
  const isVariant = product.variants.length > 1
  const options = namedOptions(product, variant)
  const [picture, ...more] = pictureAddresses(variantPictures(product, variant), siteUrl)
  const link = isVariant ? routes.variant(product.sku, variant.sku) : routes.product(product.sku)
  const details = product.attributes.filter(({ name }) => !isPartNumber(name))
  return [
    '<item>',
    g('id', feedId(variant.sku)),
    g('title', titleOf(product, variant)),
    g('description', description),
    g('link', `${siteUrl}${link}`),
    g('image_link', picture),
    ...more.slice(0, MOST_MORE_PICTURES).map((url) => g('additional_image_link', url)),
    g('availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'),
    ...prices(variant),
    g('brand', product.brand?.name),
    ...identifiers(product, variant),
    g('condition', 'new'),
    // Google accepts a group only if colour, size, material or pattern distinguish its items.
    g('item_group_id', isVariant && areDistinguishable(product) ? feedId(product.sku) : undefined),
    ...options.flatMap(({ property, value }) => (property ? g(property, value) : [])),
    ...[...options.filter(({ property }) => !property), ...details].slice(0, MOST_DETAILS).map(detail),
    g('google_product_category', googleCategory(product, feeds.google_categories)),
    g('product_type', product.trail.map(({ name }) => name).join(' > ')),
    ...shipping(variant, delivery),
    g('shipping_weight', variant.weight_grams ? `${variant.weight_grams} g` : undefined),
    '</item>\n',
  ].join('')
}

/**
 * Says that a product has no identifiers only where that is certain: a barcode that is wrong is one that the merchant
 * has to mend. https://support.google.com/merchants/answer/6324478
 */
function identifiers(product: Product, { gtin }: Variant): string[] {
  const mpn = partNumber(product)
  const hasNone = (!gtin || isInStore(gtin)) && !(mpn && product.brand)
  return [
    g('gtin', gtinProperty(gtin) && gtin),
    g('mpn', mpn && ellipsis(mpn, MPN_LENGTH)),
    hasNone ? g('identifier_exists', 'no') : '',
  ]
}

/** Google's number for the deepest of the product's categories that has one in the settings, by slug. */
const googleCategory = ({ trail }: Product, numbers: Record<string, string>): string | undefined =>
  trail.map(({ slug }) => numbers[slug]).findLast(Boolean)

const detail = ({ name, value }: { name: string; value: string }): string =>
  `<g:product_detail>${g('attribute_name', name)}${g('attribute_value', value)}</g:product_detail>`

/** Omits empty values, since an empty tag is invalid. */
const g = (name: string, value: string | null | undefined): string => (value ? tag(`g:${name}`, value) : '')

const amount = (halalas: number): string => `${machineAmount(halalas)} ${site.currency}`

function titleOf({ title }: Product, { options }: Variant): string {
  const choice = options.join('، ')
  if (!choice) return ellipsis(title, TITLE_LENGTH)
  const tail = ` - ${ellipsis(choice, 60)}`
  return `${ellipsis(title, TITLE_LENGTH - tail.length)}${tail}`
}

/**
 * Final prices, whatever their tax class: Google takes prices with their VAT here, and its tax attributes are for the
 * United States. The higher price is the regular price; the lower one is the sale price.
 */
const prices = ({ price, compare_at, sale }: Variant): string[] =>
  compare_at !== null && compare_at > price
    ? [
        g('price', amount(compare_at)),
        g('sale_price', amount(price)),
        g('sale_price_effective_date', sale?.from && sale.to && `${momentOf(sale.from)}/${momentOf(sale.to)}`),
      ]
    : [g('price', amount(price))]

/** A time in Riyadh with its offset: https://support.google.com/merchants/answer/6324460 */
const momentOf = (utc: string): string =>
  new Date(new Date(utc).getTime() + RIYADH_MS).toISOString().replace(/:\d\d\.\d+Z$/, '+0300')

/**
 * What everywhere in the country is offered: a feed can name no Saudi city. Times are in business days.
 * https://support.google.com/merchants/answer/6324484
 */
const shipping = ({ price: sum, weight_grams }: Variant, delivery: Settings['delivery']): string[] =>
  priceDelivery(delivery, { place: null, sum, grams: weight_grams ?? 0 })
    .filter(({ kind }) => kind !== 'pickup')
    .map(({ price, methods }) => {
      const range = (name: string, days: number[]): string =>
        g(`min_${name}_time`, String(Math.min(...days))) + g(`max_${name}_time`, String(Math.max(...days)))
      const parts = [
        g('country', settings().contact.address.country),
        g('service', methods[0]!.name),
        g('price', amount(price)),
        range(
          'handling',
          methods.map(({ handling_days }) => handling_days),
        ),
        range(
          'transit',
          methods.flatMap(({ min_days, max_days }) => [min_days, max_days]),
        ),
      ]
      return `<g:shipping>${parts.join('')}</g:shipping>`
    })
