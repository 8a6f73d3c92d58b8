import { sql } from 'drizzle-orm'
import type { CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { readDocument, readIds } from './packed.ts'
import { priceStep } from './price-step.ts'

/**
 * Documents by what they are counted, narrowed and ordered by, column by column; a document is a place in the columns, which are longer
 * than there are documents. In typed arrays ten thousand documents are counted in a millisecond.
 */
export type Columns = {
  count: number
  /** Of a product's id, from 1 on; 0 for none. */
  places: Int32Array
  /** Halalas. */
  prices: Float64Array
  steps: Int16Array
  ratings: Float32Array
  buyable: Uint8Array
  qualities: Float32Array
  /** The higher the earlier where nothing else decides: what can be bought, what is liked, and last the product's id. */
  orders: Float64Array
  /** Facets of all documents, one after the other, as numbers from 0 on in the order of their first coming: where each document's begin, and how many. */
  facets: Uint32Array
  starts: Uint32Array
  lengths: Uint16Array
  facetIds: number[]
  facetNumbers: Map<number, number>
  /** Another one whenever words of documents have changed. */
  wording: string
  /** Grows whenever documents are read again. */
  age: number
  /** Told of each document that is read again, by its product's id. */
  onWritten: ((id: number) => void)[]
}

type Kept = { columns: Columns; /** States that they are at least as new as; the latest two. */ tags: string[]; /** Transactions before it were all seen. */ seen: string; used: number; ready: Promise<void> }

const AT_ONCE = 10_000
const kept = new WeakMap<object, Kept>()

/**
 * The columns as they are at this state of the catalogue or later. Each process keeps them; after a change only the documents that
 * were written since are read again. Products that are gone stay in them: they are only asked about what the database has found.
 */
export async function readColumns(db: Tx, { tag }: CatalogueState): Promise<Columns> {
  const known = keptFor(db)
  if (!known.tags.includes(tag)) {
    known.tags = [tag, ...known.tags].slice(0, 2)
    known.ready = known.ready.catch(() => {}).then(() => refresh(db, known, tag))
    known.ready.catch(() => (known.tags = []))
  }
  await known.ready
  return known.columns
}

function keptFor(db: Tx): Kept {
  const known = kept.get(db) ?? { columns: empty(), tags: [], seen: '0', used: 0, ready: Promise.resolve() }
  kept.set(db, known)
  return known
}

const empty = (): Columns => ({
  count: 0, places: new Int32Array(1), prices: new Float64Array(1), steps: new Int16Array(1), ratings: new Float32Array(1), buyable: new Uint8Array(1), qualities: new Float32Array(1),
  orders: new Float64Array(1), facets: new Uint32Array(1), starts: new Uint32Array(1), lengths: new Uint16Array(1), facetIds: [], facetNumbers: new Map(), wording: '', age: 0, onWritten: [],
})

async function refresh(db: Tx, known: Kept, tag: string): Promise<void> {
  const { rows: [told] } = await db.execute<{ seen: string; wording: number | null; ids: Buffer | null }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen, (select wording from search_state) as wording,
      (select string_agg(int4send(d.product_id), ''::bytea) from search_documents d where d.written >= ${known.seen}::xid8) as ids`)
  const ids = readIds(told!.ids)
  if (ids.length) known.columns.age += 1
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const { rows } = await db.execute<{ document: Buffer }>(sql`
      select int4send(d.product_id) || int8send(d.price_min) || float4send(d.rating) || float4send(d.quality) || boolsend(d.is_buyable) || array_send(d.facets) as document
      from search_documents d where d.product_id = any(${sql.param([...ids.subarray(at, at + AT_ONCE)])}::int[])`)
    for (const { document } of rows) put(known, document)
  }
  known.seen = told!.seen
  known.columns.wording = told!.wording === null ? tag : String(told!.wording)
}

const QUALITIES = 2 ** 20
const IDS = 2 ** 31

/** The product's id in a document's order. */
export const idIn = (order: number): number => order % IDS

function put(known: Kept, packed: Buffer): void {
  const { columns } = known
  const { id, price, rating, quality, isBuyable, facets } = readDocument(packed)
  makeRoom(known, id, facets.length)
  const place = columns.places[id] || ++columns.count
  columns.places[id] = place
  columns.prices[place] = price
  columns.steps[place] = priceStep(price)
  columns.ratings[place] = rating
  columns.buyable[place] = Number(isBuyable)
  columns.qualities[place] = quality
  columns.orders[place] = ((isBuyable ? QUALITIES : 0) + Math.round(quality * 1e6)) * IDS + id
  if (facets.length > columns.lengths[place]!) {
    columns.starts[place] = known.used
    known.used += facets.length
  }
  columns.lengths[place] = facets.length
  facets.forEach((facet, at) => (columns.facets[columns.starts[place]! + at] = numberOf(columns, facet)))
  for (const tell of columns.onWritten) tell(id)
}

const COLUMNS = ['prices', 'steps', 'ratings', 'buyable', 'qualities', 'orders', 'starts', 'lengths'] as const

/** For one more document. */
function makeRoom({ columns, used }: Kept, id: number, facets: number): void {
  columns.places = atLeast(columns.places, id + 1)
  columns.facets = atLeast(columns.facets, used + facets)
  for (const column of COLUMNS) columns[column] = atLeast(columns[column], columns.count + 2) as never
}

type Typed = Int32Array | Float64Array | Int16Array | Float32Array | Uint8Array | Uint32Array | Uint16Array

function atLeast<T extends Typed>(array: T, length: number): T {
  if (array.length >= length) return array
  const longer = new (array.constructor as new (length: number) => T)(Math.max(length, array.length * 2))
  longer.set(array)
  return longer
}

function numberOf({ facetIds, facetNumbers }: Columns, facet: number): number {
  const known = facetNumbers.get(facet)
  if (known !== undefined) return known
  facetNumbers.set(facet, facetIds.length)
  return facetIds.push(facet) - 1
}
