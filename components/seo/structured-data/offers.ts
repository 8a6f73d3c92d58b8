import { store } from '#config'
import type { Product, Variant } from '#api/contract/product.ts'
import { machineAmount } from '#locales/format.ts'
import { returnPolicyOf, storeReference } from './store.ts'
import type { Thing } from './graph.ts'

const currency = store.locale.currency

/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
export function offer(product: Product, variant: Variant, url: string, site: string): Thing {
  return {
    '@type': 'Offer',
    url,
    price: machineAmount(variant.price),
    priceCurrency: currency,
    priceSpecification: prices(variant),
    ...(variant.sale?.to && { priceValidUntil: variant.sale.to }),
    availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: storeReference(site),
    shippingDetails: shippingIds(variant.price).map((id) => ({ '@id': id })),
    hasMerchantReturnPolicy: { '@id': returnPolicyOf(product, site)['@id'] },
  }
}

const specification = (halalas: number): Thing => ({
  '@type': 'UnitPriceSpecification',
  price: machineAmount(halalas),
  priceCurrency: currency,
  valueAddedTaxIncluded: true,
})

function prices({ price, compare_at }: Variant): Thing[] {
  const now = specification(price)
  return compare_at !== null && compare_at > price
    ? [now, { ...specification(compare_at), priceType: 'https://schema.org/StrikethroughPrice' }]
    : [now]
}

const isFree = (price: number): boolean => price >= store.shipping.freeFrom
const shippingIds = (price: number): string[] => [
  isFree(price) ? '#free-delivery' : '#standard-delivery',
  '#express-delivery',
]

/** The ways of delivery that offers at these prices refer to. */
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

/** Days that count, as in api/delivery-days.ts: all but Fridays. */
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
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: store.address.country },
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
