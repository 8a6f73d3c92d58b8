import { beginsAlike, distance, endsAlike, lacksOnlyVowels, tolerance } from '../distance.ts'
import { soundOf } from '../sound.ts'
import { isOtherNoun, withoutPrefix } from '../stem.ts'
import { isEmptyWord, isFunctionWord } from '../empty-words.ts'
import { hasDigit, isLatin } from '../words.ts'
import type { Concept } from './concepts.ts'
import type { Known, Lexicon } from '../shop/lexicon.ts'

const MOST_MEANT = 8
const LEAST_PART = 3
/** Maximum distance of words with the same sound, whatever their spelling. */
const SAME_SOUND = 1.5

/**
 * Corrections for words that no product contains, the likeliest first: two words typed without a space, or the word
 * that was misspelt. They lead only to words that name products, never to words of grammar.
 */
export function correct(word: string, lexicon: Lexicon, isName: (word: string) => boolean): Concept[][] {
  if (hasDigit(word) || word.length < LEAST_PART || isEmptyWord(word)) return []
  const isTarget = (known: Known): boolean => isName(known.word) && !isFunctionWord(known.word)
  const split = partsOf(word, lexicon, isTarget)?.map(exactly)
  const near = nearest(word, [...lexicon.resembling(word), ...lexicon.sound(soundOf(word))].filter(isTarget))
  const meant = near.map((one) => [misspelt(word, one)])
  const isNear = near.some(({ letters }) => letters <= 1)
  return split ? (isNear ? [...meant, split] : [split, ...meant]) : meant
}

const exactly = (known: Known): Concept => ({
  isSure: true,
  place: 'named',
  kind: null,
  asked: known.word,
  alternatives: [{ words: [known.word], weight: 1 }],
  shown: known.shown,
  products: known.products,
})

/** Splits a word into two that occur in products; the most frequent pair wins. */
function partsOf(word: string, lexicon: Lexicon, isTarget: (known: Known) => boolean): [Known, Known] | undefined {
  let best: [Known, Known] | undefined
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at++) {
    const [before, after] = [lexicon.word(word.slice(0, at)), lexicon.word(word.slice(at))]
    if (!before || !after || !isTarget(before) || !isTarget(after)) continue
    if (!best || least([before, after]) > least(best)) best = [before, after]
  }
  return best
}

const least = (pair: [Known, Known]): number => Math.min(pair[0].products, pair[1].products)

type Near = { known: Known; letters: number }

/** The words with the smallest edit distance; among equals, the most frequent one. */
const nearest = (word: string, candidates: Known[]): Near[] =>
  [...new Map(candidates.map((known) => [known.word, known])).values()]
    .filter(
      (known) => isLatin(known.word) === isLatin(word) && beginsAlike(withoutPrefix(word), withoutPrefix(known.word)),
    )
    .map((known) => ({ known, letters: lettersBetween(word, known.word) }))
    .filter(
      ({ letters, known }) =>
        !isOtherNoun(word, known.word) &&
        (letters <= tolerance(Math.min(...[word, known.word].map(lengthOf))) || lacksOnlyVowels(word, known.word)),
    )
    .toSorted(
      (one, other) =>
        one.letters - other.letters ||
        other.known.products - one.known.products ||
        (one.known.word < other.known.word ? -1 : 1),
    )
    .slice(0, MOST_MEANT)

const lengthOf = (word: string): number => word.replace(/^ال/, '').length

const misspelt = (asked: string, { known, letters }: Near): Concept => ({
  ...exactly(known),
  isSure: false,
  asked,
  alternatives: [{ words: [known.word], weight: 0.8 - 0.15 * letters }],
})

/** Edit distance without the article and silent letters. */
function lettersBetween(one: string, other: string): number {
  const article = one.startsWith('ال') !== other.startsWith('ال')
  const letters = Math.min(
    distance(one, other),
    article ? distance(one.replace(/^ال/, ''), other.replace(/^ال/, '')) + 0.2 : Infinity,
  )
  const isHeardAlike = endsAlike(one, other) && soundOf(one) === soundOf(other)
  return letters > SAME_SOUND && one.length > 3 && isHeardAlike ? SAME_SOUND : letters
}
