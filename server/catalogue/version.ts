import type { Tx } from '#server/database/connect.ts'
import { sql, type SQL } from '#server/database/drizzle.ts'
import { gathered } from '#server/database/gathered.ts'

/**
 * `version` counts the catalogue's changes; `tag` also tells one database from another that replaced it; `shape` stays the
 * same while nothing changes but prices, stock and how much was sold.
 */
export type CatalogueState = { version: number; tag: string; shape: string }

type StateRow = { version: number; changed: number; reshaped: number; offers: number }
const STATE = sql`version, offer_changes as offers, (extract(epoch from changed_at) * 1000)::bigint as changed, (extract(epoch from reshaped_at) * 1000)::bigint as reshaped`

const readers = new WeakMap<object, () => Promise<CatalogueState>>()

/** Read before the data it stands for: an answer may be newer than its tag, never older. */
export function readState(db: Tx): Promise<CatalogueState> {
  const known = readers.get(db)
  if (known) return known()
  const all = gathered(async (keys: string[]) => new Map([[keys[0]!, await askState(db)]]))
  const read = async (): Promise<CatalogueState> => (await all(['state'])).get('state')!
  readers.set(db, read)
  return read()
}

async function askState(db: Tx): Promise<CatalogueState> {
  const { rows } = await db.execute<StateRow>(sql`select ${STATE} from catalogue_state`)
  return toState(rows[0])
}

/** The state together with the ids that a query finds at the same moment, by one question; undefined where nothing was ever changed. */
export async function readStateWith(db: Tx, query: SQL): Promise<{ state: CatalogueState; ids: number[] } | undefined> {
  const {
    rows: [row],
  } = await db.execute<StateRow & { ids: number[] }>(sql`select ${STATE}, array(${query}) as ids from catalogue_state`)
  return row && { state: toState(row), ids: row.ids }
}

function toState(
  { version, changed, reshaped, offers }: StateRow = { version: 0, changed: 0, reshaped: 0, offers: 0 },
): CatalogueState {
  return { version, tag: `${version}-${changed.toString(36)}`, shape: `${version - offers}-${reshaped.toString(36)}` }
}

/** Whoever changes what lists or pages show says so, last in the same transaction: the row stays locked until it ends. */
export const changedCatalogue = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`
  insert into catalogue_state ("only", version, changed_at) values (true, 1, now())
  on conflict ("only") do update set version = catalogue_state.version + 1, changed_at = now(), reshaped_at = now()`)

/** The same where nothing has changed but prices, stock and how much was sold: what does not depend on them need not be computed again. */
export const changedOffers = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`
  insert into catalogue_state ("only", version, changed_at) values (true, 1, now())
  on conflict ("only") do update set version = catalogue_state.version + 1, changed_at = now(), offer_changes = catalogue_state.offer_changes + 1`)

type Values = Map<string, unknown>
/** How many of each are kept, the latest asked for: people think of more than there is room for. */
const MOST = { lists: 500, answers: 500, words: 3000, found: 100 } as const
export type Room = keyof typeof MOST
/** What no change of prices, stock and sales touches: `facts` as many as the shop has categories, `found` the documents with some words or in some category. */
type Shape = { shape: string; facts: Values; found: Values }
/** The same for all else: `lists` are narrowed ones, `answers` pages of what a search found, `words` what was typed. */
type Memory = { state: CatalogueState; lasting: Shape; facts: Values; lists: Values; answers: Values; words: Values }
/** The latest state first. While some still ask by the one before, a change does not make both forget in turns. */
const memories = new WeakMap<object, Memory[]>()
const MOST_STATES = 2

/** What was computed for this state of the catalogue; empty again after every change. */
export function memoryOf(db: Tx, state: CatalogueState): Memory {
  const { tag, shape } = state
  const own = memories.get(db) ?? []
  const known = own.find((memory) => memory.state.tag === tag)
  if (known) return known
  const lasting = own.find((memory) => memory.lasting.shape === shape)?.lasting ?? {
    shape,
    facts: new Map(),
    found: new Map(),
  }
  const memory: Memory = { state, lasting, facts: new Map(), lists: new Map(), answers: new Map(), words: new Map() }
  memories.set(db, [memory, ...own].slice(0, MOST_STATES))
  return memory
}

/** The latest state that anything was computed for. */
export const knownState = (db: Tx): CatalogueState | undefined => memories.get(db)?.[0]?.state

/** Computes once what depends on nothing but the catalogue, however many ask for it at the same time. */
export const once = <T>(db: Tx, state: CatalogueState, key: string, compute: () => Promise<T>): Promise<T> =>
  recall(memoryOf(db, state).facts, key, compute)

/** The same for what no change of prices, stock and sales touches: categories, brands, and how many products are in them. */
export const onceForShape = <T>(db: Tx, state: CatalogueState, key: string, compute: () => Promise<T>): Promise<T> =>
  recall(memoryOf(db, state).lasting.facts, key, compute)

/** The same for what depends on what somebody asked for. */
export function onceFor<T>(
  room: Room,
  db: Tx,
  state: CatalogueState,
  key: string,
  compute: () => Promise<T>,
): Promise<T> {
  const memory = memoryOf(db, state)
  const values = room === 'found' ? memory.lasting.found : memory[room]
  const found = recall(values, key, compute)
  values.delete(key)
  values.set(key, found)
  if (values.size > MOST[room]) values.delete(values.keys().next().value!)
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

/** Most things of one kind that are kept by their ids: a few megabytes. */
const MOST_BY_ID = 8000

/** Things by their ids, of which only those are asked for that are not known yet. What `load` does not find is asked for again. */
export const onceEach = async <T>(
  db: Tx,
  state: CatalogueState,
  kind: string,
  ids: number[],
  load: Load<T>,
): Promise<Map<number, T>> => readEach(await once(db, state, kind, async () => keptById(load)), ids)

/** The same for what no change of prices, stock and sales touches. */
export const onceEachForShape = async <T>(
  db: Tx,
  state: CatalogueState,
  kind: string,
  ids: number[],
  load: Load<T>,
): Promise<Map<number, T>> => readEach(await onceForShape(db, state, kind, async () => keptById(load)), ids)

type Load<T> = (ids: number[]) => Promise<Map<number, T>>

async function readEach<T>({ known, read }: ReturnType<typeof keptById<T>>, ids: number[]): Promise<Map<number, T>> {
  const own = new Map<number, T>()
  const missing: number[] = []
  for (const id of ids) {
    const one = known.get(id)
    if (one === undefined) missing.push(id)
    else own.set(id, one)
  }
  if (missing.length === 0) return own
  const found = await read(missing)
  for (const id of missing) if (found.has(id)) own.set(id, found.get(id)!)
  return own
}

function keptById<T>(load: Load<T>) {
  const known = new Map<number, T>()
  const read = gathered(async (ids: number[]) => {
    const missing = ids.filter((id) => !known.has(id))
    const found = missing.length ? await load(missing) : new Map<number, T>()
    for (const id of ids) if (known.has(id)) found.set(id, known.get(id)!)
    if (known.size > MOST_BY_ID) known.clear()
    for (const [id, one] of found) known.set(id, one)
    return found
  })
  return { known, read }
}
