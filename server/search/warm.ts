import { readState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { readColumns } from './columns.ts'
import { readLexicon } from './vocabulary.ts'
import { readWords } from './words.ts'

/** Has this process read what it searches, before anybody waits for it. */
export async function warmSearch(db: Tx): Promise<void> {
  const state = await readState(db)
  await Promise.all([readColumns(db, state), readWords(db, state), readLexicon(db, state)])
}
