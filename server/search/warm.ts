import { readAhead, readState, type CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { idIn, readColumns } from './columns.ts'
import { largest } from './largest.ts'
import { readLexicon } from './vocabulary.ts'
import { readWords } from './words.ts'

/** Has this process read what it searches, before anybody waits for it. */
export async function warmSearch(db: Tx): Promise<void> {
  const state = await readState(db)
  await Promise.all([readColumns(db, state), readWords(db, state), readLexicon(db, state)])
  await showSoon(db, state)
}

const MOST_SHOWN = 8000
const begun = new WeakMap<object, Promise<void>>()

/** Where people search, products are about to be shown: what sells best is read ahead, once, while nobody waits for it. */
export function showSoon(db: Tx, state: CatalogueState): Promise<void> {
  const known = begun.get(db)
  if (known) return known
  const reading = readColumns(db, state).then(({ orders, count }) => readAhead(db, state, Array.from(largest(orders.slice(1, count + 1), MOST_SHOWN), idIn)))
  begun.set(db, reading)
  // Whoever needs them reads them then.
  reading.catch(() => begun.delete(db))
  return reading
}
