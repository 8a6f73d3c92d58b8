import { sql, type SQL } from 'drizzle-orm'
import { onceFor, type CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { idIn, readColumns, type Columns } from './columns.ts'
import type { Concept } from './concepts.ts'
import { largest } from './largest.ts'
import type { Part } from './narrow.ts'
import { findDocuments, placesIn, type Found } from './postings.ts'

/** A document that was found, with what it is ranked by. */
export type Candidate = Texts & { isBuyable: boolean; quality: number }
type Texts = { product_id: number; title: string[]; brand: Set<string>; about: Set<string>; codes: string[] }

/** How many of the best documents, by what sells, are ranked by how well they answer. */
export const WINDOW = 240

/** In PostgreSQL's notation of tsquery; words hold letters and digits only. */
const anyOf = ({ alternatives }: Concept): string =>
  `(${alternatives.map(({ words }) => `(${words.map((word) => `'${word}'`).join(' & ')})`).join(' | ')})`

export const allOf = (concepts: Concept[]): string => concepts.map(anyOf).join(' & ')

/** Not a constant to the planner: it would read the table from end to end for the most frequent words, and goes by the index for one it does not know. */
export const matches = (query: string): SQL => sql`d.words @@ (select ${query}::text::tsquery)`

/** The order of documents before they are ranked: what can be bought, what is liked. The index search_documents_best has it. */
export const BEST_FIRST = sql`d.is_buyable desc nulls last, d.quality desc nulls last, d.product_id desc nulls last`

/** Places in the columns of all documents for which a condition (alias `d`) holds. @param key stands for the condition */
export const placesOf = (db: Tx, state: CatalogueState, condition: SQL, key: string): Promise<Int32Array> =>
  onceFor('found', db, state, key, async () => {
    const { rows: [row] } = await db.execute<{ ids: Buffer | null }>(sql`select string_agg(int4send(d.product_id), ''::bytea) as ids from search_documents d where ${condition}`)
    return placesIn(await readColumns(db, state), row!.ids)
  })

/** Places of the documents that answer at least so many of the concepts. */
const found = (db: Tx, state: CatalogueState, concepts: Concept[], least = concepts.length): Promise<Found> =>
  onceFor('found', db, state, `${least} ${allOf(concepts)}`, async () => findDocuments(db, await readColumns(db, state), concepts, least))

/** Places of those that answer all of them. */
export const matching = async (db: Tx, state: CatalogueState, concepts: Concept[]): Promise<Int32Array> => (await found(db, state, concepts)).all

/** The best documents for which both hold: first those with everything in their title, then others. */
export async function candidatesFor(db: Tx, state: CatalogueState, concepts: Concept[], parts: Part[], limit = WINDOW): Promise<Candidate[]> {
  const [columns, { all, titled }] = await Promise.all([readColumns(db, state), found(db, state, concepts)])
  const places = narrow(columns, all, parts)
  if (places.length <= limit) return candidates(db, state, bestOf(columns, places, limit))
  const first = bestOf(columns, narrow(columns, titled, parts), limit)
  const isFirst = new Set(first)
  const others = first.length < limit ? bestOf(columns, places, limit).filter((id) => !isFirst.has(id)) : []
  return candidates(db, state, [...first, ...others].slice(0, limit))
}

/** Documents that answer a part of what was asked: all but one of the concepts, or any of them. */
export async function nearest(db: Tx, state: CatalogueState, concepts: Concept[], parts: Part[], limit: number): Promise<Candidate[]> {
  if (concepts.length === 0) return []
  const columns = await readColumns(db, state)
  for (const least of concepts.length > 2 ? [concepts.length - 1, 1] : [1]) {
    const best = bestOf(columns, narrow(columns, (await found(db, state, concepts, least)).all, parts), limit)
    if (best.length) return candidates(db, state, best)
  }
  return []
}

export const narrow = (columns: Columns, places: Int32Array, parts: Part[]): Int32Array =>
  parts.length ? places.filter((place) => parts.every(({ holds }) => holds(columns, place))) : places

/** Ids of the first of these documents, in the order of BEST_FIRST. */
export function bestOf({ orders }: Columns, places: Int32Array, limit: number): number[] {
  const own = new Float64Array(places.length)
  for (let at = 0; at < places.length; at++) own[at] = orders[places[at]!]!
  return Array.from(largest(own, limit), idIn)
}

/** They and what they are ranked by, in the order of `ids`. */
async function candidates(db: Tx, state: CatalogueState, ids: number[]): Promise<Candidate[]> {
  const columns = await readColumns(db, state)
  const texts = await textsOf(db, columns, ids)
  return ids.flatMap((id) => {
    const [text, place] = [texts.get(id), columns.places[id]]
    return text && place ? [{ ...text, isBuyable: columns.buyable[place] === 1, quality: columns.qualities[place]! }] : []
  })
}

/** Texts that were read before; one that is written anew is forgotten. */
const known = new WeakMap<Columns, Map<number, Texts>>()
const MOST_TEXTS = 20_000

function knownTexts(columns: Columns): Map<number, Texts> {
  const texts = known.get(columns) ?? new Map<number, Texts>()
  if (!known.has(columns)) {
    known.set(columns, texts)
    columns.onWritten.push((id) => texts.delete(id))
  }
  if (texts.size > MOST_TEXTS) texts.clear()
  return texts
}

async function textsOf(db: Tx, columns: Columns, ids: number[]): Promise<Map<number, Texts>> {
  const texts = knownTexts(columns)
  const missing = ids.filter((id) => !texts.has(id))
  const own = new Map(ids.flatMap((id) => (texts.has(id) ? [[id, texts.get(id)!] as const] : [])))
  if (missing.length === 0) return own
  const { age } = columns
  for (const [id, text] of await readTexts(db, missing)) {
    // What was read while documents changed may be of before.
    if (columns.age === age) texts.set(id, text)
    own.set(id, text)
  }
  return own
}

type Row = { product_id: number; title: string; brand: string; about: string; codes: string[] }

async function readTexts(db: Tx, ids: number[]): Promise<Map<number, Texts>> {
  const { rows } = await db.execute<Row>(sql`select d.product_id, d.title, d.brand, d.about, d.codes from search_documents d where d.product_id = any(${sql.param(ids)}::int[])`)
  return new Map(rows.map(({ product_id, title, brand, about, codes }) =>
    [product_id, { product_id, title: title.split(' '), brand: new Set(brand.split(' ')), about: new Set(about.split(' ')), codes }]))
}

/** What is asked for when nothing answers: what sells best. */
export async function bestSellers(db: Tx, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select d.product_id as id from search_documents d where d.is_buyable order by ${BEST_FIRST} limit ${limit}`)
  return rows.map(({ id }) => id)
}
