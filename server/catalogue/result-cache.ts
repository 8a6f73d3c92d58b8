import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import type { Tx } from '#server/platform/database/connect.ts'
import type { CatalogueState } from './version.ts'

/** Cached results per kind and catalogue state; visitors ask for more than fits. */
const MOST = { values: 5000, lists: 500, answers: 500, words: 3000, found: 100 } as const
type CacheName = keyof typeof MOST

/** Requests that began before a change still use the state before it. */
const MOST_STATES = 2
const MOST_LOADED = 8000

type Results = LRUCache<string, Promise<unknown>>
const caches = new WeakMap<object, Map<string, LRUCache<string, Results>>>()

function resultsOf(db: Tx, name: CacheName, kind: 'tag' | 'shape', state: CatalogueState): Results {
  const own = caches.get(db) ?? new Map<string, LRUCache<string, Results>>()
  caches.set(db, own)
  const states = own.get(`${kind} ${name}`) ?? new LRUCache<string, Results>({ max: MOST_STATES })
  own.set(`${kind} ${name}`, states)
  const results = states.get(state[kind]) ?? new LRUCache({ max: MOST[name] })
  states.set(state[kind], results)
  return results
}

/** Computes a result at most once until the catalogue changes; a failure is not cached. */
export const cachedByVersion = <T>(
  db: Tx,
  state: CatalogueState,
  key: string,
  compute: () => Promise<T>,
  name: CacheName = 'values',
): Promise<T> => cached(resultsOf(db, name, 'tag', state), key, compute)

/** The same for a result that does not depend on prices, stock and sales counts. */
export const cachedByShape = <T>(
  db: Tx,
  state: CatalogueState,
  key: string,
  compute: () => Promise<T>,
  name: CacheName = 'values',
): Promise<T> => cached(resultsOf(db, name, 'shape', state), key, compute)

function cached<T>(results: Results, key: string, compute: () => Promise<T>): Promise<T> {
  const known = results.get(key) as Promise<T> | undefined
  if (known) return known
  const result = compute()
  results.set(key, result)
  result.catch(() => results.delete(key))
  return result
}

type Load<T> = (ids: number[]) => Promise<Map<number, T>>

/** Loads by id what is not cached, with one query for everything requested in one tick. */
export const loadByVersion = async <T>(
  db: Tx,
  state: CatalogueState,
  kind: string,
  ids: number[],
  load: Load<T>,
): Promise<Map<number, T>> => loadAll(await cachedByVersion(db, state, kind, async () => batchedLoader(load)), ids)

/** The same for data that does not depend on prices, stock and sales counts. */
export const loadByShape = async <T>(
  db: Tx,
  state: CatalogueState,
  kind: string,
  ids: number[],
  load: Load<T>,
): Promise<Map<number, T>> => loadAll(await cachedByShape(db, state, kind, async () => batchedLoader(load)), ids)

const batchedLoader = <T>(load: Load<T>): DataLoader<number, T | undefined> =>
  new DataLoader(
    async (ids) => {
      const found = await load([...ids])
      return ids.map((id) => found.get(id))
    },
    { cacheMap: new LRUCache({ max: MOST_LOADED }) },
  )

async function loadAll<T>(loader: DataLoader<number, T | undefined>, ids: number[]): Promise<Map<number, T>> {
  const loaded = await Promise.all(ids.map((id) => loader.load(id).then((one) => [id, one] as const)))
  return new Map(loaded.filter((entry): entry is readonly [number, T] => entry[1] !== undefined))
}
