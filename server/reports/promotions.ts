import { sql } from '#server/platform/database/drizzle.ts'
import { columns, FIRST, issued, row, SIGN, totalOf, WITH_ORDER, type MakeReport } from './table.ts'

type Found = {
  id: string
  name: string
  customers: number
  documents: number
  discount: number
  sales: number
  credited: number
  total: number
}

/** What a promotion took off an order's lines. */
const TAKEN = sql`(
  select sum((r ->> 'amount')::bigint) from order_lines l, jsonb_array_elements(l.reductions) r
  where l.order_id = o.id and r -> 'promotion' = p -> 'id')`

/** By the promotions of the order; what they took off is counted with its first invoice. */
export const promotions: MakeReport = async (db, range) => {
  const { rows: found } = await db.execute<Found>(sql`
    select p ->> 'id' as id, max(p ->> 'name') as name, count(distinct o.customer_id)::int as customers,
      count(*) filter (where i.kind = 'invoice')::int as documents,
      coalesce(sum(${TAKEN}) filter (where ${FIRST}), 0)::float8 as discount,
      coalesce(sum(i.total) filter (where i.kind = 'invoice'), 0)::float8 as sales,
      coalesce(sum(i.total) filter (where i.kind = 'credit_note'), 0)::float8 as credited,
      sum(i.total * ${SIGN})::float8 as total
    from invoices i ${WITH_ORDER} cross join jsonb_array_elements(o.promotions) p
    where ${issued(range)} group by 1 order by sales desc, id`)
  const shown = columns('promotion', 'customers', 'documents', 'discount', 'sales', 'credited', 'total')
  const rows = found.map(({ id, name, customers, documents, discount, sales, credited, total }) =>
    row([name, customers, documents, discount, sales, credited, total], { key: id }),
  )
  // An order with two promotions is in both rows, and a customer in several.
  return { columns: shown, rows, total: totalOf(shown, rows, [1, 2, 4, 5, 6]), by: 'promotion' }
}
