import { sql, type SQL } from './drizzle.ts'

/** When a day begins in Riyadh, which has no daylight saving time. @param day such as 2026-11-28 */
export const startOfDay = (day: string): SQL => sql`${`${day}T00:00:00+03:00`}::timestamptz`
/** When it is over, which belongs to the next. */
export const endOfDay = (day: string): SQL => sql`(${startOfDay(day)} + interval '1 day')`
