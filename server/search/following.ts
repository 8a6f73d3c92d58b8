import { sql } from 'drizzle-orm'
import type { CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { readIds } from './packed.ts'

type Kept<T> = { copy: T; /** States that it is at least as new as; the latest two. */ tags: string[]; /** Transactions before it were all seen. */ seen: string; ready: Promise<void> }

/**
 * A copy of a table that the process keeps, as it is at a state of the catalogue or later: after a change only what was written since is
 * read again. @param follow reads what transactions from `seen` on have written, and tells before which one all are seen now
 */
export function following<T>(make: () => T, follow: (db: Tx, copy: T, seen: string) => Promise<string>): (db: Tx, state: CatalogueState) => Promise<T> {
  const kept = new WeakMap<object, Kept<T>>()
  return async (db, { tag }) => {
    const known = kept.get(db) ?? { copy: make(), tags: [], seen: '0', ready: Promise.resolve() }
    kept.set(db, known)
    if (!known.tags.includes(tag)) {
      known.tags = [tag, ...known.tags].slice(0, 2)
      known.ready = known.ready.catch(() => {}).then(async () => void (known.seen = await follow(db, known.copy, known.seen)))
      known.ready.catch(() => (known.tags = []))
    }
    await known.ready
    return known.copy
  }
}

const AT_ONCE = 10_000

/** What happened to the documents since: all transactions before `seen` are known now; those written, by portions of their products' ids; how often some had gone. */
export type Written = { seen: string; portions: number[][]; removals: number }

export async function writtenSince(db: Tx, seen: string): Promise<Written> {
  const { rows: [told] } = await db.execute<{ seen: string; removals: number | null; ids: Buffer | null }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen, (select removals from search_state) as removals,
      (select string_agg(int4send(d.product_id), ''::bytea) from search_documents d where d.written >= ${seen}::xid8) as ids`)
  const ids = [...readIds(told!.ids)]
  const portions = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
  return { seen: told!.seen, portions, removals: told!.removals ?? 0 }
}
