import type { CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'

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
