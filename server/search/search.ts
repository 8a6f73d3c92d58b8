import { understand as understandQuery, type Understood } from '#search-language/query/understand.ts'
import { matchingAny } from '#search-language/query/things.ts'
import { bestMatches } from '#search-language/ranking/best-matches.ts'
import { bestOf, nearest, WINDOW, type Candidate } from '#search-language/ranking/match.ts'
import { byPrice } from '#search-language/ranking/order-by-price.ts'
import { ranked } from '#search-language/ranking/rank.ts'
import { everyPlace } from '#search-language/shop/columns.ts'
import { narrow } from '#search-language/shop/narrow.ts'
import { cachedByVersion } from '#server/catalogue/service.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { allOf, bestSellers, matches } from './memory/match.ts'
import type { Part } from './memory/parts.ts'
import { readShop } from './memory/shop.ts'
import { readPins, type Pins } from './query/pins.ts'

/** An understood search. */
export type Search = Understood & {
  /** Cache key. */
  key: string
  /** The tsquery of the search; null if nothing can match. */
  query: string | null
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
      const [shop, { pinned, hidden }] = await Promise.all([readShop(db, state), readPins(db, state, typed)])
      const understood = understandQuery(shop, typed, isExact)
      const { things } = understood
      return {
        ...understood,
        key: `${isExact} ${typed}`,
        query: things.length > 0 ? things.map((thing) => `(${allOf(thing)})`).join(' | ') : null,
        pins: { pinned, hidden: [...hidden, ...understood.hidden.filter((id) => !pinned.includes(id))] },
      }
    },
    'words',
  )

/** Column indexes of all matches. */
export async function foundPlaces(db: Tx, state: CatalogueState, search: Search): Promise<Int32Array> {
  const { isAll, things, pins } = search
  const shop = await readShop(db, state)
  const found = isAll ? everyPlace(shop.columns) : matchingAny(shop, things)
  if (pins.pinned.length + pins.hidden.length === 0) return found
  const { places } = shop.columns
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
  const { columns } = await readShop(db, state)
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
  const shop = await readShop(db, state)
  const { columns } = shop
  if (search.isAll) return bestOf(columns, narrow(columns, everyPlace(columns), parts), offset + limit).slice(offset)
  if (search.query === null) return []
  const window = await cachedByVersion(
    db,
    state,
    `ranked ${search.key} ${key}`,
    async () => bestMatches(shop, search, parts).map(({ texts }) => texts.product_id),
    'lists',
  )
  if (window.length < WINDOW || offset + limit <= WINDOW) return window.slice(offset, offset + limit)
  // Matches beyond the ranked window come in order of popularity.
  const known = new Set(window)
  const others = bestOf(
    columns,
    narrow(columns, matchingAny(shop, search.things), parts),
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
  const { columns } = await readShop(db, state)
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
  const shop = await readShop(db, state)
  const whole = query !== null && parts.length ? bestMatches(shop, search, []) : []
  const within = parts.length ? nearest(shop, concepts, parts, WINDOW) : []
  const allowed = whole.flatMap(({ texts }) => (isOut.has(texts.product_id) ? [] : [texts.product_id]))
  const near = [...new Set([...allowed.slice(0, NEAR / 2), ...ids(within), ...allowed])].slice(0, NEAR)
  if (near.length) return near
  const parted = ids(nearest(shop, concepts, [], WINDOW)).slice(0, NEAR)
  const best = parted.length ? parted : await bestSellers(db, NEAR + isOut.size)
  return best.filter((id) => !isOut.has(id)).slice(0, NEAR)
}
