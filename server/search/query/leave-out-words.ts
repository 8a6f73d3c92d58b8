import { bestCombination } from '#search-language/best-combination.ts'
import { isAside, isForm, setAside } from '#search-language/asides.ts'
import { isGift } from '#search-language/intents.ts'
import { isNumber } from '#search-language/words.ts'
import { type CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { isThing } from './synonyms-seed.ts'
import type { Concept, Place } from './concepts.ts'
import { partition } from '../index/document.ts'
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

/** Fewer results than these are joined by what only describes itself so. */
const FEW = 3

/**
 * The concepts that products meet together: all, or those which matter most (search-language/best-combination.ts).
 * @param asked how many words were asked for, known or not
 * @param isDescribed whether descriptions count where names do not have it
 */
export async function meetMost(
  db: Tx,
  state: CatalogueState,
  concepts: Concept[],
  isDescribed = true,
  asked = concepts.length,
): Promise<Concept[]> {
  if (concepts.length === 0) return []
  const named = at('named', concepts)
  const found = (await matching(db, state, named)).length
  const isWide = found < FEW && isDescribed && !concepts.some((concept) => isMain(concept) || isThing(concept.asked))
  if (found > 0) return isWide ? at('anywhere', concepts) : named
  const headed = headedBy(concepts)
  if (headed && (await matching(db, state, headed)).length > 0) return headed
  const most = await mostMet(db, state, named)
  if (!isDescribed || most.some(isMain)) return most
  const described = at('anywhere', concepts)
  if ((await matching(db, state, described)).length > 0) return described
  if (most.length > 0) return most
  const told = await mostMet(db, state, described)
  // A few words of a description, of many that were asked for, say nothing.
  return told.length * 2 >= asked ? told : []
}

/**
 * The concepts that results must match, and those that only rank them. Words for gifts and for the house fit nearly
 * every product, so they are required only when they stand alone.
 * @param asked how many words were asked for, known or not
 * @param all the words of the whole search, in order
 */
export async function chooseConcepts(
  db: Tx,
  state: CatalogueState,
  known: Concept[],
  asked: number,
  all: string[],
): Promise<{ concepts: Concept[]; preferred: Concept[]; purposes: Concept[] }> {
  const { aside, needed, purposes } = setAside(all, known)
  const areForms = aside.every((concept) => isForm(concept.asked))
  const met = await meetMost(db, state, needed, areForms, asked)
  // Of «ايفون ١٥», the number says nothing alone.
  const isNothing = met.length < asked && met.every((concept) => isNumber(concept.asked))
  if (!isNothing) return { concepts: met, preferred: aside, purposes }
  const [gifts, rest] = partition(aside, (concept) => isGift(concept.asked))
  // A fine gift for the house is a gift.
  return gifts.length > 0
    ? { concepts: await meetMost(db, state, gifts), preferred: rest, purposes: [] }
    : { concepts: await meetMost(db, state, rest), preferred: [], purposes: [] }
}

/**
 * What a query is for may be named by a word that no title begins with: «حافظة قهوة» is a flask for coffee, and the
 * coffee need not be what a product is.
 */
function headedBy(concepts: Concept[]): Concept[] | undefined {
  const [first] = concepts
  const isHeaded = first?.isSure === true && first.kind === null && !isThing(first.asked) && concepts.some(isMain)
  return isHeaded ? concepts.map((concept) => ({ ...concept, place: 'named' })) : undefined
}

const isMain = (concept: Concept): boolean => concept.kind !== null && !isAside(concept.asked)

/** What a search is for, its first word that is a kind of product, must say what a product is; so must a thing. */
function at(place: Place, concepts: Concept[]): Concept[] {
  const main = concepts.find(isMain)
  return concepts.map((concept) => ({ ...concept, place: concept === main || isThing(concept.asked) ? 'kind' : place }))
}

async function mostMet(db: Tx, state: CatalogueState, concepts: Concept[]): Promise<Concept[]> {
  const { postings, last } = await readWords(db, state)
  const main = concepts.find(isMain)
  const weighed = concepts.map((concept) => ({
    ...concept,
    isMain: concept === main,
    saysKind: concept.alternatives.some(({ words }) => words.every((word) => postings.kind.words.has(word))),
  }))
  const best = bestCombination(weighed, combinationsMet(postings, last, concepts))
  return concepts.filter((_, bit) => ((best >> bit) & 1) === 1)
}
