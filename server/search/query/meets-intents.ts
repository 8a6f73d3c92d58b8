import type { ReadIntent } from '#search-language/intent-words.ts'
import type { CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { readColumns } from '../memory/columns.ts'
import { allPlaces, narrow } from '../memory/match.ts'
import { partsOf } from '../memory/narrow.ts'
import type { Concept } from './concepts.ts'
import { intentFilters, isNarrowing } from './read-intents.ts'
import { matchingAny } from './things.ts'

/** Whether products meet the things at the prices, or with the discount, that were asked for. */
export async function meetsIntents(
  db: Tx,
  state: CatalogueState,
  things: Concept[][],
  intents: ReadIntent[],
): Promise<boolean> {
  if (!intents.some(isNarrowing)) return true
  const [columns, places, parts] = await Promise.all([
    readColumns(db, state),
    things.length ? matchingAny(db, state, things) : allPlaces(db, state),
    partsOf(db, { ...intentFilters(intents), choices: [] }),
  ])
  return narrow(columns, places, parts).length > 0
}
