import { setImmediate } from 'node:timers/promises'
import { readState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { readColumns } from './columns.ts'
import { bestPlaced, showSoon } from './show-soon.ts'
import { suggest } from './suggest.ts'
import { readLexicon } from './vocabulary.ts'
import { readWords } from './words.ts'

/** Products whose names people are thought to type first, and how far. */
const LIKELY = { products: 100, letters: 4 } as const

/** Has this process read what it searches and answered what is typed first, before anybody waits for it: a word's first letters have the most answers, and what was never run is not compiled. */
export async function warmSearch(db: Tx): Promise<void> {
  const state = await readState(db)
  const [columns, { texts }] = await Promise.all([readColumns(db, state), readWords(db, state), readLexicon(db, state)])
  await showSoon(db, state)
  const words = bestPlaced(columns, LIKELY.products).flatMap((id) => texts[id]?.title ?? [])
  const beginnings = new Set(
    Array.from({ length: LIKELY.letters }, (_, at) => words.map((word) => word.slice(0, at + 1))).flat(),
  )
  for (const typed of ['', ...beginnings]) {
    await suggest(db, state, typed)
    await setImmediate()
  }
}
