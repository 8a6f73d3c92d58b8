import type { DeliveryMethodSettings, Holiday } from '../contract/settings/delivery.ts'
import { DAY_MS, RIYADH_MS } from '../contract/time.ts'

export type Days = Pick<DeliveryMethodSettings, 'handling_days' | 'min_days' | 'max_days' | 'cutoff_hour' | 'work_days'>

/** First and last delivery date in Riyadh of an order placed now, YYYY-MM-DD. */
export function arrival(
  { handling_days, min_days, max_days, cutoff_hour, work_days }: Days,
  holidays: readonly Holiday[],
  now: Date,
): { earliest: string; latest: string } {
  // UTC's calendar, three hours on, is Riyadh's: it has no summer time.
  const riyadh = new Date(now.getTime() + RIYADH_MS)
  const isWorkday = (day: Date): boolean =>
    work_days.includes(day.getUTCDay()) && !holidays.some(({ from, to }) => from <= dateOf(day) && dateOf(day) <= to)
  const isLate = riyadh.getUTCHours() >= cutoff_hour && isWorkday(riyadh)
  const counted = new Date(riyadh.getTime() + (isLate ? DAY_MS : 0))
  const after = (days: number): string => {
    let day = counted
    for (let left = days; left > 0 || !isWorkday(day);) {
      day = new Date(day.getTime() + DAY_MS)
      if (isWorkday(day)) left -= 1
    }
    return dateOf(day)
  }
  return { earliest: after(handling_days + min_days), latest: after(handling_days + max_days) }
}

const dateOf = (day: Date): string => day.toISOString().slice(0, 10)
