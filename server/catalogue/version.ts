import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/connect.ts'

/** `version` counts the catalogue's changes; `tag` also tells one database from another that replaced it. */
export type CatalogueState = { version: number; tag: string }

/** Read before the data it stands for: an answer may be newer than its tag, never older. */
export async function readState(db: Tx): Promise<CatalogueState> {
  const { rows } = await db.execute<{ version: number; changed: number }>(
    sql`select version, (extract(epoch from changed_at) * 1000)::bigint as changed from catalogue_state`,
  )
  const { version, changed } = rows[0] ?? { version: 0, changed: 0 }
  return { version, tag: `${version}-${changed.toString(36)}` }
}

const MOST = 5000
type Memory = { tag: string; values: Map<string, unknown> }
const memories = new WeakMap<object, Memory>()

/** What was computed for this state of the catalogue, by key; empty again after every change. */
export function memoryOf(db: Tx, { tag }: CatalogueState): Map<string, unknown> {
  let memory = memories.get(db)
  if (memory?.tag !== tag || memory.values.size > MOST) {
    memory = { tag, values: new Map() }
    memories.set(db, memory)
  }
  return memory.values
}

/** Computes once what depends on nothing but the catalogue, however many ask for it at the same time. */
export function once<T>(db: Tx, state: CatalogueState, key: string, compute: () => Promise<T>): Promise<T> {
  const memory = memoryOf(db, state)
  const known = memory.get(key) as Promise<T> | undefined
  if (known) return known
  const promise = compute()
  memory.set(key, promise)
  promise.catch(() => memory.delete(key))
  return promise
}
