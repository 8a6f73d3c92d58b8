import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/** How many products each brand has, by its id. */
export const countByBrand = (tx: Tx): Promise<Map<number, number>> =>
  counts(tx, sql`select brand_id as id, count(*)::int as count from products where brand_id is not null group by 1`)
/** How many products are in each category itself, by its id. */
export const countByCategory = (tx: Tx): Promise<Map<number, number>> =>
  counts(tx, sql`select category_id as id, count(*)::int as count from product_categories group by 1`)

async function counts(tx: Tx, query: ReturnType<typeof sql>): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; count: number }>(query)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
