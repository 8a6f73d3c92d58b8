import type { ReportName } from '#api/contract/report-names.ts'
import type { FILE_FORMATS } from '#api/contract/file-names.ts'
import type { Report, ReportQuery } from '#api/contract/staff-reports.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { ofTests } from '#server/money/service.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { isRegistered } from '#server/settings/service.ts'
import { readBefore } from './before.ts'
import { carriers } from './carriers.ts'
import { coupons } from './coupons.ts'
import { documents } from './documents.ts'
import { toCsv, toXlsx } from './files.ts'
import { salesByCategory, salesByProduct } from './goods.ts'
import { journal } from './journal.ts'
import { payouts } from './payouts.ts'
import { promotions } from './promotions.ts'
import { salesByCity, salesByDay, salesByMethod } from './sales.ts'
import { stock } from './stock.ts'
import { withoutVat, type MakeReport, type Range, type Table } from './table.ts'
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
  carriers,
  coupons,
  promotions,
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
  const { rows: all, ...table } = worded(range, await make(db, { ...range, limit: MOST_ROWS + 1 }))
  const rows = all.slice(0, MOST_ROWS)
  const before = await readBefore(db, { name, make, range, rows })
  const { from, until, test, without_tests, taxed } = range
  return { name, from, until, test, without_tests, taxed, ...table, rows, before, more: all.length > MOST_ROWS }
}

const worded = ({ isPlain }: Range, table: Table): Table => (isPlain ? withoutVat(table) : table)

/** The whole report as a file. */
export async function reportFile(
  db: Tx,
  name: ReportName,
  query: ReportQuery,
  format: (typeof FILE_FORMATS)[number],
): Promise<{ bytes: Buffer; name: string }> {
  const range = await rangeOf(db, query)
  const table = worded(range, await MAKERS[name](db, range))
  return {
    bytes: format === 'csv' ? toCsv(table) : await toXlsx(table, message(`api.report.name.${name}`)),
    name: `${name}-${range.from}-${range.until}.${format}`,
  }
}

async function rangeOf(
  db: Tx,
  { from, until, by, key }: ReportQuery,
): Promise<Range & Pick<Report, 'test' | 'without_tests' | 'taxed'>> {
  const today = dateInRiyadh(databaseNow())
  const range = { from: from ?? `${today.slice(0, 7)}-01`, until: until ?? today, by, key }
  if (range.from > range.until) throw invalid({ until: 'api.report.daysOrder' })
  const [real, tests, taxed] = await Promise.all([hasMoney(db, false), hasMoney(db, true), isTaxed(db)])
  return { ...range, test: tests && !real, without_tests: tests && real, taxed, isPlain: !taxed }
}

/** Whether the shop is registered for VAT, or was when it issued a document. */
async function isTaxed(db: Tx): Promise<boolean> {
  if (isRegistered()) return true
  const { rows } = await db.execute<{ some: boolean }>(
    sql`select exists (select from invoices where series = 'tax') as some`,
  )
  return rows[0]!.some
}

/** Whether the shop has tests, or anything real. Each question has an index, or is answered by the first row. */
async function hasMoney(db: Tx, test: boolean): Promise<boolean> {
  const { rows } = await db.execute<{ some: boolean }>(sql`
    select exists (select from invoices i where ${ofTests('i', test)})
      or exists (select from ledger_movements m where ${ofTests('m', test)}) as some`)
  return rows[0]!.some
}
