import { distance } from '#search-language/distance.ts'
import { isAside, isPurpose } from '#search-language/asides.ts'
import { soundOf } from '#search-language/sound.ts'
import { kinsOf, withoutPrefix } from '#search-language/stem.ts'
import { isLatin } from '#search-language/words.ts'
import { WEIGHTS, type Concept } from './concepts.ts'
import type { ShopWords } from './shop-words.ts'
import { isThing } from './synonyms-seed.ts'

/** The fewest letters of a word that is a letter away from what products are called, or sounds so, or is not as near. */
const LEAST = { alike: 4, kind: 4, sound: 5, other: 6 } as const
/** Letters that sound or look alike are nearer than this. */
const ALIKE = 1

/**
 * Whether these concepts may decide what is found. Guesses alone do not, unless they are near to what products are
 * called: «توم فورد» finds no roses.
 * @param hasUnknown whether the shop does not know another word of the query
 */
export const carriesResults = (shop: ShopWords, concepts: Concept[], hasUnknown: boolean): boolean =>
  concepts.some((concept) => !isGuess(concept) || isLikely(shop, concept, hasUnknown))

/**
 * Whether the query names a thing that the shop lacks, and nothing else that is a kind of product: «سماعات للسفر» is no
 * search for what is for a journey.
 * @param spelt all words of the query
 */
export function lacksThing(shop: ShopWords, spelt: Concept[], concepts: Concept[]): boolean {
  const { kind: called } = shop.documents.postings
  const first = spelt.find(({ asked }) => !isAside(asked))
  const isCalled = ({ alternatives }: Concept): boolean =>
    alternatives.some(({ words }) => words.every((word) => called.words.has(word)))
  const isLacked = (concept: Concept): boolean =>
    isThing(concept.asked) && (concept === first || isLatin(concept.asked))
      ? !concept.isNear && !isCalled(concept)
      : concept === first && !concept.isVerb && isGuess(concept) && isWord(shop, concept.asked) && !isCalled(concept)
  const isKind = ({ kind, isSure, asked }: Concept): boolean =>
    kind !== null && isSure && !isAside(asked) && !isPurpose(asked)
  return spelt.some(isLacked) && !concepts.some(isKind)
}

const isWord = ({ synonyms }: ShopWords, asked: string): boolean =>
  [asked, ...kinsOf(asked)].some((word) => synonyms.same(word).length > 0)

/** A word that is only found by its sound, a distant stem or a correction. */
const isGuess = ({ isNear, alternatives }: Concept): boolean =>
  !isNear && alternatives.every(({ weight }) => weight < WEIGHTS.stem)

function isLikely(
  { documents: { postings, texts } }: ShopWords,
  { asked, kind, alternatives }: Concept,
  hasUnknown: boolean,
): boolean {
  const isKind = kind !== null
  return alternatives.some(({ words: [word = '', more] }) => {
    if (more !== undefined) return true
    const called = postings.kind.words.get(word) ?? []
    if (isLatin(word) !== isLatin(asked))
      return called.length > 0 && (isKind || !hasUnknown || called.some((id) => texts[id]!.brand.has(word)))
    if (!postings.named.words.has(word)) return false
    const [one, other] = [withoutPrefix(asked), withoutPrefix(word)]
    const letters = Math.min(one.length, other.length)
    if (distance(one, other) < ALIKE) return isKind || (letters >= LEAST.alike && !hasUnknown)
    const least = isKind ? LEAST.kind : soundOf(one) === soundOf(other) ? LEAST.sound : LEAST.other
    return !hasUnknown && letters >= least
  })
}
