import { distance } from '../distance.ts'
import { isFunctionWord } from '../empty-words.ts'
import { hasDigit, isLatin } from '../words.ts'
import type { Concept } from './concepts.ts'
import { matching } from '../ranking/match.ts'
import type { Reading } from './reading.ts'
import type { Known } from '../shop/lexicon.ts'
import type { Shop } from '../shop/shop.ts'

/** With more results a typo is unlikely. */
const LITTLE = 3
/** The suggestion differs by one letter and finds this many times as much. */
const LETTERS = 1
const TIMES = 4
const LEAST_LETTERS = 3

/**
 * Suggests words with one different letter that find much more than the typed words, which exist but find little. Null
 * if there are none.
 */
export function didYouMean(
  shop: Shop,
  { things, concepts, leftOut, corrected }: Reading,
  found: number,
): string | null {
  if (found > LITTLE || things.length !== 1 || corrected !== null || leftOut.length > 0) return null
  const doubtful = concepts.filter(
    ({ asked, products }) =>
      asked.length >= LEAST_LETTERS && !hasDigit(asked) && !asked.includes(' ') && products <= LITTLE,
  )
  for (const concept of doubtful) {
    const best = likelier(concept, shop.lexicon.resembling(concept.asked))
    if (!best) continue
    const meant = concepts.map((one) => (one === concept ? knownAs(best) : one))
    const more = matching(shop, meant)
    if (more.length >= TIMES * Math.max(1, found)) return meant.map(({ shown }) => shown).join(' ')
  }
  return null
}

function likelier({ asked, alternatives, products }: Concept, alike: Known[]): Known | undefined {
  const answered = new Set(alternatives.flatMap(({ words }) => words))
  return alike
    .filter(
      (known) =>
        !answered.has(known.word) &&
        isLatin(known.word) === isLatin(asked) &&
        !isFunctionWord(known.word) &&
        known.products >= TIMES * Math.max(1, products) &&
        distance(asked, known.word) <= LETTERS,
    )
    .toSorted((one, other) => other.products - one.products)[0]
}

const knownAs = ({ word, shown, products }: Known): Concept => ({
  isSure: true,
  place: 'named',
  kind: null,
  asked: word,
  alternatives: [{ words: [word], weight: 1 }],
  shown,
  products,
})
