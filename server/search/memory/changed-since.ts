import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { readIds } from './binary-columns.ts'

/** Documents per query: reading a large shop in one query takes a hundred megabytes. */
const AT_ONCE = 10_000

/**
 * Product ids, in batches, of documents written by transactions since `seen`, and the number of removals so far. The
 * new `seen` precedes all open transactions.
 */
export type Changed = { seen: string; portions: number[][]; removals: number }

export async function readChangedSince(db: Tx, seen: string): Promise<Changed> {
  const {
    rows: [result],
  } = await db.execute<{ seen: string; removals: number | null; ids: Buffer | null }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen, (select removals from search_state) as removals,
      (select string_agg(int4send(d.product_id), ''::bytea) from search_documents d where d.written >= ${seen}::xid8) as ids`)
  const ids = [...readIds(result!.ids)]
  const portions = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  return { seen: result!.seen, portions, removals: result!.removals ?? 0 }
}

/** Product ids of all documents; read after removals. */
export async function allIds(db: Tx): Promise<Set<number>> {
  const {
    rows: [result],
  } = await db.execute<{ ids: Buffer | null }>(
    sql`select string_agg(int4send(product_id), ''::bytea) as ids from search_documents`,
  )
  return new Set(readIds(result!.ids))
}
