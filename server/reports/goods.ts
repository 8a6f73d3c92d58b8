import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { message } from '#server/platform/http/messages.ts'
import { columns, issuedLines, LINE_SIGN, row, totalOf, type MakeReport, type Range, type Row } from './table.ts'
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

/** By SKU. Lines of documents without goods, such as delivery, stand under their own names, so that all adds up. */
const sumsBySku = (range: Range): SQL => sql`
  select l.kind, l.sku, sum(l.quantity * ${LINE_SIGN}) as pieces,
    coalesce(sum(l.total) filter (where not l.is_credit), 0) as sales,
    coalesce(sum(l.total) filter (where l.is_credit), 0) as returned, sum(l.vat * ${LINE_SIGN}) as vat
  from invoice_lines l where ${issuedLines(range)} group by l.kind, l.sku`

const SUMS = sql`
  coalesce(sum(s.pieces) filter (where s.kind = 'product'), 0)::float8 as pieces, sum(s.sales)::float8 as sales,
  sum(s.returned)::float8 as returned, sum(s.vat)::float8 as vat, sum(s.sales - s.returned)::float8 as total`

const cellsOf = ({ pieces, sales, returned, vat, total }: Line): number[] => [
  pieces,
  sales,
  returned,
  total - vat,
  vat,
  total,
]

/** By the SKU of the variant as sold; rows that are needed have one of the titles that it was sold under. */
export const salesByProduct: MakeReport = async (db, range) => {
  const { rows: lines } = await db.execute<Line>(sql`
    with sums as (${sumsBySku(range)}), placed as (
      select s.kind, s.sku, ${SUMS}, row_number() over (order by sum(s.sales - s.returned) desc, s.sku) as place
      from sums s group by s.kind, s.sku)
    select p.*, p.sku as key, case when p.place <= coalesce(${range.limit ?? null}::int, p.place) then (
      select max(l.title) from invoice_lines l where l.sku = p.sku and l.kind = p.kind and ${issuedLines(range)}) end as name
    from placed p order by p.place`)
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
    with sums as (${sumsBySku(range)})
    select s.kind, c.slug as key, c.name, ${SUMS}
    from sums s left join variants v on v.sku = s.sku
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
