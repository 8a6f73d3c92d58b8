import { distance } from '#search-language/distance.ts'
import { withoutPrefix } from '#search-language/stem.ts'
import { isLatin } from '#search-language/words.ts'
import { WEIGHTS, type Concept } from './concepts.ts'
import type { ShopWords } from './shop-words.ts'

/** The fewest letters of a word that is a letter away from what products are called, and of one that is not as near. */
const LEAST = { alike: 4, kind: 4, other: 5 } as const
/** Letters that sound or look alike are nearer than this. */
const ALIKE = 1

/**
 * Whether these concepts may decide what is found. Guesses alone do not, unless they are near to what products are
 * called: «توم فورد» finds no roses.
 * @param hasUnknown whether the shop does not know another word of the query
 */
export const carriesResults = (shop: ShopWords, concepts: Concept[], hasUnknown: boolean): boolean =>
  concepts.some((concept) => !isGuess(concept) || isLikely(shop, concept, hasUnknown))

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
    return !hasUnknown && letters >= (isKind ? LEAST.kind : LEAST.other)
  })
}
