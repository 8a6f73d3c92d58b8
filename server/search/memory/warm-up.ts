import { setImmediate } from 'node:timers/promises'
import { readState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { idIn } from '#search-language/shop/columns.ts'
import { largest } from '#search-language/shop/largest.ts'
import { readColumns } from './columns.ts'
import { suggest } from '../suggest.ts'
import { readLexicon } from './vocabulary.ts'
import { readWords } from './document-words.ts'

/** Products whose names are likely to be typed first, and how many letters of each to warm up. */
const LIKELY = { products: 100, letters: 4 } as const

/**
 * Loads the search data and runs likely first searches before any visitor does. The first letters of a word have the
 * most matches, and this also compiles the code.
 */
export async function warmUpSearch(db: Tx): Promise<void> {
  const state = await readState(db)
  const [columns, { texts }] = await Promise.all([readColumns(db, state), readWords(db, state), readLexicon(db, state)])
  // The products that come first without a query: buyable and popular.
  const best = Array.from(largest(columns.orders.slice(1, columns.count + 1), LIKELY.products), idIn)
  const words = best.flatMap((id) => texts[id]?.title ?? [])
  const beginnings = new Set(
    Array.from({ length: LIKELY.letters }, (_, at) => words.map((word) => word.slice(0, at + 1))).flat(),
  )
  for (const typed of ['', ...beginnings]) {
    await suggest(db, state, typed)
    await setImmediate()
  }
}
