import type { Tx } from './connect.ts'

/** Tells the copy as it is at a state or later; `isKept` whether there is one yet. */
type Following<T> = { (db: Tx, state: { tag: string }): Promise<T>; isKept: (db: Tx) => boolean }
type Kept<T> = {
  copy: T
  /** States that it is at least as new as; the latest two. */ tags: string[]
  /** Transactions before it were all seen. */ seen: string
  ready: Promise<void>
}

/**
 * A copy of a table that the process keeps, as it is at a state of the catalogue (told by its tag) or later: after a change only what was
 * written since is read again. @param follow reads what transactions from `seen` on have written, and tells before which one all are seen now
 */
export function following<T>(
  make: (db: Tx) => T,
  follow: (db: Tx, copy: T, seen: string) => Promise<string>,
): Following<T> {
  const kept = new WeakMap<object, Kept<T>>()
  const read = async (db: Tx, { tag }: { tag: string }): Promise<T> => {
    const known = kept.get(db) ?? { copy: make(db), tags: [], seen: '0', ready: Promise.resolve() }
    kept.set(db, known)
    if (!known.tags.includes(tag)) {
      known.tags = [tag, ...known.tags].slice(0, 2)
      known.ready = known.ready
        .catch(() => {})
        .then(async () => void (known.seen = await follow(db, known.copy, known.seen)))
      known.ready.catch(() => (known.tags = []))
    }
    await known.ready
    return known.copy
  }
  return Object.assign(read, { isKept: (db: Tx) => kept.has(db) })
}
