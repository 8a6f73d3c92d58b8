import { store } from '#config'
import { shop } from '#locales/shop.ts'
import { site } from '#site'
import type { Product, Variant } from '#api/contract/product.ts'
import { machineAmount } from '#locales/format.ts'
import { returnPolicyOf, storeReference } from './store.ts'
import type { Thing } from './graph.ts'

const currency = site.currency

/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
export function offer(product: Product, variant: Variant, url: string, site: string): Thing {
  return {
    '@type': 'Offer',
    url,
    price: machineAmount(variant.price),
    priceCurrency: currency,
    priceSpecification: prices(product, variant),
    ...(variant.sale?.to && { priceValidUntil: variant.sale.to }),
    availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: storeReference(site),
    shippingDetails: shippingIds(variant.price).map((id) => ({ '@id': id })),
    hasMerchantReturnPolicy: { '@id': returnPolicyOf(product, site)['@id'] },
  }
}

/** Without VAT to include, neither true nor false would be right: false means that it is added. */
const specification = ({ tax_class }: Product, halalas: number): Thing => ({
  '@type': 'UnitPriceSpecification',
  price: machineAmount(halalas),
  priceCurrency: currency,
  ...((tax_class === 'standard' || tax_class === 'zero') && { valueAddedTaxIncluded: true }),
})

function prices(product: Product, { price, compare_at }: Variant): Thing[] {
  const now = specification(product, price)
  return compare_at !== null && compare_at > price
    ? [now, { ...specification(product, compare_at), priceType: 'https://schema.org/StrikethroughPrice' }]
    : [now]
}

const isFree = (price: number): boolean => price >= store.shipping.freeFrom
const shippingIds = (price: number): string[] => [
  isFree(price) ? '#free-delivery' : '#standard-delivery',
  '#express-delivery',
]

/** The shipping details that offers at these prices refer to. */
export function deliveries(offered: Variant[]): Thing[] {
  const { standard, express } = store.shipping
  const ways = {
    '#free-delivery': { ...standard, price: 0 },
    '#standard-delivery': standard,
    '#express-delivery': express,
  }
  const used = new Set(offered.flatMap(({ price }) => shippingIds(price)))
  return Object.entries(ways)
    .filter(([id]) => used.has(id))
    .map(([id, way]) => delivery(id, way))
}

/** Delivery days, as in api/delivery-days.ts: all except Fridays. */
const WORKDAYS = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']

const days = (minValue: number, maxValue: number): Thing => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const delivery = (id: string, way: { price: number; minDays: number; maxDays: number }): Thing => ({
  '@type': 'OfferShippingDetails',
  '@id': id,
  shippingRate: { '@type': 'MonetaryAmount', value: machineAmount(way.price), currency },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: shop.contact.address.country },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(store.shipping.handlingDays, store.shipping.handlingDays),
    transitTime: days(way.minDays, way.maxDays),
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WORKDAYS.map((day) => `https://schema.org/${day}`),
    },
  },
})
