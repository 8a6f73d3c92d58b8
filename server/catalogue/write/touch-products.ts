import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'

/**
 * Marks products as changed when something they show changes, such as their brand's name. They are locked in the same
 * order as orders lock them.
 * @param which a condition on `products`
 * @returns their ids, for the search index
 */
export async function touchProducts(tx: Tx, which: SQL): Promise<number[]> {
  await tx.execute(sql`select id from products where ${which} order by id for update`)
  const { rows } = await tx.execute<{ id: number }>(
    sql`update products set updated_at = now() where ${which} returning id`,
  )
  return rows.map(({ id }) => id)
}
