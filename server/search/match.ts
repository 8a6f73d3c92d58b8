import { onceFor, type CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { sql, type SQL } from '#server/database/drizzle.ts'
import { idIn, readColumns, type Columns } from './columns.ts'
import type { Concept } from './concepts.ts'
import { largest } from './largest.ts'
import type { Part } from './narrow.ts'
import { readIds } from './packed.ts'
import { findDocuments, keyOf, type Found } from './postings.ts'
import type { Texts } from './texts.ts'
import { readWords, type Words } from './words.ts'

/** A document that was found, with what it is ranked by. */
export type Candidate = { texts: Texts; isBuyable: boolean; quality: number }

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
    const {
      rows: [row],
    } = await db.execute<{ ids: Buffer | null }>(
      sql`select string_agg(int4send(d.product_id), ''::bytea) as ids from search_documents d where ${condition}`,
    )
    return placesIn(await readColumns(db, state), readIds(row!.ids))
  })

/** Without those written since: they belong to the next state. */
function placesIn({ places }: Columns, ids: Int32Array): Int32Array {
  const known = new Int32Array(ids.length)
  let length = 0
  for (let at = 0; at < ids.length; at++) {
    const place = places[ids[at]!]
    if (place) known[length++] = place
  }
  return known.subarray(0, length)
}

/** Places of the documents that answer at least so many of the concepts. */
function found(db: Tx, state: CatalogueState, concepts: Concept[], least = concepts.length): Promise<Found> {
  const keys = concepts.map(keyOf)
  return onceFor('found', db, state, `${least} ${keys.join('&')}`, async () => {
    const [columns, { postings, last }] = await Promise.all([readColumns(db, state), readWords(db, state)])
    const ids = findDocuments(postings, last, concepts, keys, least)
    let [all, titled]: (Int32Array | undefined)[] = []
    // Where titles suffice nobody asks for the others.
    return {
      get all() {
        return (all ??= placesIn(columns, ids.all))
      },
      get titled() {
        return (titled ??= placesIn(columns, ids.titled))
      },
    }
  })
}

/** Places of those that answer all of them. */
export const matching = async (db: Tx, state: CatalogueState, concepts: Concept[]): Promise<Int32Array> =>
  (await found(db, state, concepts)).all

/** The best documents for which both hold: first those with everything in their title, then others. */
export async function candidatesFor(
  db: Tx,
  state: CatalogueState,
  concepts: Concept[],
  parts: Part[],
  limit = WINDOW,
): Promise<Candidate[]> {
  const [columns, words, places] = await Promise.all([
    readColumns(db, state),
    readWords(db, state),
    found(db, state, concepts),
  ])
  const first = bestOf(columns, narrow(columns, places.titled, parts), limit)
  if (first.length === limit) return candidates(columns, words, first)
  const all = narrow(columns, places.all, parts)
  const best = bestOf(columns, all, limit)
  if (all.length <= limit) return candidates(columns, words, best)
  const isFirst = new Set(first)
  return candidates(columns, words, [...first, ...best.filter((id) => !isFirst.has(id))].slice(0, limit))
}

/** Documents that answer a part of what was asked: all but one of the concepts, or any of them. */
export async function nearest(
  db: Tx,
  state: CatalogueState,
  concepts: Concept[],
  parts: Part[],
  limit: number,
): Promise<Candidate[]> {
  if (concepts.length === 0) return []
  const [columns, words] = await Promise.all([readColumns(db, state), readWords(db, state)])
  for (const least of concepts.length > 2 ? [concepts.length - 1, 1] : [1]) {
    const best = bestOf(columns, narrow(columns, (await found(db, state, concepts, least)).all, parts), limit)
    if (best.length) return candidates(columns, words, best)
  }
  return []
}

export const narrow = (columns: Columns, places: Int32Array, parts: Part[]): Int32Array =>
  parts.length ? places.filter((place) => parts.every(({ holds }) => holds(columns, place))) : places

let ordering = new Float64Array(0)

/** Ids of the first of these documents, in the order of BEST_FIRST. */
export function bestOf({ orders }: Columns, places: Int32Array, limit: number): number[] {
  if (ordering.length < places.length) ordering = new Float64Array(places.length * 2)
  const own = ordering.subarray(0, places.length)
  for (let at = 0; at < places.length; at++) own[at] = orders[places[at]!]!
  return Array.from(largest(own, limit), idIn)
}

/** They and what they are ranked by, in the order of `ids`. */
const candidates = ({ places, buyable, qualities }: Columns, { texts }: Words, ids: number[]): Candidate[] =>
  ids.map((id) => {
    const place = places[id]!
    return { texts: texts[id]!, isBuyable: buyable[place] === 1, quality: qualities[place]! }
  })

/** What is asked for when nothing answers: what sells best. */
export async function bestSellers(db: Tx, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select d.product_id as id from search_documents d where d.is_buyable order by ${BEST_FIRST} limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
