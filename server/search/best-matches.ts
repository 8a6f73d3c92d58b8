import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { candidatesFor, WINDOW, type Candidate } from './memory/match.ts'
import type { Part } from './memory/narrow.ts'
import { ranked } from './memory/rank.ts'
import type { Concept } from './query/concepts.ts'
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
  const best = async (concepts: Concept[]): Promise<Candidate[]> =>
    ranked({ ...reading, concepts }, await candidatesFor(db, state, concepts, parts, limit))
  const { things } = reading
  const [all, each] = await Promise.all([
    Promise.all(waysToHaveAll(things).map(async (way) => (await best(way)).filter((one) => hasAll(one, things)))),
    Promise.all(things.map(best)),
  ])
  const found = [...all.flat(), ...inTurn(each)]
  const ids = found.map(({ texts }) => texts.product_id)
  return found.filter((_, at) => ids.indexOf(ids[at]!) === at)
}

const hasAll = ({ texts: { title } }: Candidate, things: Concept[][]): boolean =>
  isSet(title[0]!) ||
  things
    .flat()
    .every(({ alternatives }) => alternatives.some(({ words }) => words.every((word) => title.includes(word))))

function inTurn<T>(lists: T[][]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}
