import { isAside } from '../asides.ts'
import { inTurn } from '../in-turn.ts'
import { hasMeaning, type Concept } from '../query/concepts.ts'
import type { Reading } from '../query/reading.ts'
import { isSet, waysToHaveAll } from '../query/things.ts'
import type { Words } from '../shop/documents.ts'
import type { Test } from '../shop/narrow.ts'
import { findDocuments } from '../shop/postings.ts'
import type { Shop } from '../shop/shop.ts'
import { candidatesFor, WINDOW, type Candidate } from './match.ts'
import { ranked } from './rank.ts'

/**
 * The most relevant matches: of several things, products whose title names all and boxes that hold all come first, then
 * one of each in turn.
 */
export function bestMatches(shop: Shop, reading: Reading, tests: Test[], limit = WINDOW): Candidate[] {
  const best = (concepts: Concept[]): Candidate[] => {
    const found = candidatesFor(shop, concepts, tests, limit)
    return ranked({ ...reading, concepts }, found, describedIn(shop.documents, reading.preferred, found))
  }
  const { things } = reading
  const all = waysToHaveAll(things).flatMap((way) => best(way).filter((one) => hasAll(one, things)))
  const found = [...all, ...inTurn(things.map(best))]
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
