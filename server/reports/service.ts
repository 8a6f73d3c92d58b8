import type { ReportName } from '#api/contract/report-names.ts'
import type { FILE_FORMATS, Report, ReportQuery } from '#api/contract/staff-reports.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { readBefore } from './before.ts'
import { coupons } from './coupons.ts'
import { documents } from './documents.ts'
import { toCsv, toXlsx } from './files.ts'
import { salesByCategory, salesByProduct } from './goods.ts'
import { journal } from './journal.ts'
import { payouts } from './payouts.ts'
import { salesByCity, salesByDay, salesByMethod } from './sales.ts'
import { stock } from './stock.ts'
import type { MakeReport, Range } from './table.ts'
import { vatByBox } from './vat.ts'
import { wallets } from './wallets.ts'

export { addPayout } from './payouts.ts'

const MAKERS: Record<ReportName, MakeReport> = {
  days: salesByDay,
  products: salesByProduct,
  categories: salesByCategory,
  cities: salesByCity,
  methods: salesByMethod,
  vat: vatByBox,
  stock,
  coupons,
  wallets,
  payouts,
  journal,
  documents,
}
/** Rows that a screen shows; files have all of them. */
const MOST_ROWS = 500

/** A report for a screen. @throws Refusal 422 when the days are the wrong way round */
export async function readReport(db: Tx, name: ReportName, query: ReportQuery): Promise<Report> {
  const range = await rangeOf(db, query)
  const make = MAKERS[name]
  const { rows: all, ...table } = await make(db, { ...range, limit: MOST_ROWS + 1 })
  const rows = all.slice(0, MOST_ROWS)
  const before = await readBefore(db, { name, make, range, rows })
  const { from, until, test } = range
  return { name, from, until, test, ...table, rows, before, more: all.length > MOST_ROWS }
}

/** The whole report as a file. */
export async function reportFile(
  db: Tx,
  name: ReportName,
  query: ReportQuery,
  format: (typeof FILE_FORMATS)[number],
): Promise<{ bytes: Buffer; name: string }> {
  const range = await rangeOf(db, query)
  const table = await MAKERS[name](db, range)
  return {
    bytes: format === 'csv' ? toCsv(table) : await toXlsx(table, message(`api.report.name.${name}`)),
    name: `${name}-${range.from}-${range.until}.${format}`,
  }
}

/** Until the first real document, the documents of the trial count. */
async function rangeOf(db: Tx, { from, until, by, key }: ReportQuery): Promise<Range> {
  const today = dateInRiyadh(databaseNow())
  const range = { from: from ?? `${today.slice(0, 7)}-01`, until: until ?? today, by, key }
  if (range.from > range.until) throw invalid({ until: 'api.report.daysOrder' })
  const { rows } = await db.execute<{ test: boolean }>(
    sql`select min(issued_at) is null as test from invoices where not is_test`,
  )
  return { ...range, test: rows[0]!.test }
}
