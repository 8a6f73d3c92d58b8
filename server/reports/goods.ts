import { sql } from '#server/database/drizzle.ts'
import { message } from '#server/http/messages.ts'
import { columns, issued, row, SIGN, totalOf, type MakeReport, type Row } from './table.ts'
import { isOtherKind } from './words.ts'

type Line = {
  kind: string
  key: string | null
  name: string | null
  pieces: number
  sales: number
  returned: number
  vat: number
  total: number
}

/** Lines of documents without goods, such as delivery, stand under their own names, so that all adds up. */
const LINE_SUMS = sql`
  coalesce(sum(l.quantity * ${SIGN}) filter (where l.kind = 'product'), 0)::float8 as pieces,
  coalesce(sum(l.total) filter (where i.kind = 'invoice'), 0)::float8 as sales,
  coalesce(sum(l.total) filter (where i.kind = 'credit_note'), 0)::float8 as returned,
  coalesce(sum(l.vat * ${SIGN}), 0)::float8 as vat, coalesce(sum(l.total * ${SIGN}), 0)::float8 as total`

const cellsOf = ({ pieces, sales, returned, vat, total }: Line): number[] => [
  pieces,
  sales,
  returned,
  total - vat,
  vat,
  total,
]

/** By the SKU of the variant as sold, with one of the titles that it was sold under. */
export const salesByProduct: MakeReport = async (db, range) => {
  const { rows: lines } = await db.execute<Line>(sql`
    select l.kind, l.sku as key, max(l.title) as name, ${LINE_SUMS}
    from invoices i join invoice_lines l on l.number = i.number where ${issued(range)}
    group by l.kind, l.sku order by total desc, l.sku`)
  const shown = columns('product', 'sku', 'pieces', 'sales', 'returned', 'net', 'vat', 'total')
  const rows = lines.map((line) =>
    line.kind === 'product'
      ? row([line.name, line.key, ...cellsOf(line)], { key: line.key })
      : row([otherName(line.kind), null, ...cellsOf(line)]),
  )
  return { columns: shown, rows, total: totalOf(shown, rows), by: 'product' }
}

/** By the main category that the product has today. */
export const salesByCategory: MakeReport = async (db, range) => {
  const { rows: lines } = await db.execute<Line>(sql`
    with sold as (
      select l.kind, l.sku, sum(l.quantity * ${SIGN}) as quantity, sum(l.total) filter (where i.kind = 'invoice') as sales,
        sum(l.total) filter (where i.kind = 'credit_note') as returned, sum(l.vat * ${SIGN}) as vat, sum(l.total * ${SIGN}) as total
      from invoices i join invoice_lines l on l.number = i.number where ${issued(range)} group by l.kind, l.sku)
    select s.kind, c.slug as key, c.name, coalesce(sum(s.quantity) filter (where s.kind = 'product'), 0)::float8 as pieces,
      coalesce(sum(s.sales), 0)::float8 as sales, coalesce(sum(s.returned), 0)::float8 as returned,
      sum(s.vat)::float8 as vat, sum(s.total)::float8 as total
    from sold s left join variants v on v.sku = s.sku
    left join product_categories pc on pc.product_id = v.product_id and pc.position = 0
    left join categories c on c.id = pc.category_id
    group by s.kind, c.slug, c.name order by total desc, c.slug`)
  const shown = columns('category', 'pieces', 'sales', 'returned', 'net', 'vat', 'total')
  const rows: Row[] = lines.map((line) =>
    line.kind === 'product'
      ? row([line.name ?? message('api.report.noCategory'), ...cellsOf(line)], { key: line.key ?? '' })
      : row([otherName(line.kind), ...cellsOf(line)]),
  )
  return { columns: shown, rows, total: totalOf(shown, rows), by: 'category' }
}

const otherName = (kind: string): string => (isOtherKind(kind) ? message(`api.report.line.${kind}`) : kind)
