import { isAside, setAside } from '#search-language/asides.ts'
import { isPieces, isUnit } from '#search-language/intents.ts'
import type { Wish } from '#search-language/wish.ts'
import { hasDigit, isNumber } from '#search-language/words.ts'
import type { CatalogueState } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { readWords, type Words } from '../memory/document-words.ts'
import { matching } from '../memory/match.ts'
import { findDocuments } from '../memory/postings.ts'
import { hasMeaning, type Concept } from './concepts.ts'
import { chooseConcepts, meetMost } from './leave-out-words.ts'
import { audienceWords } from './read-intents.ts'
import { isThing } from './synonyms-seed.ts'

/** A set or a box says how things are sold, rather than what they are: «طقم دلة وفناجين». */
export const isSet = (word: string): boolean => SET.test(word)
const SET = /^(ال)?(طقم|اطقم|سيت|مجموعه|بوكس|باكس|صندوق|سله|عده|باقه|بكج|set|box)$/

/** A greater number is a name: «212», «1448». */
const LEAST_NAME = 100

/** Titles of some shops begin with a brand, so that no title begins with «معجون». */
const isMain = ({ kind, asked }: Concept): boolean => (kind !== null || isThing(asked)) && !isAside(asked)

/** What products must have of one thing or another, what puts them first, and what only tells a purpose. */
type Choice = { things: Concept[][]; preferred: Concept[]; purposes: Concept[] }

export const oneThing = (concepts: Concept[]): Concept[][] => (concepts.length > 0 ? [concepts] : [])

/**
 * The things that a query asks for: the two of «عسل سدر وتمر» or, as mostly, one.
 * @param asked how many words were asked for, known or not
 */
export async function chooseThings(
  db: Tx,
  state: CatalogueState,
  { all, joined }: Wish,
  known: Concept[],
  asked: number,
): Promise<Choice> {
  const documents = await readWords(db, state)
  const main = known.find((concept) => isMain(concept) && !isSet(concept.asked))
  const rare = rareIn(documents, known, main)
  const counts = known.filter((concept) => rare.includes(concept) || (main !== undefined && isCount(concept)))
  const others = known.filter((concept) => !counts.includes(concept))
  const first = counts.map((concept) => ({ ...concept, isFirst: true }))
  const { aside, needed, purposes } = setAside(all, others)
  const isJoined = joined.length > 0 && !isTitle(documents, needed)
  const several = isJoined ? await readSeveral(db, state, needed, joined) : undefined
  if (several)
    return {
      things: several.things,
      preferred: [...several.preferred, ...aside, ...first],
      purposes: [...purposes, ...rare],
    }
  const chosen = await chooseConcepts(db, state, others, asked - counts.length, all)
  return {
    things: oneThing(chosen.concepts),
    preferred: [...chosen.preferred, ...first],
    purposes: [...chosen.purposes, ...rare],
  }
}

/** Whether the words are a product's name: «شمعة القهوة والهيل» is one thing. */
function isTitle({ postings, texts, last }: Words, concepts: Concept[]): boolean {
  const names = new Set(concepts[0]?.alternatives.map(({ words }) => words[0]!))
  return [...findDocuments(postings, last, concepts).titled].some((id) => names.has(texts[id]!.title[0]!))
}

const FEW = 3

/**
 * Sizes, and qualities such as a colour, that only a few products of a kind have: these come first, and others follow.
 * @param main the kind of product; only qualities after it in the query count
 */
function rareIn({ postings, last }: Words, known: Concept[], main: Concept | undefined): Concept[] {
  const named =
    main ?? known.find(({ asked, isSure }) => isSure && !isAside(asked) && !isSet(asked) && !hasDigit(asked))
  if (!named) return []
  const isQuality = (concept: Concept, at: number): boolean =>
    main?.isSure === true &&
    at > known.indexOf(main) &&
    !isMain(concept) &&
    concept.kind === null &&
    hasMeaning(concept) &&
    !audienceWords(concept.asked)
  return known.filter(
    (concept, at) =>
      (isSize(concept) || isQuality(concept, at)) && findDocuments(postings, last, [named, concept]).all.length < FEW,
  )
}

const isSize = ({ asked }: Concept): boolean => hasDigit(asked) && isUnit(asked.split(' ')[1] ?? '')

/** How many pieces are wanted says less than what of: sets of six follow those of twelve. */
function isCount({ asked }: Concept): boolean {
  const [number = '', unit] = asked.split(' ')
  return isNumber(number) && (unit === undefined ? Number(number) < LEAST_NAME : isPieces(unit))
}

/**
 * The things that a query joins, each with the concepts that its products meet; undefined unless the shop has two.
 * @param joined words with which another thing begins
 */
async function readSeveral(
  db: Tx,
  state: CatalogueState,
  needed: Concept[],
  joined: string[],
): Promise<Pick<Choice, 'things' | 'preferred'> | undefined> {
  const begins = ({ asked }: Concept): boolean => joined.includes(asked.split(' ')[0]!)
  const groups: Concept[][] = []
  for (const concept of needed) {
    const last = groups.at(-1)
    if (!last || (begins(concept) && isMain(concept) && last.some(isMain))) groups.push([concept])
    else last.push(concept)
  }
  const [first = [], ...others] = groups
  if (others.length === 0) return undefined
  const sets = first.filter(({ asked }) => SET.test(asked))
  const inSet = first.filter((concept) => !sets.includes(concept))
  const isOfSet = inSet.some(isMain)
  const met = await Promise.all([isOfSet ? inSet : first, ...others].map((group) => meetMost(db, state, group, false)))
  const things = met.filter((thing) => thing.some(isMain))
  return things.length > 1 ? { things, preferred: isOfSet ? sets : [] } : undefined
}

/** Every way to have all of several things: one of them says what the product is, the others what is in it. */
export const waysToHaveAll = (things: Concept[][]): Concept[][] =>
  things.length < 2
    ? []
    : things.map((main) => [
        ...main,
        ...things.filter((other) => other !== main).flatMap((other) => other.map(asNamed)),
      ])

const asNamed = (concept: Concept): Concept => ({ ...concept, place: 'named' })

/** Column indexes of documents that match one of the things. */
export async function matchingAny(db: Tx, state: CatalogueState, things: Concept[][]): Promise<Int32Array> {
  if (things.length === 1) return matching(db, state, things[0]!)
  const all = await Promise.all(things.map((thing) => matching(db, state, thing)))
  return Int32Array.from(new Set(all.flatMap((places) => [...places])))
}

/** Ids of documents that match one of the things, and these concepts. */
export const findAny = ({ postings, last }: Words, things: Concept[][], concepts: Concept[] = []): number[] => [
  ...new Set(
    (things.length > 0 ? things : [[]]).flatMap((thing) => {
      const all = [...thing, ...concepts]
      return all.length > 0 ? [...findDocuments(postings, last, all).all] : []
    }),
  ),
]
