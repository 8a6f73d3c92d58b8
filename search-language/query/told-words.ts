import { asTypedIn, type ReadIntent } from '../intent-words.ts'
import { takeIntents } from '../intents.ts'
import type { Wish } from '../wish.ts'
import { hasDigit } from '../words.ts'
import { carriesResults } from './carry.ts'
import { WEIGHTS, type Concept } from './concepts.ts'
import type { Spelling } from './spelling.ts'
import type { Shop } from '../shop/shop.ts'
import type { Chosen, Reading } from './reading.ts'
import { findAny } from './things.ts'
import { conceptsOf } from './word-concepts.ts'

type Told = Pick<Reading, 'unknown' | 'leftOut' | 'partly' | 'kept' | 'corrected'>

/** What became of the words of a query; each is looked up among the products. */
export function tellWords(
  shop: Shop,
  wish: Wish,
  spelling: Spelling,
  { things, concepts, preferred }: Chosen,
  { impossible, hidden }: { impossible: ReadIntent[]; hidden: number[] },
): Told {
  const { typed } = wish
  const isHidden = new Set(hidden)
  const resultsWith = (others: Concept[]): number =>
    findAny(shop.documents, things, others).filter((id) => !isHidden.has(id)).length
  const results = resultsWith([])
  const foundAlone = (one: Concept): number =>
    one.alternatives.length > 0 && carriesResults(shop, [one]) ? findAny(shop.documents, [[one]]).length : 0
  const told: Told = {
    unknown: [],
    leftOut: impossible.map(({ told: { words } }) => words),
    partly: [],
    kept: keptOf(wish, spelling, concepts),
    corrected:
      spelling.isCorrected && concepts.length > 0 ? spelling.concepts.map(({ shown }) => shown).join(' ') : null,
  }
  const optional = preferred.filter(({ asked }) => isTyped(wish, spelling, asked))
  for (const concept of new Set([...droppedFrom(wish, spelling, [...concepts, ...preferred]), ...optional])) {
    const named = asFound(shop, concept)
    // A word that stands corrected for the sake of the others may be found as it was typed.
    const own = Math.max(
      ...[named, ...conceptsOf(shop, [concept.asked]).map((one) => asFound(shop, one))].map(foundAlone),
    )
    const having = own > 0 && concepts.length > 0 ? resultsWith([named]) : 0
    const words = asTypedIn(typed, concept.asked)
    // A reason such as «عليه خصم» asks for something, too, and does not only lack products.
    if (own === 0 && takeIntents([concept.asked], () => false).length > 0) continue
    if (own === 0) told.unknown.push(words)
    if (having === 0) told.leftOut.push(words)
    else if (having < results) told.partly.push(words)
  }
  return told
}

/** Words that the results need not have. */
export function droppedFrom(wish: Wish, spelling: Spelling, used: Concept[]): Concept[] {
  const isUsed = new Set(used.map(({ asked }) => asked))
  return spelling.concepts.filter(
    ({ asked, isNear }) => (isNear || !isUsed.has(asked)) && isTyped(wish, spelling, asked),
  )
}

/** What stands for a person was not typed. */
const isTyped = ({ all }: Wish, { isSwapped }: Spelling, word: string): boolean =>
  isSwapped || hasDigit(word) || word.split(' ').every((one) => all.includes(one))

const keptOf = (wish: Wish, spelling: Spelling, concepts: Concept[]): string[] => [
  ...new Set(
    concepts.map(({ asked, shown, isNear }) =>
      spelling.isCorrected || isNear || !isTyped(wish, spelling, asked) ? shown : asTypedIn(wish.typed, asked),
    ),
  ),
]

/** The concept itself, without what stands for it. A thing is found only where a product is called so. */
const asFound = ({ synonyms }: Shop, concept: Concept): Concept => ({
  ...concept,
  place: synonyms.isThing(concept.asked) ? 'kind' : 'anywhere',
  alternatives: concept.isNear
    ? concept.alternatives.filter(({ weight }) => weight !== WEIGHTS.near)
    : concept.alternatives,
})
