import { store } from '#config'
import type { DeliveryMethod } from './contract/delivery-methods.ts'
import { DAY_MS, RIYADH_MS } from './contract/time.ts'

const FRIDAY = 5

/**
 * Whether a delivery method serves a city.
 * @param city its id
 */
export const reaches = (method: DeliveryMethod, city: string): boolean => {
  const rule = store.shipping[method]
  return !('cities' in rule) || rule.cities.includes(city)
}

/** Earliest and latest delivery date in Riyadh of an order placed now, YYYY-MM-DD. */
export function arrival(method: DeliveryMethod, now: Date): { earliest: string; latest: string } {
  const {
    handlingDays,
    [method]: { minDays, maxDays },
  } = store.shipping
  return { earliest: workday(now, handlingDays + minDays), latest: workday(now, handlingDays + maxDays) }
}

/** The date in Riyadh after this many delivery days: all days but Fridays. */
function workday(now: Date, days: number): string {
  let time = now.getTime() + RIYADH_MS
  for (let left = days; left > 0 || new Date(time).getUTCDay() === FRIDAY;) {
    time += DAY_MS
    if (new Date(time).getUTCDay() !== FRIDAY) left -= 1
  }
  return new Date(time).toISOString().slice(0, 10)
}
