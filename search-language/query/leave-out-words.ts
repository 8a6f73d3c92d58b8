import { bestCombination } from '../best-combination.ts'
import { isAside, isForm, setAside } from '../asides.ts'
import { isGift } from '../intents.ts'
import { isNumber } from '../words.ts'
import type { Concept, Place } from './concepts.ts'
import { matching } from '../ranking/match.ts'
import { combinationsMet } from '../shop/postings.ts'
import type { Shop } from '../shop/shop.ts'

/** The concepts with the places where products meet all of them; undefined if none does. */
export function meetAll(shop: Shop, concepts: Concept[]): Concept[] | undefined {
  for (const place of ['named', 'anywhere'] as const) {
    const placed = at(shop, place, concepts)
    if (matching(shop, placed).length > 0) return placed
  }
  return undefined
}

/** Fewer results than these are joined by what only describes itself so. */
const FEW = 3

/**
 * The concepts that products meet together: all, or those which matter most (search-language/best-combination.ts).
 * @param asked how many words were asked for, known or not
 * @param isDescribed whether descriptions count where names do not have it
 */
export function meetMost(shop: Shop, concepts: Concept[], isDescribed = true, asked = concepts.length): Concept[] {
  if (concepts.length === 0) return []
  const named = at(shop, 'named', concepts)
  const found = matching(shop, named).length
  const isWide =
    found < FEW && isDescribed && !concepts.some((concept) => isMain(concept) || shop.synonyms.isThing(concept.asked))
  if (found > 0) return isWide ? at(shop, 'anywhere', concepts) : named
  const headed = headedBy(shop, concepts)
  if (headed && matching(shop, headed).length > 0) return headed
  const most = mostMet(shop, named)
  if (!isDescribed || most.some(isMain)) return most
  const described = at(shop, 'anywhere', concepts)
  if (matching(shop, described).length > 0) return described
  if (most.length > 0) return most
  const told = mostMet(shop, described)
  // A few words of a description, of many that were asked for, say nothing.
  return told.length * 2 >= asked ? told : []
}

/**
 * The concepts that results must match, and those that only rank them. Words for gifts and for the house fit nearly
 * every product, so they are required only when they stand alone.
 * @param asked how many words were asked for, known or not
 * @param all the words of the whole search, in order
 */
export function chooseConcepts(
  shop: Shop,
  known: Concept[],
  asked: number,
  all: string[],
): { concepts: Concept[]; preferred: Concept[]; purposes: Concept[] } {
  const { aside, needed, purposes } = setAside(all, known)
  const areForms = aside.every((concept) => isForm(concept.asked))
  const met = meetMost(shop, needed, areForms, asked)
  // Of «ايفون ١٥», the number says nothing alone.
  const isNothing = met.length < asked && met.every((concept) => isNumber(concept.asked))
  if (!isNothing) return { concepts: met, preferred: aside, purposes }
  const gifts = aside.filter((concept) => isGift(concept.asked))
  const rest = aside.filter((concept) => !gifts.includes(concept))
  // A fine gift for the house is a gift.
  return gifts.length > 0
    ? { concepts: meetMost(shop, gifts), preferred: rest, purposes: [] }
    : { concepts: meetMost(shop, rest), preferred: [], purposes: [] }
}

/**
 * What a query is for may be named by a word that no title begins with: «حافظة قهوة» is a flask for coffee, and the
 * coffee need not be what a product is.
 */
function headedBy({ synonyms }: Shop, concepts: Concept[]): Concept[] | undefined {
  const [first] = concepts
  const isHeaded =
    first?.isSure === true && first.kind === null && !synonyms.isThing(first.asked) && concepts.some(isMain)
  return isHeaded ? concepts.map((concept) => ({ ...concept, place: 'named' })) : undefined
}

const isMain = (concept: Concept): boolean => concept.kind !== null && !isAside(concept.asked)

/** What a search is for, its first word that is a kind of product, must say what a product is; so must a thing. */
function at({ synonyms }: Shop, place: Place, concepts: Concept[]): Concept[] {
  const main = concepts.find(isMain)
  return concepts.map((concept) => ({
    ...concept,
    place: concept === main || synonyms.isThing(concept.asked) ? 'kind' : place,
  }))
}

function mostMet({ documents: { postings, last } }: Shop, concepts: Concept[]): Concept[] {
  const main = concepts.find(isMain)
  const weighed = concepts.map((concept) => ({
    ...concept,
    isMain: concept === main,
    saysKind: concept.alternatives.some(({ words }) => words.every((word) => postings.kind.words.has(word))),
  }))
  const best = bestCombination(weighed, combinationsMet(postings, last, concepts))
  return concepts.filter((_, bit) => ((best >> bit) & 1) === 1)
}
