import { idIn, type Columns } from '../shop/columns.ts'
import { largest } from '../shop/largest.ts'

/** Ids of a page sorted by price; of equal prices the newest come first ascending, last descending. */
export function byPrice(
  { prices, orders }: Columns,
  places: Int32Array,
  isDearestFirst: boolean,
  limit: number,
  offset: number,
): number[] {
  const way = isDearestFirst ? 1 : -1
  const own = new Float64Array(places.length)
  for (let at = 0; at < places.length; at++) own[at] = way * prices[places[at]!]!
  // Sorts only documents up to the last price of the page.
  const last = largest(own, offset + limit).at(-1) ?? 0
  return Array.from(places.filter((place) => way * prices[place]! >= last))
    .map((place) => ({ id: idIn(orders[place]!), price: prices[place]! }))
    .toSorted((one, other) => way * (other.price - one.price || one.id - other.id))
    .slice(offset, offset + limit)
    .map(({ id }) => id)
}
