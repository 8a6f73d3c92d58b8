import type { DeliveryOptions, DeliveryQuery } from '#api/contract/delivery.ts'
import type { DeliveryMethod } from '#api/contract/delivery-methods.ts'
import type { OrderDelivery } from '#api/contract/order.ts'
import { deliveryOffers, freeFrom, methodsAt, takesCash, type Parcel, type Place } from '#api/delivery/offers.ts'
import { findCity } from '#server/platform/places.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { settings } from '#server/settings/service.ts'
import { readVariants } from '#server/stock/service.ts'

export { isOverdue } from './overdue.ts'
export { readTrackingNumber } from './tracking-number.ts'

/** What is offered for a parcel that is ordered now, at which price and dates; the usual way first. */
export const offerDelivery = (parcel: Parcel, now: Date): OrderDelivery[] =>
  deliveryOffers(settings().delivery, parcel, now)

/** The sum from which standard delivery to a place is free (`free_from` of its method in the settings), or null. */
export const freeDeliveryFrom = (place: Place | null): number | null => freeFrom(settings().delivery, place)

/** Whether cash is taken when this kind of delivery brings an order there. */
export const cashTaken = (place: Place, kind: DeliveryMethod): boolean => takesCash(settings().delivery, place, kind)

/** The carrier that usually takes parcels of this kind to this place; null if the merchant named none. */
export const usualCarrier = (place: Place, kind: DeliveryMethod | null): string | null =>
  methodsAt(settings().delivery, place).find((one) => one.kind === kind)?.methods[0]?.carrier ?? null

/** The carrier's own page about a shipment; null for a carrier without one in the settings. */
export const trackingUrl = (carrier: string, number: string): string | null =>
  settings()
    .delivery.tracking.find((one) => carrier.toLowerCase().includes(one.carrier.toLowerCase()))
    ?.url.replace('{number}', encodeURIComponent(number)) ?? null

/** @throws Refusal 422 for an unknown city, 404 for a variant that is not sold */
export async function deliveryOptions(
  db: Tx,
  { city: id, sku, sum = 0, grams = 0 }: DeliveryQuery,
): Promise<DeliveryOptions> {
  const city = id === undefined ? undefined : findCity(id)
  if (id !== undefined && !city) throw invalid({ city: 'api.delivery.zone.city' })
  const place = city ? { city: city.id, region: city.region } : null
  const variant = sku === undefined ? undefined : (await readVariants(db, [sku])).get(sku)
  if (sku !== undefined && !variant) throw notFound()
  const parcel = variant ? { sum: variant.price, grams: variant.weightGrams ?? 0 } : { sum, grams }
  return {
    options: offerDelivery({ place, ...parcel }, databaseNow()),
    city_name: city?.name ?? null,
    free_from: freeDeliveryFrom(place),
  }
}
