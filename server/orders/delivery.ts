import { store } from '#config'
import { DELIVERY_METHODS, type DeliveryMethod, type OrderDelivery } from '#api/contract/order.ts'
import { message } from '#server/http/messages.ts'

/** What decides how an order can travel. */
export type Parcel = {
  /** Id of a city. */
  city: string
  /** Of all lines; what weighs nothing known counts as light. */
  grams: number
  /** Halalas after the coupon. */
  worth: number
  /** By coupon. */
  isFree: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Riyadh is three hours ahead of UTC all year round. */
const RIYADH_MS = 3 * 60 * 60 * 1000
const FRIDAY = 5

/** Ways in which a parcel can reach its city, the usual one first. */
export function deliveryMethods(parcel: Parcel, now: Date): OrderDelivery[] {
  return DELIVERY_METHODS.flatMap((method) => {
    const rule = store.shipping[method]
    if ('cities' in rule && !rule.cities.includes(parcel.city)) return []
    const [earliest, latest] = [rule.minDays, rule.maxDays].map((days) => workday(now, store.shipping.handlingDays + days)) as [string, string]
    return [{ method, name: message(`api.delivery.${method}`), price: priceOf(method, parcel), earliest, latest }]
  })
}

function priceOf(method: DeliveryMethod, { grams, worth, isFree }: Parcel): number {
  const rule = store.shipping[method]
  if (method === 'standard' && (isFree || worth >= store.shipping.freeFrom)) return 0
  const over = 'upTo' in rule ? Math.max(0, Math.ceil((grams - rule.upTo) / 1000)) * rule.perKilogram : 0
  return rule.price + over
}

/** The date in Riyadh so many days from now on which parcels travel: all but Fridays. */
export function workday(now: Date, days: number): string {
  let time = now.getTime() + RIYADH_MS
  for (let left = days; left > 0 || new Date(time).getUTCDay() === FRIDAY; ) {
    time += DAY_MS
    if (new Date(time).getUTCDay() !== FRIDAY) left -= 1
  }
  return new Date(time).toISOString().slice(0, 10)
}
