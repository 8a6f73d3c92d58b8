import type { Product, Variant } from '#api/contract/product.ts'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import type { Picture } from '#api/contract/shared.ts'
import { routes } from '#locales/routes.ts'
import { feedId } from '../feed-id.ts'
import { gtinProperty } from '../gtin.ts'
import { namedOptions } from '../options.ts'
import { partNumber } from '../part-number.ts'
import { pictureAddresses, variantPictures } from '../pictures.ts'
import { absolute } from '../site.ts'
import type { Thing } from './graph.ts'
import { offer } from './offers.ts'
import { deliveries } from './shipping.ts'
import { returnPolicyOf } from './store.ts'

/** A product with its offer, or a product group with variants, and the objects they refer to. */
export function productThings(product: Product, site: string, delivery: DeliverySettings): Thing[] {
  const [only, ...more] = product.variants as [Variant, ...Variant[]]
  const url = absolute(site, routes.product(product.sku))
  const things =
    more.length === 0
      ? {
          '@type': 'Product',
          ...common(product, variantPictures(product, only), site),
          ...single(product, only, url, site, delivery),
        }
      : group(product, url, site, delivery)
  return [things, ...deliveries(product.variants.filter(isOffered), delivery), returnPolicyOf(product, site)]
}

// A price of 0 means that the product is not for sale yet.
const isOffered = ({ price }: Variant): boolean => price > 0

const common = (product: Product, pictures: Picture[], site: string) => ({
  name: product.title,
  description: product.summary || product.title,
  ...images(pictures, site),
  ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
  ...(product.trail.length > 0 && { category: product.trail.map(({ name }) => name).join(' > ') }),
  ...(product.rating.count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(product.rating.average * 10) / 10,
      ratingCount: product.rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  }),
})

function images(pictures: Picture[], site: string, most?: number) {
  const image = pictureAddresses(pictures, site).slice(0, most)
  return image.length > 0 ? { image } : {}
}

function single(product: Product, variant: Variant, url: string, site: string, delivery: DeliverySettings) {
  const gtin = gtinProperty(variant.gtin)
  const mpn = partNumber(product)
  return {
    sku: feedId(variant.sku),
    url,
    ...(gtin && { [gtin]: variant.gtin }),
    ...(mpn && { mpn }),
    ...(variant.weight_grams && {
      weight: { '@type': 'QuantitativeValue', value: variant.weight_grams, unitCode: 'GRM' },
    }),
    ...properties(product, variant),
    ...(isOffered(variant) && { offers: offer(product, variant, url, site, delivery) }),
  }
}

/** https://developers.google.com/search/docs/appearance/structured-data/product-variants */
function group(product: Product, url: string, site: string, delivery: DeliverySettings): Thing {
  const varying = [
    ...new Set(
      product.variants.flatMap((variant) => namedOptions(product, variant).flatMap(({ property }) => property ?? [])),
    ),
  ]
  return {
    '@type': 'ProductGroup',
    ...common(product, product.pictures, site),
    url,
    productGroupID: feedId(product.sku),
    ...(varying.length > 0 && { variesBy: varying.map((property) => `https://schema.org/${property}`) }),
    // Must match the feed (server/seo/google-feed.ts): Google Merchant Center compares the two.
    hasVariant: product.variants.filter(isOffered).map((variant) => ({
      '@type': 'Product',
      name: [product.title, ...variant.options].join(' - '),
      ...images(variantPictures(product, variant), site, 1),
      ...single(product, variant, absolute(site, routes.variant(product.sku, variant.sku)), site, delivery),
    })),
  }
}

/** Options with a schema.org property, and the others as additional properties. */
function properties(product: Product, variant: Variant) {
  const options = namedOptions(product, variant)
  const others = options.filter(({ property }) => !property)
  return {
    ...Object.fromEntries(options.flatMap(({ property, value }) => (property ? [[property, value]] : []))),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    }),
  }
}
