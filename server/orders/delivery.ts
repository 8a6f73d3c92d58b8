import { store } from '#config'
import { DELIVERY_METHODS, type DeliveryMethod, type OrderDelivery } from '#api/contract/order.ts'
import { DAY_MS, RIYADH_MS } from '#api/contract/time.ts'
import { arrival, reaches } from '#api/delivery-days.ts'
import { message } from '#server/http/messages.ts'
import type { OrderRow } from './queries.ts'

/** What decides how an order can be delivered. */
export type Parcel = {
  /** City id. */
  city: string
  /** Of all lines; unknown weights count as 0. */
  grams: number
  /** Halalas, after the coupon. */
  worth: number
  /** Granted by the coupon. */
  isFree: boolean
}

/** Methods that reach the city, the standard one first. */
export function deliveryMethods(parcel: Parcel, now: Date): OrderDelivery[] {
  return DELIVERY_METHODS.flatMap((method) => {
    if (!reaches(method, parcel.city)) return []
    return [
      { method, name: message(`api.delivery.${method}`), price: priceOf(method, parcel), ...arrival(method, now) },
    ]
  })
}

/** Days of delay after which the E-Commerce Law (Royal Decree M/126) allows customers to cancel. */
const LATE_DAYS = 15

/** Not delivered long after the last promised day; an order for pickup is never late. */
export const isOverdue = (
  { state, deliveryMethod, latest }: Pick<OrderRow, 'state' | 'deliveryMethod' | 'latest'>,
  now: Date,
): boolean =>
  state === 'shipped' &&
  deliveryMethod !== 'pickup' &&
  latest !== null &&
  now.getTime() + RIYADH_MS >= Date.parse(latest) + (LATE_DAYS + 1) * DAY_MS

function priceOf(method: DeliveryMethod, { grams, worth, isFree }: Parcel): number {
  const rule = store.shipping[method]
  if (method === 'standard' && (isFree || worth >= store.shipping.freeFrom)) return 0
  const over = 'upTo' in rule ? Math.max(0, Math.ceil((grams - rule.upTo) / 1000)) * rule.perKilogram : 0
  return rule.price + over
}
