import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { explaining } from '#tests/fixtures/plans.ts'

const LARGE_ROWS = 20_000

type Scan = { table: string; query: string }

/** The queries of `work` whose plan reads a table of many rows from its beginning to its end. */
export async function scansOf(db: Database, work: () => Promise<void>): Promise<{ scans: Scan[]; large: string[] }> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and reltuples >= ${LARGE_ROWS} order by relname`,
  )
  const large = rows.map(({ name }) => name)
  const { plans } = explaining(db)
  await work()
  const scans = (await plans()).flatMap(({ query, plan }) =>
    [...new Set([...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table!))]
      .filter((table) => large.includes(table))
      .map((table) => ({ table, query })),
  )
  return { scans, large }
}
