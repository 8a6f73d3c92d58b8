import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/** What is requested for these reasons changes neither names nor pictures. */
const NUMBERS = ['stock', 'sale', 'rating']

/**
 * Products that several runs name which were under way at this time. Pages beside them may have been rendered between
 * two changes, of which the product's own page shows no trace.
 * @param since ms
 */
export async function namedAgain(db: Database, skus: string[], since: number): Promise<Set<string>> {
  if (skus.length === 0) return new Set()
  const time = sql`to_timestamp(${since / 1000})`
  const { rows } = await db.execute<{ sku: string }>(sql`
    select named.sku from publishing_runs r, jsonb_array_elements_text(r.requested -> 'skus') named(sku)
    where r.received_at >= ${time} - interval '1 day' and coalesce(r.finished_at >= ${time}, true)
      and r.cause <> all(${sql.param(NUMBERS)}::text[]) and named.sku = any(${sql.param(skus)}::text[])
    group by named.sku having count(*) > 1`)
  return new Set(rows.map(({ sku }) => sku))
}
