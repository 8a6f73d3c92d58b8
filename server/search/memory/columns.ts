import type { CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { incrementalCopy } from '#server/platform/database/incremental-copy.ts'
import { readDocument, type PackedDocument } from './binary-columns.ts'
import { priceStep } from './price-step.ts'
import { allIds, readChangedSince } from './changed-since.ts'

/**
 * Columns to count, filter and sort documents by; a document is an index into the columns, which have spare capacity.
 * Typed arrays count ten thousand documents in a millisecond.
 */
export type Columns = {
  count: number
  /** Index in the columns by product id, from 1; 0 for none. */
  places: Int32Array
  /** Halalas. */
  prices: Float64Array
  steps: Int16Array
  ratings: Float32Array
  buyable: Uint8Array
  /** Cheaper than before. */
  onSale: Uint8Array
  qualities: Float32Array
  /** Default sort key, highest first: buyable, then popular, then by product id. */
  orders: Float64Array
  /** Facet numbers of all documents, by first appearance; `starts` and `lengths` give each document's range. */
  facets: Uint32Array
  starts: Uint32Array
  lengths: Uint16Array
  facetIds: number[]
  facetNumbers: Map<number, number>
}

type Kept = {
  columns: Columns
  /** Used length of `facets`. */
  used: number
  /** Number of removals already applied. */
  removals: number
}

/** The columns at this state or a later one; no `places` entry refers to those of removed products. */
export const readColumns = async (db: Tx, state: CatalogueState): Promise<Columns> => (await follow(db, state)).columns

const follow = incrementalCopy((): Kept => ({ columns: empty(), used: 0, removals: 0 }), refresh)

const empty = (): Columns => ({
  count: 0,
  places: new Int32Array(1),
  prices: new Float64Array(1),
  steps: new Int16Array(1),
  ratings: new Float32Array(1),
  buyable: new Uint8Array(1),
  onSale: new Uint8Array(1),
  qualities: new Float32Array(1),
  orders: new Float64Array(1),
  facets: new Uint32Array(1),
  starts: new Uint32Array(1),
  lengths: new Uint16Array(1),
  facetIds: [],
  facetNumbers: new Map(),
})

async function refresh(db: Tx, known: Kept, before: string): Promise<string> {
  const { seen, portions, removals } = await readChangedSince(db, before)
  const isFirst = known.columns.count === 0
  for (const ids of portions) {
    const { rows } = await db.execute<{ document: Buffer }>(sql`
      select int4send(d.product_id) || int8send(d.price_min) || float4send(d.rating) || float4send(d.quality) || boolsend(d.is_buyable) || boolsend(coalesce(p.compare_at > p.price_min, false)) || array_send(d.facets) as document
      from search_documents d join products p on p.id = d.product_id where d.product_id = any(${sql.param(ids)}::int[])`)
    for (const { document } of rows) put(known, readDocument(document))
  }
  if (!isFirst && removals !== known.removals) await leaveOut(db, known.columns)
  known.removals = removals
  return seen
}

/** Clears the places of removed documents. */
async function leaveOut(db: Tx, { places }: Columns): Promise<void> {
  const left = await allIds(db)
  for (let id = 0; id < places.length; id++) if (!left.has(id)) places[id] = 0
}

const QUALITIES = 2 ** 20
const IDS = 2 ** 31

/** The product id contained in a document's sort key. */
export const idIn = (order: number): number => order % IDS

function put(known: Kept, { id, price, rating, quality, isBuyable, isOnSale, facets }: PackedDocument): void {
  const { columns } = known
  makeRoom(known, id, facets.length)
  const place = columns.places[id] || ++columns.count
  columns.places[id] = place
  columns.prices[place] = price
  columns.steps[place] = priceStep(price)
  columns.ratings[place] = rating
  columns.buyable[place] = Number(isBuyable)
  columns.onSale[place] = Number(isOnSale)
  columns.qualities[place] = quality
  columns.orders[place] = ((isBuyable ? QUALITIES : 0) + Math.round(quality * 1e6)) * IDS + id
  if (facets.length > columns.lengths[place]!) {
    columns.starts[place] = known.used
    known.used += facets.length
  }
  columns.lengths[place] = facets.length
  facets.forEach((facet, at) => (columns.facets[columns.starts[place]! + at] = numberOf(columns, facet)))
}

const COLUMNS = ['prices', 'steps', 'ratings', 'buyable', 'onSale', 'qualities', 'orders', 'starts', 'lengths'] as const

/** Grows the columns for one more document. */
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
