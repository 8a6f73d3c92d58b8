import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { readIds } from './packed.ts'

const AT_ONCE = 10_000

/** What happened to the documents since: all transactions before `seen` are known now; those written, by portions of their products' ids; how often some had gone. */
export type Written = { seen: string; portions: number[][]; removals: number }

export async function writtenSince(db: Tx, seen: string): Promise<Written> {
  const {
    rows: [told],
  } = await db.execute<{ seen: string; removals: number | null; ids: Buffer | null }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen, (select removals from search_state) as removals,
      (select string_agg(int4send(d.product_id), ''::bytea) from search_documents d where d.written >= ${seen}::xid8) as ids`)
  const ids = [...readIds(told!.ids)]
  const portions = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  return { seen: told!.seen, portions, removals: told!.removals ?? 0 }
}

/** Products of all documents that are there: read where some have gone. */
export async function allIds(db: Tx): Promise<Set<number>> {
  const {
    rows: [told],
  } = await db.execute<{ ids: Buffer | null }>(
    sql`select string_agg(int4send(product_id), ''::bytea) as ids from search_documents`,
  )
  return new Set(readIds(told!.ids))
}
