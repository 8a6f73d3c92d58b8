import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { message } from '#server/platform/http/messages.ts'
import {
  columns,
  issued,
  issuedLines,
  METHOD,
  row,
  SIGN,
  WITH_ORDER,
  WITH_PAYMENT,
  type MakeReport,
  type Range,
} from './table.ts'
import { BOX } from './vat.ts'

type Found = {
  number: string
  kind: 'invoice' | 'credit_note'
  day: string
  order_id: number
  order_number: string
  vat: number
  total: number
}

/** The documents behind a row of another report. */
function behind(range: Range): SQL {
  const { by, key = '' } = range
  const hasLine = (condition: SQL): SQL =>
    sql`i.number in (select l.number from invoice_lines l where ${issuedLines(range)} and ${condition})`
  switch (by) {
    case undefined:
      return sql`true`
    case 'day':
      return sql`(i.issued_at at time zone 'Asia/Riyadh')::date::text = ${key}`
    case 'product':
      return hasLine(sql`l.kind = 'product' and l.sku = ${key}`)
    case 'category':
      return hasLine(sql`l.kind = 'product' and ${isOfCategory(key)}`)
    case 'city':
      return sql`coalesce(o.city, '') = ${key}`
    case 'method':
      return sql`${METHOD} = ${key}`
    case 'box':
      return hasLine(sql`${BOX} = ${key}`)
    case 'coupon':
      return sql`o.coupon = ${key}`
    case 'promotion':
      return sql`exists (select from jsonb_array_elements(o.promotions) p where p ->> 'id' = ${key})`
  }
}

/** Of the category with this slug, or of none. */
const isOfCategory = (slug: string): SQL => sql`${slug === '' ? sql`not` : sql``} exists (
  select from variants v join product_categories pc on pc.product_id = v.product_id and pc.position = 0
  join categories c on c.id = pc.category_id where v.sku = l.sku ${slug === '' ? sql`` : sql`and c.slug = ${slug}`})`

/** What the condition of `behind` needs besides documents. */
function joinedFor({ by }: Range): SQL {
  if (by === 'method') return WITH_PAYMENT
  return by === 'city' || by === 'coupon' || by === 'promotion' ? WITH_ORDER : sql``
}

/** Invoices and credit notes, newest first; credit notes count down. */
export const documents: MakeReport = async (db, range) => {
  const these = sql`from invoices i ${joinedFor(range)} where ${issued(range)} and ${behind(range)}`
  const { rows: found } = await db.execute<Found>(sql`
    select i.number, i.kind, (i.issued_at at time zone 'Asia/Riyadh')::date::text as day, i.order_id,
      (select o.number from orders o where o.id = i.order_id) as order_number,
      (i.vat * ${SIGN})::float8 as vat, (i.total * ${SIGN})::float8 as total
    ${these} order by i.issued_at desc, i.number desc limit ${range.limit ?? null}`)
  const { rows: sums } = await db.execute<{ vat: number; total: number }>(sql`
    select coalesce(sum(i.vat * ${SIGN}), 0)::float8 as vat, coalesce(sum(i.total * ${SIGN}), 0)::float8 as total ${these}`)
  const { vat: allVat, total: all } = sums[0]!
  const shown = columns('number', 'kind', 'day', 'order', 'net', 'vat', 'total')
  const rows = found.map(({ number, kind, day, order_id, order_number, vat, total }) =>
    row([number, message(`api.report.kind.${kind}`), day, order_number, total - vat, vat, total], { order: order_id }),
  )
  return {
    columns: shown,
    rows,
    total: [message('api.report.total'), null, null, null, all - allVat, allVat, all],
    by: null,
  }
}
