import { beforeAll, expect, it } from 'vitest'
import type { Report } from '#api/contract/staff-reports.ts'
import type { ReportName } from '#api/contract/report-names.ts'
import { dateInRiyadh } from '#locales/format.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { inArray, sql } from '#server/platform/database/drizzle.ts'
import { customers, invoices, payments } from '#server/platform/database/schema.ts'
import { toSnapshot } from '#server/invoices/snapshot.ts'
import { verifyLedger } from '#server/wallet/service.ts'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { seededRandom, TIME_LIMIT, times } from '#tests/fixtures/properties.ts'
import { keepBooks } from '#tests/fixtures/random-books.ts'
import { journalLines } from './journal.ts'
import { providerMoney } from './provider-money.ts'
import { readReport } from './service.ts'
import { VAT_BOXES } from './vat.ts'

const database = opened(freshDatabase)
let customerId: number
beforeAll(async () => {
  const [row] = await database.db
    .insert(customers)
    .values({ name: 'نورة', phone: '+966500000001', passwordHash: '-' })
    .returning()
  customerId = row!.id
})

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const negative = (value: number): number => 0 - value

/** Documents of a month as they were issued, read without SQL of the reports. */
async function documentsOf(month: string) {
  const start = sql`${`${month}-01T00:00:00Z`}::timestamptz`
  const near = sql`${invoices.issuedAt} between ${start} - interval '3 days' and ${start} + interval '34 days'`
  const rows = await database.db.select().from(invoices).where(near)
  return rows
    .filter(({ issuedAt, isTest }) => !isTest && dateInRiyadh(issuedAt).startsWith(month))
    .map(({ kind, document, issuedAt, orderId, cause }) => {
      const sign = kind === 'invoice' ? 1 : -1
      return {
        ...toSnapshot(document),
        kind,
        day: dateInRiyadh(issuedAt),
        sign,
        orderId,
        isFirst: cause === `order:${orderId}`,
      }
    })
}

