import { cachedByShape } from '#server/catalogue/service.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { idIn, readColumns, type Columns } from './columns.ts'
import type { Concept } from '../query/concepts.ts'
import { largest } from './largest.ts'
import { firstIn, hasAny, type Part } from './narrow.ts'
import { readIds } from './binary-columns.ts'
import { findDocuments, keyOf, type Found } from './postings.ts'
import type { Texts } from './document-texts.ts'
import { readWords, type Words } from './document-words.ts'

/** A matching document with its ranking data. */
export type Candidate = {
  texts: Texts
  isBuyable: boolean
  quality: number
  /** Per concept, how far the product belongs to a category named after it; 1 for its first category. */
  inKind: number[]
}

/** Further categories count less than the first: a prayer mat is also among the gifts. */
const ALSO_IN_KIND = 0.5
/** How many of the best-selling matches are ranked by relevance. */
export const WINDOW = 240

/** The weights of a document's words (index/document.ts) by place. */
const WEIGHTS = { kind: ':AB', named: ':ABC', anywhere: '' } as const

/** A tsquery; words contain only letters and digits, and marks one sign before them. */
const anyOf = ({ alternatives, place }: Concept): string =>
  `(${alternatives.map(({ words }) => `(${words.map((word) => `'${word}'${WEIGHTS[place]}`).join(' & ')})`).join(' | ')})`

export const allOf = (concepts: Concept[]): string => concepts.map(anyOf).join(' & ')

/**
 * The subquery hides the value from the planner. For a constant with frequent words it would scan the table instead of
 * the index.
 */
export const matches = (query: string): SQL => sql`d.words @@ (select ${query}::text::tsquery)`

/** Sort order before ranking: buyable, then popular. The index search_documents_best supports it. */
export const BEST_FIRST = sql`d.is_buyable desc nulls last, d.quality desc nulls last, d.product_id desc nulls last`

/**
 * Column indexes of all documents that satisfy a condition (alias `d`).
 * @param key cache key of the condition
 */
export const placesOf = (db: Tx, state: CatalogueState, condition: SQL, key: string): Promise<Int32Array> =>
  cachedByShape(
    db,
    state,
    key,
    async () => {
      const {
        rows: [row],
      } = await db.execute<{ ids: Buffer | null }>(
        sql`select string_agg(int4send(d.product_id), ''::bytea) as ids from search_documents d where ${condition}`,
      )
      return placesIn(await readColumns(db, state), readIds(row!.ids))
    },
    'found',
  )

export const allPlaces = (db: Tx, state: CatalogueState): Promise<Int32Array> => placesOf(db, state, sql`true`, 'all')

/** Skips documents written since: they belong to the next state. */
function placesIn({ places }: Columns, ids: Int32Array): Int32Array {
  const known = new Int32Array(ids.length)
  let length = 0
  for (let at = 0; at < ids.length; at++) {
    const place = places[ids[at]!]
    if (place) known[length++] = place
  }
  return known.subarray(0, length)
}

/** Column indexes of documents that match at least `least` concepts. */
function found(db: Tx, state: CatalogueState, concepts: Concept[], least = concepts.length): Promise<Found> {
  const keys = concepts.map(keyOf)
  return cachedByShape(
    db,
    state,
    `${least} ${keys.join('&')}`,
    async () => {
      const [columns, { postings, last }] = await Promise.all([readColumns(db, state), readWords(db, state)])
      const ids = findDocuments(postings, last, concepts, keys, least)
      let [all, titled]: (Int32Array | undefined)[] = []
      // Computed on demand: not needed if enough titles match.
      return {
        get all() {
          return (all ??= placesIn(columns, ids.all))
        },
        get titled() {
          return (titled ??= placesIn(columns, ids.titled))
        },
      }
    },
    'found',
  )
}

/** Column indexes of documents that match all concepts. */
export const matching = async (db: Tx, state: CatalogueState, concepts: Concept[]): Promise<Int32Array> =>
  (await found(db, state, concepts)).all

/** The best documents that match both; documents with all concepts in their title come first. */
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
  if (first.length === limit) return candidates(columns, words, concepts, first)
  const all = narrow(columns, places.all, parts)
  const best = bestOf(columns, all, limit)
  if (all.length <= limit) return candidates(columns, words, concepts, best)
  const isFirst = new Set(first)
  return candidates(columns, words, concepts, [...first, ...best.filter((id) => !isFirst.has(id))].slice(0, limit))
}

/** Documents that match part of the query: all but one of the concepts, or any of them. */
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
    if (best.length) return candidates(columns, words, concepts, best)
  }
  return []
}

export const narrow = (columns: Columns, places: Int32Array, parts: Part[]): Int32Array =>
  parts.length ? places.filter((place) => parts.every(({ holds }) => holds(columns, place))) : places

let ordering = new Float64Array(0)

/** Ids of the first of these documents, sorted as BEST_FIRST. */
export function bestOf({ orders }: Columns, places: Int32Array, limit: number): number[] {
  if (ordering.length < places.length) ordering = new Float64Array(places.length * 2)
  const own = ordering.subarray(0, places.length)
  for (let at = 0; at < places.length; at++) own[at] = orders[places[at]!]!
  return Array.from(largest(own, limit), idIn)
}

/** Ranking data of these documents, in the order of `ids`. */
function candidates(columns: Columns, { texts }: Words, concepts: Concept[], ids: number[]): Candidate[] {
  const kinds = concepts.map(({ kind }) => (kind?.length ? { first: firstIn(kind), any: hasAny(kind) } : null))
  return ids.map((id) => {
    const place = columns.places[id]!
    return {
      texts: texts[id]!,
      isBuyable: columns.buyable[place] === 1,
      quality: columns.qualities[place]!,
      inKind: kinds.map((kind) => (!kind?.any(columns, place) ? 0 : kind.first(columns, place) ? 1 : ALSO_IN_KIND)),
    }
  })
}

/** Shown if nothing matches. */
export async function bestSellers(db: Tx, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select d.product_id as id from search_documents d where d.is_buyable order by ${BEST_FIRST} limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
