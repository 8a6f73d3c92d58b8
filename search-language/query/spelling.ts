import { isAside } from '../asides.ts'
import { askedWords } from '../asked-words.ts'
import { otherKeyboard } from '../keyboard.ts'
import { afterPreposition, withoutPrefix } from '../stem.ts'
import type { Wish } from '../wish.ts'
import { isLatin, searchWords } from '../words.ts'
import type { Concept } from './concepts.ts'
import type { Shop } from '../shop/shop.ts'
import { correct } from './corrections.ts'
import { meetAll } from './leave-out-words.ts'
import { conceptsOf, isKnown } from './word-concepts.ts'

/** A query's concepts as they are spelt in the shop. */
export type Spelling = {
  concepts: Concept[]
  /** Whether the keys were those of the other keyboard layout. */
  isSwapped: boolean
  isCorrected: boolean
}

export function spell(shop: Shop, wish: Wish, asTyped: Concept[]): Spelling {
  const swapped = wish.taken.length > 0 ? undefined : inOtherKeyboard(shop, wish, asTyped)
  if (swapped) return { concepts: swapped, isSwapped: true, isCorrected: true }
  const concepts = correctSpelling(shop, asTyped)
  return { concepts, isSwapped: false, isCorrected: asTyped.some((concept) => !concepts.includes(concept)) }
}

const isSure = (concepts: Concept[]): boolean => concepts.length > 0 && concepts.every((concept) => concept.isSure)

/** The concepts of the same keys in the other keyboard layout, if those are words and the typed ones are not. */
function inOtherKeyboard(shop: Shop, { typed, all }: Wish, asTyped: Concept[]): Concept[] | undefined {
  if (asTyped.some(({ asked }) => !isLatin(asked) && shop.synonyms.same(asked).length > 0)) return undefined
  const swapped = otherKeyboard(typed)
  if (swapped === undefined) return undefined
  const swappedWords = askedWords(searchWords(swapped), []).words
  const asSwapped = conceptsOf(shop, swappedWords)
  const isReadable = asSwapped.length > 0 && asSwapped.every(isKnown) && !asTyped.some(isKnown)
  if (!isSure(asSwapped) && !isReadable) return undefined
  // The keys ]d,v give two letters in one keyboard layout and four in the other.
  const isSpelt = all.every((word) => [...word].length === 1) && swappedWords.some((word) => word.length > 2)
  return isSpelt || !isSure(asTyped) ? asSwapped : undefined
}

/** Replaces words that no product contains by the first correction that products meet together with the other words. */
function correctSpelling(shop: Shop, concepts: Concept[]): Concept[] {
  const { lexicon, synonyms, isName } = shop
  // A word that only descriptions have, in another form, is doubtful beside words that they do not have with it.
  // So is one that they have only without its first letter: «بكارت روج» is no «كارت».
  const isDoubtful = ({ asked, alternatives }: Concept): boolean =>
    lexicon.word(asked) === undefined &&
    (!alternatives.some(({ words }) => words.every((one) => isName(one))) ||
      alternatives.every(({ words }) => words[0] === afterPreposition(asked)))
  const known = concepts.filter((concept) => isKnown(concept) && !isAside(concept.asked))
  const areMet = !known.some(isDoubtful) || meetAll(shop, known) !== undefined
  const isRight = (concept: Concept): boolean => isKnown(concept) && (areMet || !isDoubtful(concept))
  // A word with a meaning is spelt right, even if the shop has no such thing.
  const isWord = ({ asked }: Concept): boolean =>
    [asked, withoutPrefix(asked)].some((one) => [synonyms.same, synonyms.near].some((of) => of(one).length > 0))
  const met = concepts.filter(isRight)
  const spelt: Concept[] = []
  for (const concept of concepts) {
    const guesses = isRight(concept) || isWord(concept) ? [] : correct(concept.asked, lexicon, isName)
    let meant = [concept]
    for (const guess of guesses) {
      if (!meetAll(shop, [...met, ...guess])) continue
      meant = guess
      met.push(...guess)
      break
    }
    spelt.push(...meant)
  }
  return spelt
}
