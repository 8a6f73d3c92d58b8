import { sql } from '#server/platform/database/drizzle.ts'
import { columns, FIRST, issued, row, SIGN, totalOf, WITH_ORDER, type MakeReport } from './table.ts'

type Found = { coupon: string; documents: number; discount: number; sales: number; credited: number; total: number }

/** By the coupon of the order; its discount is counted with its first invoice. */
export const coupons: MakeReport = async (db, range) => {
  const { rows: found } = await db.execute<Found>(sql`
    select o.coupon, count(*) filter (where i.kind = 'invoice')::int as documents,
      coalesce(sum(o.discount) filter (where ${FIRST}), 0)::float8 as discount,
      coalesce(sum(i.total) filter (where i.kind = 'invoice'), 0)::float8 as sales,
      coalesce(sum(i.total) filter (where i.kind = 'credit_note'), 0)::float8 as credited, sum(i.total * ${SIGN})::float8 as total
    from invoices i ${WITH_ORDER}
    where ${issued(range)} and o.coupon is not null group by o.coupon order by sales desc, o.coupon`)
  const shown = columns('coupon', 'documents', 'discount', 'sales', 'credited', 'total')
  const rows = found.map((one) =>
    row([one.coupon, one.documents, one.discount, one.sales, one.credited, one.total], { key: one.coupon }),
  )
  return { columns: shown, rows, total: totalOf(shown, rows), by: 'coupon' }
}
