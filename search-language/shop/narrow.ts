import type { Columns } from './columns.ts'
import { isCategory } from './facet-ids.ts'

export type Holds = (columns: Columns, place: number) => boolean
/** A filter's test on a document. */
export type Test = { holds: Holds }

export const narrow = (columns: Columns, places: Int32Array, tests: Test[]): Int32Array =>
  tests.length ? places.filter((place) => tests.every(({ holds }) => holds(columns, place))) : places

export const isOnSale: Holds = ({ onSale }, place) => onSale[place] === 1

/** Halalas. */
export const costs =
  (least = 0, most = Infinity): Holds =>
  ({ prices }, place) =>
    prices[place]! >= least && prices[place]! <= most

export function hasAny(wanted: number[]): Holds {
  const isWanted = new Set(wanted)
  return ({ facets, starts, lengths, facetIds }, place) => {
    const start = starts[place]!
    for (let at = start; at < start + lengths[place]!; at++) if (isWanted.has(facetIds[facets[at]!]!)) return true
    return false
  }
}

/** Whether the first category of a document is one of these; its facets are in the order of its categories. */
export function firstIn(wanted: number[]): Holds {
  const isWanted = new Set(wanted)
  return (columns, place) => isWanted.has(firstCategory(columns, place) ?? -1)
}

/** The facet of a document's first category. */
export function firstCategory({ facets, starts, lengths, facetIds }: Columns, place: number): number | undefined {
  const start = starts[place]!
  for (let at = start; at < start + lengths[place]!; at++) {
    const facet = facetIds[facets[at]!]!
    if (isCategory(facet)) return facet
  }
  return undefined
}
