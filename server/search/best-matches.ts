import { isAside } from '#search-language/asides.ts'
import { inTurn } from '#search-language/in-turn.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { readWords, type Words } from './memory/document-words.ts'
import { candidatesFor, WINDOW, type Candidate } from './memory/match.ts'
import type { Part } from './memory/narrow.ts'
import { findDocuments } from './memory/postings.ts'
import { ranked } from './memory/rank.ts'
import { hasMeaning, type Concept } from './query/concepts.ts'
import type { Reading } from './query/reading.ts'
import { isSet, waysToHaveAll } from './query/things.ts'

/**
 * The most relevant matches: of several things, products whose title names all and boxes that hold all come first, then
 * one of each in turn.
 */
export async function bestMatches(
  db: Tx,
  state: CatalogueState,
  reading: Reading,
  parts: Part[],
  limit = WINDOW,
): Promise<Candidate[]> {
  const documents = await readWords(db, state)
  const best = async (concepts: Concept[]): Promise<Candidate[]> => {
    const found = await candidatesFor(db, state, concepts, parts, limit)
    return ranked({ ...reading, concepts }, found, describedIn(documents, reading.preferred, found))
  }
  const { things } = reading
  const [all, each] = await Promise.all([
    Promise.all(waysToHaveAll(things).map(async (way) => (await best(way)).filter((one) => hasAll(one, things)))),
    Promise.all(things.map(best)),
  ])
  const found = [...all.flat(), ...inTurn(each)]
  const ids = found.map(({ texts }) => texts.product_id)
  return found.filter((_, at) => ids.indexOf(ids[at]!) === at)
}

/**
 * Of each concept that has a meaning, such as a colour, the ids of the candidates that have it anywhere: others, such as
 * «يذوب», are in descriptions by chance.
 */
function describedIn({ postings, last }: Words, concepts: Concept[], found: Candidate[]): Set<number>[] {
  const ids = new Set(found.map(({ texts }) => texts.product_id))
  return concepts.map((concept) =>
    isAside(concept.asked) || !hasMeaning(concept)
      ? new Set()
      : new Set(findDocuments(postings, last, [{ ...concept, place: 'anywhere' }]).all.filter((id) => ids.has(id))),
  )
}

const hasAll = ({ texts: { title } }: Candidate, things: Concept[][]): boolean =>
  isSet(title[0]!) ||
  things
    .flat()
    .every(({ alternatives }) => alternatives.some(({ words }) => words.every((word) => title.includes(word))))
