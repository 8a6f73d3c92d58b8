import type { Variant } from '#api/contract/product.ts'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import { priceDelivery, type PricedMethod } from '#api/delivery/offers.ts'
import { daysOf } from '#api/delivery/usual-days.ts'
import { machineAmount } from '#locales/format.ts'
import { shop } from '#locales/shop-settings.ts'
import { site } from '#site'
import type { Thing } from './graph.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** A cut-off hour that means none. */
const MIDNIGHT = 24

/**
 * How one piece is delivered anywhere in the country. Crawlers name no city, and a destination can name no Saudi one:
 * what only some cities get is left out.
 */
export const shippingDetails = ({ price, weight_grams }: Variant, settings: DeliverySettings): Thing[] =>
  priceDelivery(settings, { place: null, sum: price, grams: weight_grams ?? 0 })
    .filter(({ kind }) => kind !== 'pickup')
    .map(detail)

/** The shipping details that these offers refer to, each once. */
export const deliveries = (offered: Variant[], settings: DeliverySettings): Thing[] => [
  ...new Map(offered.flatMap((variant) => shippingDetails(variant, settings)).map((one) => [one['@id'], one])).values(),
]

const detail = ({ kind, price, methods }: PricedMethod): Thing => {
  const { off } = daysOf(methods)
  const cutoff = Math.min(...methods.map(({ cutoff_hour }) => cutoff_hour))
  return {
    '@type': 'OfferShippingDetails',
    '@id': `#${kind}-delivery-${price}`,
    shippingRate: { '@type': 'MonetaryAmount', value: machineAmount(price), currency: site.currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: shop.contact.address.country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(methods.map(({ handling_days }) => handling_days)),
      transitTime: days(methods.flatMap(({ min_days, max_days }) => [min_days, max_days])),
      ...(cutoff < MIDNIGHT && { cutoffTime: `${String(cutoff).padStart(2, '0')}:00:00+03:00` }),
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: WEEKDAYS.filter((_, day) => !off.includes(day)).map((day) => `https://schema.org/${day}`),
      },
    },
  }
}

const days = (counts: number[]): Thing => ({
  '@type': 'QuantitativeValue',
  minValue: Math.min(...counts),
  maxValue: Math.max(...counts),
  unitCode: 'DAY',
})
