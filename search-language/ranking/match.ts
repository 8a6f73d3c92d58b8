import { idIn, placesIn, type Columns } from '../shop/columns.ts'
import type { Texts } from '../shop/document-texts.ts'
import { largest } from '../shop/largest.ts'
import { firstIn, hasAny, narrow, type Test } from '../shop/narrow.ts'
import { findDocuments, keyOf, type Found } from '../shop/postings.ts'
import type { Shop } from '../shop/shop.ts'
import type { Concept } from '../query/concepts.ts'

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
const MOST_FOUND = 100

/** Column indexes of documents that match at least `least` concepts. */
function find({ columns, documents: { postings, last }, found }: Shop, concepts: Concept[], least: number): Found {
  const keys = concepts.map(keyOf)
  const key = `${least} ${keys.join('&')}`
  const known = found.get(key)
  if (known) return known
  const ids = findDocuments(postings, last, concepts, keys, least)
  let [all, titled]: (Int32Array | undefined)[] = []
  // Computed on demand: not needed if enough titles match.
  const made = {
    get all() {
      return (all ??= placesIn(columns, ids.all))
    },
    get titled() {
      return (titled ??= placesIn(columns, ids.titled))
    },
  }
  if (found.size >= MOST_FOUND) found.clear()
  found.set(key, made)
  return made
}

/** Column indexes of documents that match all concepts. */
export const matching = (shop: Shop, concepts: Concept[]): Int32Array => find(shop, concepts, concepts.length).all

/** The best documents that match both; documents with all concepts in their title come first. */
export function candidatesFor(shop: Shop, concepts: Concept[], tests: Test[], limit = WINDOW): Candidate[] {
  const { columns } = shop
  const places = find(shop, concepts, concepts.length)
  const first = bestOf(columns, narrow(columns, places.titled, tests), limit)
  if (first.length === limit) return candidates(shop, concepts, first)
  const all = narrow(columns, places.all, tests)
  const best = bestOf(columns, all, limit)
  if (all.length <= limit) return candidates(shop, concepts, best)
  const isFirst = new Set(first)
  return candidates(shop, concepts, [...first, ...best.filter((id) => !isFirst.has(id))].slice(0, limit))
}

/** Documents that match part of the query: all but one of the concepts, or any of them. */
export function nearest(shop: Shop, concepts: Concept[], tests: Test[], limit: number): Candidate[] {
  if (concepts.length === 0) return []
  const { columns } = shop
  for (const least of concepts.length > 2 ? [concepts.length - 1, 1] : [1]) {
    const best = bestOf(columns, narrow(columns, find(shop, concepts, least).all, tests), limit)
    if (best.length) return candidates(shop, concepts, best)
  }
  return []
}

let ordering = new Float64Array(0)

/** Ids of the first of these documents: buyable, then popular. */
export function bestOf({ orders }: Columns, places: Int32Array, limit: number): number[] {
  if (ordering.length < places.length) ordering = new Float64Array(places.length * 2)
  const own = ordering.subarray(0, places.length)
  for (let at = 0; at < places.length; at++) own[at] = orders[places[at]!]!
  return Array.from(largest(own, limit), idIn)
}

/** Ranking data of these documents, in the order of `ids`. */
function candidates({ columns, documents: { texts } }: Shop, concepts: Concept[], ids: number[]): Candidate[] {
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
