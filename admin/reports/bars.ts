import type { Report } from '#api/contract/staff-reports.ts'
import { DAY_MS } from '#api/contract/time.ts'

/** Halalas; `before` is that of the period before, undefined where nothing is known of it. */
type Amounts = { amount: number; before: number | undefined }
/** `from` and `until` are its first and last day, YYYY-MM-DD. */
export type DayBar = Amounts & { from: string; until: string }
type RankBar = Amounts & { id: string; name: string }

/** More bars than this would be too thin for a phone. */
const MOST_BARS = 62

const dayAt = (start: number, days: number): string => new Date(start + days * DAY_MS).toISOString().slice(0, 10)

/** Bars of as many days each as fit, from the first day of a report to its last, also for days without documents. */
export function dayBars({ from, until, rows, before }: Pick<Report, 'from' | 'until' | 'rows' | 'before'>): DayBar[] {
  const now = Date.parse(from)
  const earlier = Date.parse(before?.from ?? '')
  const count = Math.round((Date.parse(until) - now) / DAY_MS) + 1
  const size = Math.ceil(count / MOST_BARS)
  const bars: DayBar[] = Array.from({ length: Math.ceil(count / size) }, (_bar, index) => ({
    from: dayAt(now, index * size),
    until: dayAt(now, Math.min(count, (index + 1) * size) - 1),
    amount: 0,
    before: before ? 0 : undefined,
  }))
  const barOf = (day: string, start: number): DayBar | undefined =>
    bars[Math.floor((Date.parse(day) - start) / DAY_MS / size)]
  for (const { cells } of rows) {
    const bar = barOf(String(cells[0]), now)
    if (bar) bar.amount += Number(cells.at(-1))
  }
  for (const { of, amount } of before?.amounts ?? []) {
    const bar = barOf(of, earlier)
    if (bar) bar.before = (bar.before ?? 0) + amount
  }
  return bars
}

/** The first rows of a report. A row that the period before does not have sold nothing then. */
export function rankBars({ rows, before }: Pick<Report, 'rows' | 'before'>, most: number): RankBar[] {
  const earlier = new Map(before?.amounts.map(({ of, amount }) => [of, amount]))
  return rows.slice(0, most).map(({ key, cells }) => {
    const name = String(cells[0] ?? '')
    const id = key ?? name
    return { id, name, amount: Number(cells.at(-1) ?? 0), before: before ? (earlier.get(id) ?? 0) : undefined }
  })
}
