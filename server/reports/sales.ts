import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { message } from '#server/platform/http/messages.ts'
import { methodText } from './words.ts'
import {
  columns,
  issued,
  METHOD,
  row,
  SIGN,
  totalOf,
  WITH_ORDER,
  WITH_PAYMENT,
  type MakeReport,
  type Range,
  type Row,
  type Table,
} from './table.ts'

type Sums = { sales: number; returned: number; vat: number; total: number }
type Documents = Sums & { key: string | null; documents: number }

const SUMS = sql`
  coalesce(sum(i.total) filter (where i.kind = 'invoice'), 0)::float8 as sales,
  coalesce(sum(i.total) filter (where i.kind = 'credit_note'), 0)::float8 as returned,
  coalesce(sum(i.vat * ${SIGN}), 0)::float8 as vat, coalesce(sum(i.total * ${SIGN}), 0)::float8 as total`

const cellsOf = ({ sales, returned, vat, total }: Sums): number[] => [sales, returned, total - vat, vat, total]

/** @param joined what `key` needs besides documents `i` */
async function byDocument(db: Tx, range: Range, key: SQL, joined: SQL): Promise<Documents[]> {
  const { rows } = await db.execute<Documents>(sql`
    select ${key} as key, count(*) filter (where i.kind = 'invoice')::int as documents, ${SUMS}
    from invoices i ${joined} where ${issued(range)} group by 1 order by total desc, key`)
  return rows
}

const table = (first: 'day' | 'city' | 'method', by: Table['by'], rows: Row[]): Table => {
  const shown = columns(first, 'documents', 'sales', 'returned', 'net', 'vat', 'total')
  return { columns: shown, rows, total: totalOf(shown, rows), by }
}

export const salesByDay: MakeReport = async (db, range) => {
  const found = await byDocument(db, range, sql`(i.issued_at at time zone 'Asia/Riyadh')::date::text`, sql``)
  const rows = found
    .toSorted((a, b) => (a.key! < b.key! ? -1 : 1))
    .map((one) => row([one.key, one.documents, ...cellsOf(one)], { key: one.key }))
  return table('day', 'day', rows)
}

export const salesByCity: MakeReport = async (db, range) => {
  const found = await byDocument(db, range, sql`o.city`, WITH_ORDER)
  const rows = found.map((one) =>
    row([one.key ?? message('api.report.noCity'), one.documents, ...cellsOf(one)], { key: one.key ?? '' }),
  )
  return table('city', 'city', rows)
}

export const salesByMethod: MakeReport = async (db, range) => {
  const found = await byDocument(db, range, METHOD, WITH_PAYMENT)
  const rows = found.map((one) => {
    return row([methodText(one.key), one.documents, ...cellsOf(one)], { key: one.key })
  })
  return table('method', 'method', rows)
}
