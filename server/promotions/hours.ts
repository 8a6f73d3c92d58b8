import { DAY_MS, RIYADH_MS } from '#api/contract/time.ts'
import { formatClockTime } from '#locales/format.ts'
import type { PromotionRow } from './types.ts'

export type Hours = Pick<PromotionRow, 'dailyFrom' | 'dailyUntil'>
const MINUTE_MS = 60_000

/** Whether the promotion counts at this time of the day in Riyadh. Its hours may go on after midnight. */
export function isWithinHours({ dailyFrom: from, dailyUntil: until }: Hours, now: Date): boolean {
  if (from === null || until === null) return true
  const minute = ((now.getTime() + RIYADH_MS) % DAY_MS) / MINUTE_MS
  return from < until ? from <= minute && minute < until : from <= minute || minute < until
}

/** The hours as customers read them. */
export const hoursText = ({ dailyFrom, dailyUntil }: Hours) => ({
  from: clockTime(dailyFrom ?? 0),
  until: clockTime(dailyUntil ?? 0),
})

const clockTime = (minute: number): string => formatClockTime(new Date(minute * MINUTE_MS - RIYADH_MS))
