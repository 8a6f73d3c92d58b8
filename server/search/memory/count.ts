import type { Columns } from '#search-language/shop/columns.ts'
import { facetOf, type FacetKind } from '#search-language/shop/facet-ids.ts'
import type { Part } from './parts.ts'

type Numbers = { total: number; inStock: number; onSale: number; min: number | null; max: number | null }
/** Counts over a list, optionally as if one of its filters were not set. */
export type Counts = {
  numbers: (without?: Part['part']) => Numbers
  /** Products by the id of a brand, category, value or number of stars. */
  facet: (kind: FacetKind, without?: Part['part']) => Map<number, number>
  /** Products by price: the highest power of PRICE_STEP that does not exceed it (halalas). */
  prices: (without?: Part['part']) => Map<number, number>
}

/** Counts of the documents that fail the same filter. */
type Sums = {
  total: number
  inStock: number
  onSale: number
  least: number
  most: number
  facets: Uint32Array
  prices: Map<number, number>
}

/**
 * Counts everything in one pass. A document that fails only one filter still counts for that filter's choices, so it is
 * counted under that filter's number: 0 for none.
 */
export function countDocuments(columns: Columns, places: Int32Array, parts: Part[]): Counts {
  const sums = Array.from({ length: parts.length + 1 }, (): Sums => ({
    total: 0,
    inStock: 0,
    onSale: 0,
    least: Infinity,
    most: -Infinity,
    facets: new Uint32Array(columns.facetIds.length),
    prices: new Map(),
  }))
  for (const place of places) {
    const missed = missedPart(columns, place, parts)
    if (missed !== undefined) note(sums[missed]!, columns, place)
  }
  const of = (without?: Part['part']): Sums[] => {
    const at = without === undefined ? -1 : parts.findIndex(({ part }) => part === without)
    return at < 0 ? [sums[0]!] : [sums[0]!, sums[at + 1]!]
  }
  return {
    numbers: (without) => addUp(of(without)),
    facet: (kind, without) => facetsOf(columns, kind, of(without)),
    prices: (without) => merged(of(without).flatMap(({ prices }) => [...prices])),
  }
}

/** 0 if all filters match, the number from 1 of the only failing one, undefined if several fail. */
function missedPart(columns: Columns, place: number, parts: Part[]): number | undefined {
  if (parts.length === 0) return 0
  let missed = 0
  for (const [at, { holds }] of parts.entries()) {
    if (holds(columns, place)) continue
    if (missed > 0) return undefined
    missed = at + 1
  }
  return missed
}

function note(sums: Sums, { prices, steps, buyable, onSale, facets, starts, lengths }: Columns, place: number): void {
  const price = prices[place]!
  sums.total += 1
  sums.inStock += buyable[place]!
  sums.onSale += onSale[place]!
  if (price < sums.least) sums.least = price
  if (price > sums.most) sums.most = price
  const step = steps[place]!
  sums.prices.set(step, (sums.prices.get(step) ?? 0) + 1)
  const start = starts[place]!
  const end = start + lengths[place]!
  for (let at = start; at < end; at++) sums.facets[facets[at]!]! += 1
}

function facetsOf({ facetIds }: Columns, wanted: FacetKind, sums: Sums[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { facets } of sums) {
    for (let at = 0; at < facets.length; at++) {
      if (facets[at] === 0) continue
      const { kind, id } = facetOf(facetIds[at]!)
      if (kind === wanted) counts.set(id, (counts.get(id) ?? 0) + facets[at]!)
    }
  }
  return counts
}

function merged(counted: [number, number][]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const [step, count] of counted) counts.set(step, (counts.get(step) ?? 0) + count)
  return counts
}

function addUp(sums: Sums[]): Numbers {
  const add = (key: 'total' | 'inStock' | 'onSale'): number => sums.reduce((sum, one) => sum + one[key], 0)
  const [min, max] = [Math.min(...sums.map(({ least }) => least)), Math.max(...sums.map(({ most }) => most))]
  const isEmpty = add('total') === 0
  return {
    total: add('total'),
    inStock: add('inStock'),
    onSale: add('onSale'),
    min: isEmpty ? null : min,
    max: isEmpty ? null : max,
  }
}
