import type { StaffSale, StaffSales, StaffSalesQuery } from '#api/contract/staff-sales.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { pageOf } from '#server/platform/http/paging.ts'

const MOST = 200

type Row = { from: number | null; to: number | null } & Pick<StaffSale, 'products' | 'variants' | 'least' | 'most'>

/** Groups sales by start and end. Sales that ended come from the rows recorded at their end. */
export async function listSales(db: Tx, { state }: StaffSalesQuery): Promise<StaffSales> {
  const { rows } = await db.execute<Row>(state === 'over' ? ended() : present(state))
  const moment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
  const { items, more } = pageOf(rows, MOST)
  return { more, items: items.map(({ from, to, ...sale }) => ({ ...sale, from: moment(from), to: moment(to), state })) }
}

const NOW = sql`(extract(epoch from now()) * 1000)`

function present(state: 'on' | 'upcoming') {
  const isAhead = sql`coalesce((v.sale->>'from')::float8 > ${NOW}, false)`
  const off = sql`round(100 - (v.sale->>'price')::numeric * 100 / (v.sale->>'regular')::numeric)::int`
  return sql`
    select (v.sale->>'from')::float8 as from, (v.sale->>'to')::float8 as to, count(distinct v.product_id)::int as products,
      count(*)::int as variants, min(${off}) as least, max(${off}) as most
    from variants v join products p on p.id = v.product_id
    where v.sale is not null and p.status <> 'archived' and coalesce((v.sale->>'to')::float8 > ${NOW}, true)
      and ${state === 'upcoming' ? isAhead : sql`not ${isAhead}`}
    group by 1, 2 order by ${state === 'upcoming' ? sql`1, 2` : sql`2 nulls last, 1`} limit ${MOST + 1}`
}

const ended = () => sql`
  select extract(epoch from begins_at)::float8 * 1000 as from, extract(epoch from ends_at)::float8 * 1000 as to,
    products, variants, least, most
  from ended_sales order by ends_at desc, id desc limit ${MOST + 1}`
