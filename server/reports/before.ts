import { DRAWN_REPORTS, type ReportName } from '#api/contract/report-names.ts'
import type { Report } from '#api/contract/staff-reports.ts'
import { DAY_MS } from '#api/contract/time.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import type { MakeReport, Range, Row } from './table.ts'

/** The amounts of the period before, for the chart of a report. @param rows of the report itself */
export async function readBefore(
  db: Tx,
  { name, make, range, rows }: { name: ReportName; make: MakeReport; range: Range; rows: readonly Row[] },
): Promise<Report['before']> {
  const period = DRAWN_REPORTS.some((drawn) => drawn === name) ? periodBefore(range) : undefined
  if (!period) return null
  const table = await make(db, { ...range, ...period, limit: rows.length })
  const shown = new Set(rows.map(nameOf))
  const needed = name === 'days' ? table.rows : table.rows.filter((row) => shown.has(nameOf(row)))
  return {
    ...period,
    total: amountOf(table.total ?? []),
    amounts: needed.map((row) => ({ of: nameOf(row), amount: amountOf(row.cells) })),
  }
}

const nameOf = ({ key, cells }: Row): string => key ?? String(cells[0])
const amountOf = (cells: Row['cells']): number => Number(cells.at(-1) ?? 0)

/** As many days, up to the day before; undefined before the first year. */
export function periodBefore({
  from,
  until,
}: Pick<Range, 'from' | 'until'>): Pick<Range, 'from' | 'until'> | undefined {
  const [first, last] = [Date.parse(from), Date.parse(until)]
  const start = new Date(first - (last - first) - DAY_MS)
  if (!(start.getUTCFullYear() >= 1)) return undefined
  return { from: dayOf(start), until: dayOf(new Date(first - DAY_MS)) }
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
