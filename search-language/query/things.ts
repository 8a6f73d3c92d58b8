import { isAside, setAside } from '../asides.ts'
import { isPieces, isUnit } from '../intents.ts'
import type { Wish } from '../wish.ts'
import { hasDigit, isNumber } from '../words.ts'
import { matching } from '../ranking/match.ts'
import type { Words } from '../shop/documents.ts'
import { findDocuments } from '../shop/postings.ts'
import type { Shop } from '../shop/shop.ts'
import { hasMeaning, type Concept } from './concepts.ts'
import { chooseConcepts, meetMost } from './leave-out-words.ts'
import { audienceWords } from './read-intents.ts'

/** A set or a box says how things are sold, rather than what they are: «طقم دلة وفناجين». */
export const isSet = (word: string): boolean => SET.test(word)
const SET = /^(ال)?(طقم|اطقم|سيت|مجموعه|بوكس|باكس|صندوق|سله|عده|باقه|بكج|set|box)$/

/** A greater number is a name: «212», «1448». */
const LEAST_NAME = 100

/** Titles of some shops begin with a brand, so that no title begins with «معجون». */
const isMain = ({ synonyms }: Shop, { kind, asked }: Concept): boolean =>
  (kind !== null || synonyms.isThing(asked)) && !isAside(asked)

/** What products must have of one thing or another, what puts them first, and what only tells a purpose. */
type Choice = { things: Concept[][]; preferred: Concept[]; purposes: Concept[] }

export const oneThing = (concepts: Concept[]): Concept[][] => (concepts.length > 0 ? [concepts] : [])

/**
 * The things that a query asks for: the two of «عسل سدر وتمر» or, as mostly, one.
 * @param asked how many words were asked for, known or not
 */
export function chooseThings(shop: Shop, { all, joined }: Wish, known: Concept[], asked: number): Choice {
  const main = known.find((concept) => isMain(shop, concept) && !isSet(concept.asked))
  const rare = rareIn(shop, known, main)
  const counts = known.filter((concept) => rare.includes(concept) || (main !== undefined && isCount(concept)))
  const others = known.filter((concept) => !counts.includes(concept))
  const first = counts.map((concept) => ({ ...concept, isFirst: true }))
  const { aside, needed, purposes } = setAside(all, others)
  const isJoined = joined.length > 0 && !isTitle(shop.documents, needed)
  const several = isJoined ? readSeveral(shop, needed, joined) : undefined
  if (several)
    return {
      things: several.things,
      preferred: [...several.preferred, ...aside, ...first],
      purposes: [...purposes, ...rare],
    }
  const chosen = chooseConcepts(shop, others, asked - counts.length, all)
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
function rareIn(shop: Shop, known: Concept[], main: Concept | undefined): Concept[] {
  const { postings, last } = shop.documents
  const named =
    main ?? known.find(({ asked, isSure }) => isSure && !isAside(asked) && !isSet(asked) && !hasDigit(asked))
  if (!named) return []
  const isQuality = (concept: Concept, at: number): boolean =>
    main?.isSure === true &&
    at > known.indexOf(main) &&
    !isMain(shop, concept) &&
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
function readSeveral(
  shop: Shop,
  needed: Concept[],
  joined: string[],
): Pick<Choice, 'things' | 'preferred'> | undefined {
  const isThing = (concept: Concept): boolean => isMain(shop, concept)
  const begins = ({ asked }: Concept): boolean => joined.includes(asked.split(' ')[0]!)
  const groups: Concept[][] = []
  for (const concept of needed) {
    const last = groups.at(-1)
    if (!last || (begins(concept) && isThing(concept) && last.some(isThing))) groups.push([concept])
    else last.push(concept)
  }
  const [first = [], ...others] = groups
  if (others.length === 0) return undefined
  const sets = first.filter(({ asked }) => SET.test(asked))
  const inSet = first.filter((concept) => !sets.includes(concept))
  const isOfSet = inSet.some(isThing)
  const met = [isOfSet ? inSet : first, ...others].map((group) => meetMost(shop, group, false))
  const things = met.filter((thing) => thing.some(isThing))
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
export const matchingAny = (shop: Shop, things: Concept[][]): Int32Array =>
  things.length === 1
    ? matching(shop, things[0]!)
    : Int32Array.from(new Set(things.flatMap((thing) => [...matching(shop, thing)])))

/** Ids of documents that match one of the things, and these concepts. */
export const findAny = ({ postings, last }: Words, things: Concept[][], concepts: Concept[] = []): number[] => [
  ...new Set(
    (things.length > 0 ? things : [[]]).flatMap((thing) => {
      const all = [...thing, ...concepts]
      return all.length > 0 ? [...findDocuments(postings, last, all).all] : []
    }),
  ),
]
