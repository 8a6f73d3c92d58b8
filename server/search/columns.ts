import { sql } from 'drizzle-orm'
import type { CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { following } from './following.ts'
import { readDocument, readIds, type PackedDocument } from './packed.ts'
import { forget, note, noPostings, type Postings } from './postings.ts'
import { priceStep } from './price-step.ts'
import { textsOf, type TextRow, type Texts } from './texts.ts'

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
  texts: Texts[]
  postings: Postings
}

type Kept = { columns: Columns; /** Room in `facets` that is taken. */ used: number; /** How often documents had gone. */ removals: number }

const AT_ONCE = 10_000

/**
 * The columns as they are at this state of the catalogue or later. Products that are gone stay in them, without words: they are only asked
 * about what was found.
 */
export const readColumns = async (db: Tx, state: CatalogueState): Promise<Columns> => (await follow(db, state)).columns

const follow = following((): Kept => ({ columns: empty(), used: 0, removals: 0 }), refresh)

const empty = (): Columns => ({
  count: 0, places: new Int32Array(1), prices: new Float64Array(1), steps: new Int16Array(1), ratings: new Float32Array(1), buyable: new Uint8Array(1), qualities: new Float32Array(1),
  orders: new Float64Array(1), facets: new Uint32Array(1), starts: new Uint32Array(1), lengths: new Uint16Array(1), facetIds: [], facetNumbers: new Map(), texts: [], postings: noPostings(),
})

type Told = { seen: string; removals: number | null; ids: Buffer | null }
type Row = TextRow & { document: Buffer; words: string }

async function refresh(db: Tx, known: Kept, seen: string): Promise<string> {
  const { rows: [told] } = await db.execute<Told>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen, (select removals from search_state) as removals,
      (select string_agg(int4send(d.product_id), ''::bytea) from search_documents d where d.written >= ${seen}::xid8) as ids`)
  const ids = readIds(told!.ids)
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const { rows } = await db.execute<Row>(sql`
      select int4send(d.product_id) || int8send(d.price_min) || float4send(d.rating) || float4send(d.quality) || boolsend(d.is_buyable) || array_send(d.facets) as document,
        p.title as shown, d.title, d.brand, d.about, d.codes, array_to_string(tsvector_to_array(d.words), ' ') as words
      from search_documents d join products p on p.id = d.product_id where d.product_id = any(${sql.param([...ids.subarray(at, at + AT_ONCE)])}::int[])`)
    write(known, rows)
  }
  if (told!.removals !== null && told!.removals !== known.removals) await removeOthers(db, known, told!.removals)
  return told!.seen
}

/** All at once, so that nobody finds documents between what they were and what they are. */
function write(known: Kept, rows: Row[]): void {
  const { columns } = known
  const read = rows.map((row) => ({ row, document: readDocument(row.document) }))
  const before = read.map(({ document }) => columns.places[document.id] ?? 0).filter((place) => place > 0)
  if (before.length) forget(columns.postings, new Set(before))
  for (const { row, document } of read) {
    const place = put(known, document)
    const texts = textsOf(document.id, row)
    columns.texts[place] = texts
    note(columns.postings, place, row.words.split(' '), texts.title)
  }
}

/** Documents that are there no more are found no more. */
async function removeOthers(db: Tx, known: Kept, removals: number): Promise<void> {
  const { rows: [told] } = await db.execute<{ ids: Buffer | null }>(sql`select string_agg(int4send(product_id), ''::bytea) as ids from search_documents`)
  const { places, postings, texts } = known.columns
  const left = new Set(readIds(told!.ids))
  forget(postings, new Set(texts.flatMap(({ product_id }) => (left.has(product_id) ? [] : [places[product_id]!]))))
  known.removals = removals
}

const QUALITIES = 2 ** 20
const IDS = 2 ** 31

/** The product's id in a document's order. */
export const idIn = (order: number): number => order % IDS

/** @returns its place */
function put(known: Kept, { id, price, rating, quality, isBuyable, facets }: PackedDocument): number {
  const { columns } = known
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
  return place
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
