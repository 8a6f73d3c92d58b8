import type { Report } from '#api/contract/staff-reports.ts'

/** `part`: of the longest bar, 0 to 1; what went below zero has none. */
export type Bar = { name: string; amount: number; part: number }

const DAY_MS = 86_400_000

/** The last column of each row. Days without a document are bars without height, up to the last with one. */
export function barsOf({ name, rows }: Pick<Report, 'name' | 'rows'>): Bar[] {
  const amounts = rows.map(({ cells }) => ({ name: String(cells[0] ?? ''), amount: Number(cells.at(-1) ?? 0) }))
  const all = name === 'days' ? everyDay(amounts) : amounts
  const most = Math.max(1, ...all.map(({ amount }) => amount))
  return all.map((one) => ({ ...one, part: Math.max(0, one.amount) / most }))
}

function everyDay<One extends { name: string; amount: number }>(given: readonly One[]) {
  const [first, last] = [given[0], given.at(-1)].map((one) => Date.parse(one?.name ?? ''))
  const byDay = new Map(given.map((one) => [one.name, one.amount]))
  const days: { name: string; amount: number }[] = []
  for (let at = first!; at <= last!; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    days.push({ name: day, amount: byDay.get(day) ?? 0 })
  }
  return days
}
