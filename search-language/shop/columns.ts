import { priceStep } from './price-step.ts'

/**
 * Columns to count, filter and sort documents by; a document is an index into the columns, which have spare capacity.
 * Typed arrays count ten thousand documents in a millisecond.
 */
export type Columns = {
  count: number
  /** Index in the columns by product id, from 1; 0 for none. */
  places: Int32Array
  /** Halalas. */
  prices: Float64Array
  steps: Int16Array
  ratings: Float32Array
  buyable: Uint8Array
  /** Cheaper than before. */
  onSale: Uint8Array
  qualities: Float32Array
  /** Default sort key, highest first: buyable, then popular, then by product id. */
  orders: Float64Array
  /** Facet numbers of all documents, by first appearance; `starts` and `lengths` give each document's range. */
  facets: Uint32Array
  /** Used length of `facets`. */
  used: number
  starts: Uint32Array
  lengths: Uint16Array
  facetIds: number[]
  facetNumbers: Map<number, number>
}

export type ColumnsRow = {
  id: number
  /** Halalas. */
  price: number
  rating: number
  quality: number
  isBuyable: boolean
  isOnSale: boolean
  facets: number[]
}

export const noColumns = (): Columns => ({
  count: 0,
  places: new Int32Array(1),
  prices: new Float64Array(1),
  steps: new Int16Array(1),
  ratings: new Float32Array(1),
  buyable: new Uint8Array(1),
  onSale: new Uint8Array(1),
  qualities: new Float32Array(1),
  orders: new Float64Array(1),
  facets: new Uint32Array(1),
  used: 0,
  starts: new Uint32Array(1),
  lengths: new Uint16Array(1),
  facetIds: [],
  facetNumbers: new Map(),
})

const QUALITIES = 2 ** 20
const IDS = 2 ** 31

/** The product id contained in a document's sort key. */
export const idIn = (order: number): number => order % IDS

/** Adds a document, or replaces it. */
export function putDocument(
  columns: Columns,
  { id, price, rating, quality, isBuyable, isOnSale, facets }: ColumnsRow,
): void {
  makeRoom(columns, id, facets.length)
  const place = columns.places[id] || ++columns.count
  columns.places[id] = place
  columns.prices[place] = price
  columns.steps[place] = priceStep(price)
  columns.ratings[place] = rating
  columns.buyable[place] = Number(isBuyable)
  columns.onSale[place] = Number(isOnSale)
  columns.qualities[place] = quality
  columns.orders[place] = ((isBuyable ? QUALITIES : 0) + Math.round(quality * 1e6)) * IDS + id
  if (facets.length > columns.lengths[place]!) {
    columns.starts[place] = columns.used
    columns.used += facets.length
  }
  columns.lengths[place] = facets.length
  facets.forEach((facet, at) => (columns.facets[columns.starts[place]! + at] = numberOf(columns, facet)))
}

/** Indexes in the columns of these documents; skips documents written since, which belong to the next state. */
export function placesIn({ places }: Columns, ids: ArrayLike<number>): Int32Array {
  const known = new Int32Array(ids.length)
  let length = 0
  for (let at = 0; at < ids.length; at++) {
    const place = places[ids[at]!]
    if (place) known[length++] = place
  }
  return known.subarray(0, length)
}

export const everyPlace = ({ places }: Columns): Int32Array => places.filter((place) => place > 0)

const COLUMNS = ['prices', 'steps', 'ratings', 'buyable', 'onSale', 'qualities', 'orders', 'starts', 'lengths'] as const

/** Grows the columns for one more document. */
function makeRoom(columns: Columns, id: number, facets: number): void {
  columns.places = atLeast(columns.places, id + 1)
  columns.facets = atLeast(columns.facets, columns.used + facets)
  for (const column of COLUMNS) columns[column] = atLeast(columns[column], columns.count + 2) as never
}

type Typed = Int32Array | Float64Array | Int16Array | Float32Array | Uint8Array | Uint32Array | Uint16Array

function atLeast<T extends Typed>(array: T, length: number): T {
  if (array.length >= length) return array
  const longer = new (array.constructor as new (length: number) => T)(Math.max(length, array.length * 2))
  longer.set(array)
  return longer
}

function numberOf({ facetIds, facetNumbers }: Columns, facet: number): number {
  const known = facetNumbers.get(facet)
  if (known !== undefined) return known
  facetNumbers.set(facet, facetIds.length)
  return facetIds.push(facet) - 1
}
