import type { Product, Variant } from '#api/contract/product.ts'
import type { Picture } from '#api/contract/shared.ts'
import { routes } from '#locales/routes.ts'
import { gtinProperty } from '../gtin.ts'
import { namedOptions } from '../options.ts'
import { pictureAddresses, variantPictures } from '../pictures.ts'
import { absolute } from '../site.ts'
import type { Thing } from './graph.ts'
import { deliveries, offer } from './offers.ts'
import { returnPolicyOf } from './store.ts'

/** A product with its offer; a product that comes in variants is a group of them. With what they refer to. */
export function productThings(product: Product, site: string): Thing[] {
  const [only, ...more] = product.variants as [Variant, ...Variant[]]
  const url = absolute(site, routes.product(product.sku))
  const things =
    more.length === 0
      ? { '@type': 'Product', ...common(product, site), ...single(product, only, url, site) }
      : group(product, url, site)
  return [things, ...deliveries(product.variants.filter(isOffered)), returnPolicyOf(product, site)]
}

// An offer needs a price: what costs nothing yet is shown, not offered.
const isOffered = ({ price }: Variant): boolean => price > 0

const common = (product: Product, site: string) => ({
  name: product.title,
  description: product.summary || product.title,
  ...images(product.pictures, site),
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

function images(pictures: Picture[], site: string) {
  const image = pictureAddresses(pictures, site)
  return image.length > 0 ? { image } : {}
}

function single(product: Product, variant: Variant, url: string, site: string) {
  const gtin = gtinProperty(variant.gtin)
  return {
    sku: variant.sku,
    url,
    ...(gtin && { [gtin]: variant.gtin }),
    ...(variant.weight_grams && {
      weight: { '@type': 'QuantitativeValue', value: variant.weight_grams, unitCode: 'GRM' },
    }),
    ...properties(product, variant),
    ...(isOffered(variant) && { offers: offer(product, variant, url, site) }),
  }
}

/** https://developers.google.com/search/docs/appearance/structured-data/product-variants */
function group(product: Product, url: string, site: string): Thing {
  const varying = [
    ...new Set(
      product.variants.flatMap((variant) => namedOptions(product, variant).flatMap(({ property }) => property ?? [])),
    ),
  ]
  return {
    '@type': 'ProductGroup',
    ...common(product, site),
    url,
    productGroupID: product.sku,
    ...(varying.length > 0 && { variesBy: varying.map((property) => `https://schema.org/${property}`) }),
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      name: [product.title, ...variant.options].join(' - '),
      ...images(variantPictures(product, variant).slice(0, 1), site),
      ...single(product, variant, absolute(site, routes.variant(product.sku, variant.sku)), site),
    })),
  }
}

/** Options that schema.org has a property for, and the others by their names. */
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
