import { onceFor, type CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { byPrice } from './by-price.ts'
import { readColumns } from './columns.ts'
import {
  allOf,
  bestOf,
  bestSellers,
  candidatesFor,
  matching,
  narrow,
  nearest,
  WINDOW,
  type Candidate,
} from './match.ts'
import { wordsMeant } from './meant.ts'
import type { Part } from './narrow.ts'
import { ranked } from './rank.ts'
import { readQuery, type Reading } from './reading.ts'

/** A search, understood. */
export type Search = Reading & {
  /** Stands for it where something is kept. */
  key: string
  /** What documents are asked for, as a tsquery; null where nothing can answer. */
  query: string | null
  /** Words by which what was found is marked. */
  terms: string[]
  /** Words that find much more, when these find little; null when there are none. */
  meant: string | null
}

const NEAR = 12

/** @param isExact whether to search for the very words, though others may have been meant */
export const understand = (db: Tx, state: CatalogueState, typed: string, isExact = false): Promise<Search> =>
  onceFor('words', db, state, `search ${isExact} ${typed}`, async () => {
    const reading = await readQuery(db, state, typed, { isExact })
    // With a word left out it is not what was asked for: that is what near results are for.
    const isAnswerable = reading.concepts.length > 0 && reading.unknown.length === 0
    const query = isAnswerable ? allOf(reading.concepts) : null
    const found = query === null ? 0 : (await matching(db, state, reading.concepts)).length
    const meant =
      isExact && found === 0
        ? (await understand(db, state, typed)).corrected
        : await wordsMeant(db, state, reading, found)
    return { ...reading, key: `${isExact} ${typed}`, query, terms: termsOf(reading), meant }
  })

const termsOf = ({ concepts }: Reading): string[] =>
  [...new Set(concepts.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words)))].slice(0, 60)

/** Places of all that was found in the columns. */
export const foundPlaces = (db: Tx, state: CatalogueState, { query, concepts }: Search): Promise<Int32Array> =>
  query === null ? Promise.resolve(new Int32Array()) : matching(db, state, concepts)

/** Ids of a page of what was found, the best answers first. @param key stands for `parts` */
export async function relevantIds(
  db: Tx,
  state: CatalogueState,
  search: Search,
  parts: Part[],
  key: string,
  limit: number,
  offset: number,
): Promise<number[]> {
  if (search.query === null) return []
  const window = await onceFor('lists', db, state, `ranked ${search.key} ${key}`, async () =>
    ranked(search, await candidatesFor(db, state, search.concepts, parts)).map(({ texts }) => texts.product_id),
  )
  if (window.length < WINDOW || offset + limit <= WINDOW) return window.slice(offset, offset + limit)
  // Far down, where nobody compares answers any more: those that were not ranked, by what sells.
  const columns = await readColumns(db, state)
  const known = new Set(window)
  const others = bestOf(
    columns,
    narrow(columns, await foundPlaces(db, state, search), parts),
    offset + limit + WINDOW,
  ).filter((id) => !known.has(id))
  return [...window, ...others].slice(offset, offset + limit)
}

/** Ids of a page of what was found, by price. */
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
 * When nothing answers all that was asked: what the words find without what it was narrowed down to, then what answers a part of them
 * within that; else what answers a part, and at last what sells best.
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
