import type { DeliverySettings } from '../contract/settings/delivery.ts'
import { methodsAt, type PricedMethod } from './offers.ts'

/** Working days, fewest and most, and the days of the week that do not count; 0 is Sunday. */
export type UsualDays = { min: number; max: number; off: number[] }

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Of several methods the widest range. */
export const daysOf = (methods: PricedMethod['methods']): UsualDays => ({
  min: Math.min(...methods.map((one) => one.handling_days + one.min_days)),
  max: Math.max(...methods.map((one) => one.handling_days + one.max_days)),
  off: WEEK.filter((day) => methods.some(({ work_days }) => !work_days.includes(day))),
})

/** Of the usual way to deliver, wherever the shop delivers; undefined if no kind is offered everywhere. */
export function usualDays(settings: DeliverySettings): UsualDays | undefined {
  const usual = methodsAt(settings, null).find(({ kind }) => kind !== 'pickup')
  return usual && daysOf(usual.methods)
}
