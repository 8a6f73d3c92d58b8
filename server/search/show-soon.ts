import { readAhead, type CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { idIn, readColumns, type Columns } from './columns.ts'
import { largest } from './largest.ts'

const MOST_SHOWN = 64_000
const begun = new WeakMap<object, Promise<void>>()

/** Ids of the products that come first where nothing was asked for: what can be bought, what is liked. */
export const bestPlaced = ({ orders, count }: Columns, most: number): number[] =>
  Array.from(largest(orders.slice(1, count + 1), most), idIn)

/** Where people search, products are about to be shown: what sells best is read ahead, once, while nobody waits for it. */
export function showSoon(db: Tx, state: CatalogueState): Promise<void> {
  const known = begun.get(db)
  if (known) return known
  const reading = readColumns(db, state).then((columns) => readAhead(db, state, bestPlaced(columns, MOST_SHOWN)))
  begun.set(db, reading)
  // Whoever needs them reads them then.
  reading.catch(() => begun.delete(db))
  return reading
}
