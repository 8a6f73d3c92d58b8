import { DELIVERY_METHODS, type DeliveryMethod } from '../contract/delivery-methods.ts'
import type { OrderDelivery } from '../contract/order.ts'
import type { DeliveryMethodSettings, DeliverySettings, DeliveryZone } from '../contract/settings/delivery.ts'
import { arrival } from './arrival.ts'

/** Ids of a city and its region. */
export type Place = { city: string; region: string }

export type Parcel = {
  /** Null if unknown: then only what holds in every zone is offered. */
  place: Place | null
  /** Of all lines; an unknown weight counts as none. */
  grams: number
  /** Halalas, after discounts. */
  sum: number
  /** Kinds that are free by a promotion. */
  free?: readonly DeliveryMethod[]
}

/** A kind of delivery, with its price in halalas and the methods that may carry it out: several for unknown places. */
export type PricedMethod = { kind: DeliveryMethod; price: number; methods: DeliveryMethodSettings[] }

/** The zone that names the city, or else the one that names its region. */
const zoneOf = ({ zones }: DeliverySettings, { city, region }: Place): DeliveryZone | undefined =>
  zones.find(({ cities }) => cities.includes(city)) ?? zones.find(({ regions }) => regions.includes(region))

/** Whether an order may be paid in cash when this kind of delivery brings it there. */
export function takesCash(settings: DeliverySettings, place: Place, kind: DeliveryMethod): boolean {
  const zone = zoneOf(settings, place)
  return !settings.without_cash.some((one) => one.kind === kind && one.zone === zone?.id)
}

/** Methods by kind, the usual kind first. Of an unknown place the kinds that all zones have, with their methods. */
export function methodsAt(settings: DeliverySettings, place: Place | null): Pick<PricedMethod, 'kind' | 'methods'>[] {
  const zone = place && zoneOf(settings, place)
  const zones = place ? (zone ? [zone] : []) : settings.zones
  const isIn = ({ zones: ids }: DeliveryMethodSettings, { id }: DeliveryZone): boolean => ids.includes(id)
  return DELIVERY_METHODS.flatMap((kind) => {
    const methods = settings.methods.filter(
      (method) => method.is_on && method.kind === kind && zones.some((one) => isIn(method, one)),
    )
    const isOffered = zones.length > 0 && zones.every((one) => methods.some((method) => isIn(method, one)))
    return isOffered ? [{ kind, methods }] : []
  })
}

/** Ways of delivery with their prices. For an unknown place the highest price, so that no shopper pays more. */
export function priceDelivery(settings: DeliverySettings, parcel: Parcel): PricedMethod[] {
  return methodsAt(settings, parcel.place).flatMap(({ kind, methods }) => {
    const prices = methods.map((method) => priceOf(method, parcel))
    return prices.every((price) => price !== undefined) ? [{ kind, methods, price: Math.max(...prices) }] : []
  })
}

/** Ways of delivery with price and dates. Product pages, cart, checkout and orders all use this rule. */
export function deliveryOffers(settings: DeliverySettings, parcel: Parcel, now: Date): OrderDelivery[] {
  return priceDelivery(settings, parcel).map(({ kind, price, methods }) => {
    const dates = methods.map((method) => arrival(method, settings.holidays, now))
    return {
      method: kind,
      name: methods[0]!.name,
      price,
      earliest: dates.map(({ earliest }) => earliest).toSorted()[0]!,
      latest: dates
        .map(({ latest }) => latest)
        .toSorted()
        .at(-1)!,
    }
  })
}

/** The sum from which standard delivery is free; null if it never is, or not in every zone of an unknown place. */
export function freeFrom(settings: DeliverySettings, place: Place | null): number | null {
  const sums = methodsAt(settings, place)
    .find(({ kind }) => kind === 'standard')
    ?.methods.map(({ free_from }) => free_from)
  return sums?.every((sum) => sum !== null) ? Math.max(...sums) : null
}

/** Undefined if the parcel is too heavy for the method. */
function priceOf(method: DeliveryMethodSettings, { grams, sum, free = [] }: Parcel): number | undefined {
  const fee = weightFee(method, grams)
  if (fee === undefined) return undefined
  if (method.free_from !== null && sum >= method.free_from) return 0
  if (free.includes(method.kind)) return 0
  return (method.prices.findLast(({ from }) => from <= sum) ?? method.prices[0]!).price + fee
}

function weightFee({ weights, per_kilogram }: DeliveryMethodSettings, grams: number): number | undefined {
  const step = weights.find(({ up_to }) => grams <= up_to)
  if (step) return step.fee
  const last = weights.at(-1)
  if (per_kilogram === null) return last ? undefined : 0
  return (last?.fee ?? 0) + Math.ceil((grams - (last?.up_to ?? 0)) / 1000) * per_kilogram
}
