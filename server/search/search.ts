import { cachedByVersion, type CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { sql, type SQL } from '#server/database/drizzle.ts'
import { byPrice } from './memory/order-by-price.ts'
import { readColumns } from './memory/columns.ts'
import {
  allOf,
  allPlaces,
  bestOf,
  bestSellers,
  candidatesFor,
  matches,
  matching,
  narrow,
  nearest,
  WINDOW,
  type Candidate,
} from './memory/match.ts'
import { didYouMean } from './query/did-you-mean.ts'
import type { Part } from './memory/narrow.ts'
import { ranked } from './memory/rank.ts'
import { readQuery, type Reading } from './query/understand-query.ts'

/** An understood search. */
export type Search = Reading & {
  /** Cache key. */
  key: string
  /** The tsquery of the search; null if nothing can match. */
  query: string | null
  /** Only filters or an order were asked for: all products match. */
  isAll: boolean
  /** Words to highlight in results. */
  terms: string[]
  /** Suggested words that find much more, if these find little; otherwise null. */
  meant: string | null
}

const NEAR = 12

/** @param isExact searches for the exact words, without corrections */
export const understand = (db: Tx, state: CatalogueState, typed: string, isExact = false): Promise<Search> =>
  cachedByVersion(
    db,
    state,
    `search ${isExact} ${typed}`,
    async () => {
      const reading = await readQuery(db, state, typed, { isExact })
      const query = reading.concepts.length > 0 ? allOf(reading.concepts) : null
      const found = query === null ? 0 : (await matching(db, state, reading.concepts)).length
      const meant =
        isExact && found === 0
          ? (await understand(db, state, typed)).corrected
          : await didYouMean(db, state, reading, found)
      const isAll = query === null && reading.unknown.length === 0 && reading.intents.length > 0
      return { ...reading, key: `${isExact} ${typed}`, query, isAll, terms: termsOf(reading), meant }
    },
    'words',
  )

const termsOf = ({ concepts }: Reading): string[] =>
  [...new Set(concepts.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words)))].slice(0, 60)

/** Column indexes of all matches. */
export const foundPlaces = (db: Tx, state: CatalogueState, { query, isAll, concepts }: Search): Promise<Int32Array> =>
  isAll ? allPlaces(db, state) : query === null ? Promise.resolve(new Int32Array()) : matching(db, state, concepts)

/** The same as a condition on documents (alias `d`); null if nothing can match. */
export const foundCondition = ({ query, isAll }: Search): SQL | null =>
  isAll ? sql`true` : query === null ? null : matches(query)

/** Ids of a page of matches, most relevant first. @param key cache key of `parts` */
export async function relevantIds(
  db: Tx,
  state: CatalogueState,
  search: Search,
  parts: Part[],
  key: string,
  limit: number,
  offset: number,
): Promise<number[]> {
  if (search.isAll) {
    const columns = await readColumns(db, state)
    return bestOf(columns, narrow(columns, await allPlaces(db, state), parts), offset + limit).slice(offset)
  }
  if (search.query === null) return []
  const window = await cachedByVersion(
    db,
    state,
    `ranked ${search.key} ${key}`,
    async () =>
      ranked(search, await candidatesFor(db, state, search.concepts, parts)).map(({ texts }) => texts.product_id),
    'lists',
  )
  if (window.length < WINDOW || offset + limit <= WINDOW) return window.slice(offset, offset + limit)
  // Matches beyond the ranked window come in order of popularity.
  const columns = await readColumns(db, state)
  const known = new Set(window)
  const others = bestOf(
    columns,
    narrow(columns, await foundPlaces(db, state, search), parts),
    offset + limit + WINDOW,
  ).filter((id) => !known.has(id))
  return [...window, ...others].slice(offset, offset + limit)
}

/** Ids of a page of matches, sorted by price. */
export async function pricedIds(
  db: Tx,
  state: CatalogueState,
  search: Search,
  parts: Part[],
  isDearestFirst: boolean,
  limit: number,
  offset: number,
): Promise<number[]> {
  const columns = await readColumns(db, state)
  return byPrice(columns, narrow(columns, await foundPlaces(db, state, search), parts), isDearestFirst, limit, offset)
}

/**
 * Alternatives if nothing matches, in this order: matches without the filters, partial matches within them, partial
 * matches without them, bestsellers.
 */
export async function nearIds(db: Tx, state: CatalogueState, search: Search, parts: Part[]): Promise<number[]> {
  const { concepts, query } = search
  const ids = (found: Candidate[]): number[] => ranked(search, found).map(({ texts }) => texts.product_id)
  const [whole, within] = await Promise.all([
    query !== null && parts.length ? candidatesFor(db, state, concepts, []) : [],
    parts.length ? nearest(db, state, concepts, parts, WINDOW) : [],
  ])
  const near = [...new Set([...ids(whole).slice(0, NEAR / 2), ...ids(within), ...ids(whole)])].slice(0, NEAR)
  if (near.length) return near
  const parted = ids(await nearest(db, state, concepts, [], WINDOW)).slice(0, NEAR)
  return parted.length ? parted : bestSellers(db, NEAR)
}
