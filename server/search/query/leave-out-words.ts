import { bestCombination } from '#locales/search/best-combination.ts'
import { isGift } from '#locales/search/intents.ts'
import { withoutPrefix } from '#locales/search/stem.ts'
import { searchWords } from '#locales/search/words.ts'
import { cachedByShape, readTree, type Branch, type CatalogueState } from '#server/catalogue/service.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Concept, Place } from './concepts.ts'
import { isJoint } from '../index/document.ts'
import { facetId } from '../memory/facet-ids.ts'
import { matching } from '../memory/match.ts'
import { combinationsMet } from '../memory/postings.ts'
import { readWords } from '../memory/document-words.ts'

/** The concepts with the places where products meet all of them; undefined if none does. */
export async function meetAll(db: Tx, state: CatalogueState, concepts: Concept[]): Promise<Concept[] | undefined> {
  for (const place of ['named', 'anywhere'] as const) {
    const placed = at(place, concepts)
    if ((await matching(db, state, placed)).length > 0) return placed
  }
  return undefined
}

/**
 * The concepts that products meet together: all, or those which matter most. More count more than fewer, rare ones
 * more than common ones, and what a search is for counts double. Descriptions count where names do not have it.
 */
export async function meetMost(db: Tx, state: CatalogueState, concepts: Concept[]): Promise<Concept[]> {
  if (concepts.length === 0) return []
  const named = at('named', concepts)
  if ((await matching(db, state, named)).length > 0) return named
  const most = await mostMet(db, state, named)
  if (most.length > 0 && (most.some(isMain) || concepts.some(isForGift))) return most
  const described = at('anywhere', concepts)
  if ((await matching(db, state, described)).length > 0) return described
  return most.length > 0 ? most : mostMet(db, state, described)
}

/** Everything can be a gift, so a search for gifts is for what else it says. */
const isForGift = ({ asked }: Concept): boolean => isGift(asked)
const isMain = (concept: Concept): boolean => concept.kind !== null && !isForGift(concept)

/** What a search is for, its first word that is a kind of product, must say what a product is. */
function at(place: Place, concepts: Concept[]): Concept[] {
  const main = concepts.find(isMain)
  return concepts.map((concept) => ({ ...concept, place: concept === main ? 'kind' : place }))
}

async function mostMet(db: Tx, state: CatalogueState, concepts: Concept[]): Promise<Concept[]> {
  const { postings, last } = await readWords(db, state)
  const main = concepts.find(isMain)
  const weighed = concepts.map((concept) => ({
    ...concept,
    isMain: concept === main,
    isGift: isForGift(concept),
    saysKind: concept.alternatives.some(({ words }) => words.every((word) => postings.kind.words.has(word))),
  }))
  const best = bestCombination(weighed, combinationsMet(postings, last, concepts))
  return concepts.filter((_, bit) => ((best >> bit) & 1) === 1)
}

/** Marks the concepts that say what kind of thing is searched for: titles or names of categories begin with them. */
export async function withKinds(db: Tx, state: CatalogueState, concepts: Concept[]): Promise<Concept[]> {
  const kinds = await cachedByShape(db, state, 'first words of names', async () => {
    const [{ texts }, { top }] = await Promise.all([readWords(db, state), readTree(db, state)])
    const found = new Map<string, number[]>()
    texts.forEach(({ title }) => found.set(withoutPrefix(title[0]!), []))
    for (const { id, name } of top.flatMap(withChildren)) {
      const [first] = searchWords(name).map(withoutPrefix)
      if (first !== undefined && !isJoint(name))
        found.set(first, [...(found.get(first) ?? []), facetId('category', id)])
    }
    return found
  })
  return concepts.map((concept) => {
    const own = concept.alternatives.flatMap(({ words }) => kinds.get(withoutPrefix(words[0]!)) ?? [])
    const isKind = concept.alternatives.some(({ words }) => kinds.has(withoutPrefix(words[0]!)))
    return { ...concept, kind: isKind ? own : null }
  })
}

const withChildren = (branch: Branch): Branch[] => [branch, ...branch.children.flatMap(withChildren)]
