import type { StaffSale } from '#api/contract/staff-sales.ts'
import { rowStep } from '#components/ui/arrow-keys.ts'
import { momentOf } from '../form/moment.ts'

// Days are YYYY-MM-DD and months YYYY-MM, both of Riyadh.

const DAY_MS = 86_400_000
const WEEK = 7

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
export const monthOf = (day: string): string => day.slice(0, 7)
/** 0 is Sunday, on which weeks begin. */
const weekday = (day: string): number => new Date(day).getUTCDay()

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const first = new Date(`${monthOf(day)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const month = first.toISOString().slice(0, 7)
  const same = addDays(`${month}-01`, Number(day.slice(8)) - 1)
  return monthOf(same) === month ? same : addDays(`${monthOf(same)}-01`, -1)
}

/** Whole weeks from Sunday to Saturday, so that days of the months beside it are among them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const sunday = addDays(first, -weekday(first))
  const last = addDays(addMonths(first, 1), -1)
  const count = (weekday(first) + Number(last.slice(8)) + (WEEK - 1 - weekday(last))) / WEEK
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: WEEK }, (_day, at) => addDays(sunday, week * WEEK + at)),
  )
}

/** The day that a key of the grid pattern of ARIA leads to; undefined for other keys. */
export function dayAfterKey({ key, shiftKey }: { key: string; shiftKey: boolean }, day: string): string | undefined {
  const step = rowStep(key, true)
  if (step !== 0) return addDays(day, step)
  switch (key) {
    case 'ArrowUp':
      return addDays(day, -WEEK)
    case 'ArrowDown':
      return addDays(day, WEEK)
    case 'Home':
      return addDays(day, -weekday(day))
    case 'End':
      return addDays(day, WEEK - 1 - weekday(day))
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}

type Times = Pick<StaffSale, 'from' | 'to' | 'state'>
/** The sales that run at some time of a day. One whose beginning is unknown is shown from today, or on its last day. */
export function salesOn<Sale extends Times>(day: string, sales: readonly Sale[], today: string): Sale[] {
  const start = startOf(day)
  const end = start + DAY_MS
  return sales.filter(({ from, to, state }) => {
    const until = to === null ? Infinity : Date.parse(to)
    const since = from !== null ? Date.parse(from) : state === 'over' ? until - 1 : startOf(today)
    return since < end && until > start
  })
}

const startOf = (day: string): number => Date.parse(momentOf(`${day}T00:00`))
