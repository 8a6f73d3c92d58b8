import type { ReadIntent } from '#search-language/intent-words.ts'
import { isOrdering } from '#search-language/orders.ts'
import { searchWords } from '#search-language/words.ts'
import { cachedByVersion } from '#server/catalogue/service.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { bestMatches } from './best-matches.ts'
import { byPrice } from './memory/order-by-price.ts'
import { readColumns } from './memory/columns.ts'
import {
  allOf,
  allPlaces,
  bestOf,
  bestSellers,
  matches,
  narrow,
  nearest,
  WINDOW,
  type Candidate,
} from './memory/match.ts'
import { didYouMean } from './query/did-you-mean.ts'
import { readWords } from './memory/document-words.ts'
import type { Part } from './memory/narrow.ts'
import { ranked } from './memory/rank.ts'
import { readPins, type Pins } from './query/pins.ts'
import { isNarrowing } from './query/read-intents.ts'
import type { Reading } from './query/reading.ts'
import { findAny, matchingAny } from './query/things.ts'
import { readQuery } from './query/understand-query.ts'

/** An understood search. */
export type Search = Reading & {
  /** Cache key. */
  key: string
  /** The tsquery of the search; null if nothing can match. */
  query: string | null
  /** Only filters or an order were asked for: all products match. */
  isAll: boolean
  /** Whether a match does not say that it is without what it must be without. */
  contentsUnknown: boolean
  /** Number of matches that have what they must be without. */
  excluded: number
  /** Words to highlight in results. */
  terms: string[]
  /** Suggested words that find much more, if these find little; otherwise null. */
  meant: string | null
  pins: Pins
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
      const query = reading.things.length > 0 ? reading.things.map((thing) => `(${allOf(thing)})`).join(' | ') : null
      const found = query === null ? 0 : (await matchingAny(db, state, reading.things)).length
      const meant =
        isExact && found === 0
          ? (await understand(db, state, typed)).corrected
          : await didYouMean(db, state, reading, found)
      // «شنطة رخيصة» asks for no product of the shop, cheap or not.
      const isAll = query === null && reading.unknown.length === 0 && reading.intents.some(isOfAll)
      const own = await readPins(db, state, typed)
      const hidden = reading.hidden.filter((id) => !own.pinned.includes(id))
      const pins = { pinned: own.pinned, hidden: [...own.hidden, ...hidden] }
      const [contentsUnknown, excluded] = await Promise.all([
        hasUnknownContents(db, state, reading),
        countExcluded(db, state, reading),
      ])
      return {
        ...reading,
        contentsUnknown,
        excluded,
        pins,
        key: `${isExact} ${typed}`,
        query,
        isAll,
        terms: termsOf(reading),
        meant,
      }
    },
    'words',
  )

/** Whether an intent asks for products of any kind: those at a price, or in an order. */
const isOfAll = (intent: ReadIntent): boolean => isNarrowing(intent) || isOrdering(intent.told.kind)

async function hasUnknownContents(db: Tx, state: CatalogueState, reading: Reading): Promise<boolean> {
  const { things, without, hidden } = reading
  if (without.length === 0 || things.length === 0) return false
  const isOut = new Set(hidden)
  return findAny(await readWords(db, state), things).some(
    (id) => !isOut.has(id) && without.some(({ lacks }) => !lacks.has(id)),
  )
}

async function countExcluded(db: Tx, state: CatalogueState, { things, without }: Reading): Promise<number> {
  if (without.length === 0 || things.length === 0) return 0
  const found = findAny(await readWords(db, state), things)
  return found.filter((id) => without.some(({ has }) => has.has(id))).length
}

const termsOf = ({ concepts }: Reading): string[] =>
  [
    ...new Set(concepts.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words.flatMap(searchWords)))),
  ].slice(0, 60)

/** Column indexes of all matches. */
export async function foundPlaces(db: Tx, state: CatalogueState, search: Search): Promise<Int32Array> {
  const { query, isAll, things, pins } = search
  const found = isAll
    ? await allPlaces(db, state)
    : query === null
      ? new Int32Array()
      : await matchingAny(db, state, things)
  if (pins.pinned.length + pins.hidden.length === 0) return found
  const { places } = await readColumns(db, state)
  const placesOf = (ids: number[]): number[] => ids.map((id) => places[id] ?? 0).filter((place) => place > 0)
  const hidden = new Set(placesOf(pins.hidden))
  return Int32Array.from(new Set([...placesOf(pins.pinned), ...found.filter((place) => !hidden.has(place))]))
}

/** The same as a condition on documents (alias `d`); null if nothing can match. */
export function foundCondition({ query, isAll, pins: { pinned, hidden } }: Search): SQL | null {
  const found = isAll ? sql`true` : query === null ? null : matches(query)
  if (pinned.length + hidden.length === 0) return found
  const ids = (some: number[]) => sql`${sql.param(some)}::int[]`
  return sql`(d.product_id = any(${ids(pinned)}) or ${found ?? sql`false`}) and d.product_id <> all(${ids(hidden)})`
}

/** Ids of a page of matches: pinned products, then the most relevant. @param key cache key of `parts` */
export async function relevantIds(
  db: Tx,
  state: CatalogueState,
  search: Search,
  parts: Part[],
  key: string,
  limit: number,
  offset: number,
): Promise<number[]> {
  const { pinned, hidden } = search.pins
  if (pinned.length + hidden.length === 0) return rankedIds(db, state, search, parts, key, limit, offset)
  const columns = await readColumns(db, state)
  const first = pinned.filter((id) => narrow(columns, Int32Array.of(columns.places[id] ?? 0), parts)[0])
  const moved = new Set([...pinned, ...hidden])
  const others = await rankedIds(db, state, search, parts, key, offset + limit + moved.size, 0)
  return [...first, ...others.filter((id) => !moved.has(id))].slice(offset, offset + limit)
}

async function rankedIds(
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
    async () => (await bestMatches(db, state, search, parts)).map(({ texts }) => texts.product_id),
    'lists',
  )
  if (window.length < WINDOW || offset + limit <= WINDOW) return window.slice(offset, offset + limit)
  // Matches beyond the ranked window come in order of popularity.
  const columns = await readColumns(db, state)
  const known = new Set(window)
  const others = bestOf(
    columns,
    narrow(columns, await matchingAny(db, state, search.things), parts),
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
  const isOut = new Set([...search.pins.hidden, ...search.without.flatMap(({ has }) => [...has])])
  const ids = (found: Candidate[]): number[] =>
    ranked(search, found).flatMap(({ texts }) => (isOut.has(texts.product_id) ? [] : [texts.product_id]))
  const [whole, within] = await Promise.all([
    query !== null && parts.length ? bestMatches(db, state, search, []) : [],
    parts.length ? nearest(db, state, concepts, parts, WINDOW) : [],
  ])
  const allowed = whole.flatMap(({ texts }) => (isOut.has(texts.product_id) ? [] : [texts.product_id]))
  const near = [...new Set([...allowed.slice(0, NEAR / 2), ...ids(within), ...allowed])].slice(0, NEAR)
  if (near.length) return near
  const parted = ids(await nearest(db, state, concepts, [], WINDOW)).slice(0, NEAR)
  const best = parted.length ? parted : await bestSellers(db, NEAR + isOut.size)
  return best.filter((id) => !isOut.has(id)).slice(0, NEAR)
}