async function check(month: string, from: string, until: string): Promise<void> {
  const { db } = database
  const documents = await documentsOf(month)
  const total = sum(documents.map((one) => one.sign * one.total))
  const vat = sum(documents.map((one) => one.sign * one.vat))
  /** Each report is read once, because its data does not change during the test. */
  const known = new Map<string, Promise<Report>>()
  function read(name: ReportName, more: { by?: Report['by']; key?: string | null } = {}): Promise<Report> {
    const wish = JSON.stringify([name, more.by, more.key])
    const found = known.get(wish) ?? readReport(db, name, { from, until, ...(more as object) })
    known.set(wish, found)
    return found
  }
  const last = ({ total: cells }: Report): unknown[] => cells!.slice(-2)

  const days = await read('days')
  for (const { key, cells } of days.rows) {
    const ofDay = documents.filter(({ day }) => day === key)
    expect(cells.at(-1)).toBe(sum(ofDay.map((one) => one.sign * one.total)))
    expect(cells.at(-2)).toBe(sum(ofDay.map((one) => one.sign * one.vat)))
    expect((await read('documents', { by: 'day', key })).rows).toHaveLength(ofDay.length)
  }
  const names = ['days', 'products', 'categories', 'cities', 'methods', 'documents'] as const
  for (const [index, name] of names.entries()) {
    const report = await read(name)
    expect([name, ...last(report)]).toEqual([name, vat, total])
    if (Number(month.slice(5)) % names.length === index) await checkBefore(db, report)
    for (const { key } of report.rows.filter((one) => one.key !== null))
      expect((await read('documents', { by: report.by!, key })).rows).not.toEqual([])
  }
  for (const name of ['cities', 'methods'] as const) {
    const { by, rows } = await read(name)
    for (const { key, cells } of rows)
      expect((await read('documents', { by: by!, key: key! })).total!.at(-1)).toBe(cells.at(-1))
  }
  const lines = documents.flatMap((one) => one.lines.map((line) => ({ ...line, sign: one.sign })))
  for (const { key, cells } of (await read('products')).rows.filter((one) => one.key !== null)) {
    const ofProduct = lines.filter(({ kind, sku }) => kind === 'product' && sku === key)
    expect([cells[2], cells.at(-1)]).toEqual([
      sum(ofProduct.map((one) => one.sign * one.quantity)),
      sum(ofProduct.map((one) => one.sign * one.total)),
    ])
  }
  const boxes = await read('vat')
  expect(boxes.total!.slice(-2)).toEqual([total - vat, vat])
  const exempt = sum(lines.flatMap((one) => (one.tax_class === 'exempt' ? [one.sign * one.total] : [])))
  expect(boxes.rows[VAT_BOXES.indexOf('exempt')]!.cells.slice(-2)).toEqual([exempt, 0])

  const journal = await journalLines(db, { from, until, test: false })
  for (const [entry, ofEntry] of Map.groupBy(journal, (one) => one.entry))
    expect([entry, sum(ofEntry.map(({ amount }) => amount))]).toEqual([entry, 0])
  const account = (begin: string): number =>
    sum(journal.flatMap((one) => (one.account.startsWith(begin) ? [one.amount] : [])))
  expect(0 - account('sales') - account('returns')).toBe(total - vat)
  expect(negative(account('vat'))).toBe(vat)
  const {
    rows: [moved],
  } = await db.execute<{ change: number; held: number }>(sql`
    select coalesce(sum(e.amount) filter (where to_char(m.at at time zone 'Asia/Riyadh', 'YYYY-MM') = ${month}), 0)::float8 as change,
      coalesce(sum(e.amount) filter (where to_char(m.at at time zone 'Asia/Riyadh', 'YYYY-MM') <= ${month}), 0)::float8 as held
    from ledger_entries e join ledger_movements m on m.id = e.movement_id where e.account = 'wallet' and not m.is_test`)
  expect(negative(account('wallets'))).toBe(moved!.change)
  const wallets = await read('wallets')
  expect([wallets.total!.at(-1), wallets.rows[0]!.cells.at(-1)]).toEqual([moved!.held, moved!.held - moved!.change])
  // What an edit invoices again is not taken again.
  const firsts = documents.filter(({ isFirst }) => isFirst).map(({ orderId }) => orderId)
  const taken = await db.select().from(payments).where(inArray(payments.orderId, firsts))
  expect(sum((await providerMoney(db, { from, until, test: false })).map((one) => one.orders))).toBe(
    sum(taken.map(({ amount }) => amount)),
  )
  const payouts = (await read('payouts')).total!
  expect(account('provider')).toBe(payouts.at(-1))
  const shown = (await read('journal')).total!
  expect(shown[2]).toBe(shown[3])
}

/** The period before is the same report of those days. */
async function checkBefore(db: Tx, { name, rows, before }: Report): Promise<void> {
  if (name === 'documents') return expect(before).toBeNull()
  const { from, until, total, amounts } = before!
  const same = await readReport(db, name, { from, until })
  const keys = new Set(
    name === 'days' ? same.rows.map(({ key }) => key) : rows.map(({ key, cells }) => key ?? cells[0]),
  )
  expect(total).toBe(same.total!.at(-1))
  expect(amounts).toEqual(
    same.rows.flatMap(({ key, cells }) =>
      keys.has(key ?? cells[0]!) ? [{ of: String(key ?? cells[0]), amount: cells.at(-1) }] : [],
    ),
  )
}

it(
  'reports agree with documents and ledger to the halala',
  async () => {
    const random = seededRandom()
    const months = times(24, 10_000)
    // Reports count tests only until there is anything real.
    for (let real = 0; real === 0; real = (await documentsOf('1999-12')).length)
      await keepBooks({ db: database.db, random, customerId, month: '1999-12' })
    for (let index = 0; index < months; index++) {
      const year = 2000 + Math.floor(index / 12)
      const month = `${year}-${String((index % 12) + 1).padStart(2, '0')}`
      const until = `${month}-${new Date(Date.UTC(year, (index % 12) + 1, 0)).getUTCDate()}`
      await keepBooks({ db: database.db, random, customerId, month })
      await check(month, `${month}-01`, until)
    }
    expect((await verifyLedger(database.db)).faults).toEqual([])
  },
  TIME_LIMIT,
)
