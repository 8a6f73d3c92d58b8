import { sql } from '#server/platform/database/drizzle.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { columns, issuedLines, LINE_SIGN, row, totalOf, type MakeReport } from './table.ts'

const DAYS = 30
const DAY_MS = 86_400_000

type Found = { sku: string; title: string; stock: number; price: number; sold: number }

/**
 * Current stock at current prices, and how long it lasts at the sales of the last 30 days; what runs out first comes
 * first. The days of the query have no effect.
 */
export const stock: MakeReport = async (db, range) => {
  const now = databaseNow()
  const lately = {
    ...range,
    from: dateInRiyadh(new Date(now.getTime() - (DAYS - 1) * DAY_MS)),
    until: dateInRiyadh(now),
  }
  const { rows: found } = await db.execute<Found>(sql`
    with sold as (
      select l.sku, sum(l.quantity * ${LINE_SIGN}) as quantity from invoice_lines l where ${issuedLines(lately)} and l.kind = 'product' group by l.sku)
    select v.sku, array_to_string(p.title || v.options, '، ') as title, v.stock, v.price::float8 as price,
      coalesce(greatest(s.quantity, 0), 0)::int as sold
    from variants v join products p on p.id = v.product_id left join sold s on s.sku = v.sku
    where p.status = 'active'
    order by v.stock::float8 / nullif(greatest(s.quantity, 0), 0) nulls last, v.stock, v.sku`)
  const shown = columns('product', 'sku', 'stock', 'price', 'value', 'soldLately', 'daysLeft')
  const rows = found.map(({ sku, title, stock: pieces, price, sold }) =>
    row([title, sku, pieces, price, pieces * price, sold, sold > 0 ? Math.floor((pieces * DAYS) / sold) : null]),
  )
  return { columns: shown, rows, total: totalOf(shown, rows, [3, 6]), by: null }
}
