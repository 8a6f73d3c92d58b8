import type { Tx } from './connect.ts'

/** Returns the copy at this state or a later one. */
type IncrementalCopy<T> = (db: Tx, state: { tag: string }) => Promise<T>
type Copied<T> = {
  copy: T
  /** The two latest states that the copy covers. */
  tags: string[]
  /** The copy contains all transactions before this one. */
  seen: string
  ready: Promise<void>
}

/**
 * Keeps an in-memory copy of a table that covers a given catalogue state (by its tag) or a later one. After a change,
 * only new rows are read.
 * @param update applies what transactions from `seen` on have written, and returns the oldest open transaction
 */
export function incrementalCopy<T>(
  make: (db: Tx) => T,
  update: (db: Tx, copy: T, seen: string) => Promise<string>,
): IncrementalCopy<T> {
  const copies = new WeakMap<object, Copied<T>>()
  return async (db, { tag }) => {
    const entry = copies.get(db) ?? { copy: make(db), tags: [], seen: '0', ready: Promise.resolve() }
    copies.set(db, entry)
    if (!entry.tags.includes(tag)) {
      entry.tags = [tag, ...entry.tags].slice(0, 2)
      entry.ready = entry.ready
        .catch(() => {})
        .then(async () => void (entry.seen = await update(db, entry.copy, entry.seen)))
      entry.ready.catch(() => (entry.tags = []))
    }
    await entry.ready
    return entry.copy
  }
}
