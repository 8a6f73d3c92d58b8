import type { Drill } from '#api/contract/report-names.ts'
import type { Report } from '#api/contract/staff-reports.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { endOfDay, startOfDay } from '#server/platform/database/riyadh-days.ts'
import { message } from '#server/platform/http/messages.ts'
import { ofTests } from '#server/money/service.ts'

type Kind = Report['columns'][number]['kind']
export type Cell = string | number | null
export type Row = Report['rows'][number]
/** Every row of a report; amounts in halalas. */
export type Table = Pick<Report, 'columns' | 'rows' | 'total' | 'by'>

export type Range = {
  /** YYYY-MM-DD in Riyadh, both inclusive. */
  from: string
  until: string
  /** Whether tests count, or all else. */
  test: boolean
  /** The shop never was registered for VAT, so that nothing names it. */
  isPlain?: boolean
  by?: Drill | undefined
  key?: string | undefined
  /** Rows that are needed; a report may make more. */
  limit?: number
}
export type MakeReport = (db: Tx, range: Range) => Promise<Table>

type ColumnName = keyof typeof KINDS
const KINDS = {
  account: 'text',
  amount: 'money',
  arrived: 'count',
  attempts: 'count',
  box: 'text',
  carrier: 'text',
  category: 'text',
  city: 'text',
  count: 'count',
  coupon: 'code',
  credit: 'money',
  credited: 'money',
  customers: 'count',
  day: 'day',
  daysLeft: 'count',
  debit: 'money',
  difference: 'money',
  discount: 'money',
  documents: 'count',
  entry: 'text',
  expected: 'money',
  fee: 'money',
  kind: 'text',
  late: 'count',
  method: 'text',
  movement: 'text',
  needed: 'count',
  net: 'money',
  number: 'code',
  order: 'code',
  parcels: 'count',
  pieces: 'count',
  price: 'money',
  product: 'text',
  promised: 'count',
  promotion: 'text',
  provider: 'text',
  received: 'money',
  returned: 'money',
  sales: 'money',
  sku: 'code',
  soldLately: 'count',
  stock: 'count',
  taken: 'money',
  total: 'money',
  undelivered: 'count',
  value: 'money',
  vat: 'money',
} as const satisfies Record<string, Kind>

export const columns = (...names: ColumnName[]): Table['columns'] =>
  names.map((name) => ({ label: message(`api.report.column.${name}`), kind: KINDS[name] }))

/** The table without columns that name VAT, for a shop that never was registered for it. */
export function withoutVat(table: Table): Table {
  const hidden = [message('api.report.column.net'), message('api.report.column.vat')]
  const kept = <T>(cells: readonly T[]): T[] =>
    cells.filter((_, index) => !hidden.includes(table.columns[index]!.label))
  return {
    ...table,
    columns: kept(table.columns),
    rows: table.rows.map((one) => ({ ...one, cells: kept(one.cells) })),
    total: table.total && kept(table.total),
  }
}

export const row = (cells: Cell[], { key = null, order = null }: Partial<Row> = {}): Row => ({ cells, key, order })

/** The sums of the number columns beside the word for total. @param skip columns without a meaningful sum */
export function totalOf(shown: Table['columns'], rows: readonly Row[], skip: readonly number[] = []): Cell[] {
  return shown.map(({ kind }, index) => {
    if (index === 0) return message('api.report.total')
    if ((kind !== 'money' && kind !== 'count') || skip.includes(index)) return null
    return rows.reduce((sum, { cells }) => sum + Number(cells[index] ?? 0), 0)
  })
}

export const within = (time: SQL, { from, until }: Pick<Range, 'from' | 'until'>): SQL =>
  sql`${time} >= ${startOfDay(from)} and ${time} < ${endOfDay(until)}`

/** Documents `i` of a range. */
export const issued = (range: Range): SQL => sql`${within(sql`i.issued_at`, range)} and ${ofTests('i', range.test)}`

/** Lines `l` of the documents of a range. */
export const issuedLines = (range: Range): SQL =>
  sql`${within(sql`l.issued_at`, range)} and ${ofTests('l', range.test)}`

/** The order `o` of a document `i`. */
export const WITH_ORDER = sql`join orders o on o.id = i.order_id`

/** Invoices count up, credit notes down. */
export const SIGN = sql`case i.kind when 'invoice' then 1 else -1 end`
export const LINE_SIGN = sql`case when l.is_credit then -1 else 1 end`

/** Whether a document is the first invoice of its order, not one that an edit brought. The planner can estimate it. */
export const FIRST = sql`i.kind = 'invoice' and i.cause not like '%:after:%'`

/** Whether a payment `p` is the one that paid its order, which has one at most: not one that arrived too late. */
export const PAYS = sql`(p.state in ('authorised', 'paid', 'partly_refunded', 'refunded') or (p.state = 'voided' and p.refunded > 0))
  and not exists (select from refunds late where late.payment_id = p.id and late.is_late)`

/** The method that paid the order of a document `i`; `wallet` if nothing else did. */
export const WITH_PAYMENT = sql`left join payments p on p.order_id = i.order_id and ${PAYS}`
export const METHOD = sql`coalesce(p.method, 'wallet')`
