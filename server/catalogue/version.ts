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

/** Whoever changes what lists or pages show says so, last in the same transaction: the row stays locked until it ends. */
export const changedCatalogue = (tx: Tx): Promise<unknown> => tx.execute(sql`
  insert into catalogue_state ("only", version, changed_at) values (true, 1, now())
  on conflict ("only") do update set version = catalogue_state.version + 1, changed_at = now()`)

type Values = Map<string, unknown>
/** `facts` are as many as the shop has categories; `lists` as many as people think of, so only the latest are kept. */
type Memory = { tag: string; facts: Values; lists: Values }
const MOST_LISTS = 500
const memories = new WeakMap<object, Memory>()

/** What was computed for this state of the catalogue; empty again after every change. */
export function memoryOf(db: Tx, { tag }: CatalogueState): Memory {
  let memory = memories.get(db)
  if (memory?.tag !== tag) {
    memory = { tag, facts: new Map(), lists: new Map() }
    memories.set(db, memory)
  }
  return memory
}

/** Computes once what depends on nothing but the catalogue, however many ask for it at the same time. */
export const once = <T>(db: Tx, state: CatalogueState, key: string, compute: () => Promise<T>): Promise<T> =>
  recall(memoryOf(db, state).facts, key, compute)

/** The same for what depends on how somebody narrowed a list. */
export function onceForList<T>(db: Tx, state: CatalogueState, key: string, compute: () => Promise<T>): Promise<T> {
  const { lists } = memoryOf(db, state)
  const found = recall(lists, key, compute)
  lists.delete(key)
  lists.set(key, found)
  if (lists.size > MOST_LISTS) lists.delete(lists.keys().next().value!)
  return found
}

function recall<T>(values: Values, key: string, compute: () => Promise<T>): Promise<T> {
  const known = values.get(key) as Promise<T> | undefined
  if (known) return known
  const promise = compute()
  values.set(key, promise)
  promise.catch(() => values.delete(key))
  return promise
}
