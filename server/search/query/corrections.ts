import { distance, tolerance } from '#locales/search/distance.ts'
import { soundOf } from '#locales/search/sound.ts'
import { hasDigit, isLatin } from '#locales/search/words.ts'
import type { Concept } from './concepts.ts'
import type { Known, Lexicon } from '../memory/vocabulary.ts'

const MOST_MEANT = 3
const LEAST_PART = 3
/** Maximum distance of words with the same sound, whatever their spelling. */
const SAME_SOUND = 1.5

/** Corrections for words that no product contains: two words typed without a space, or a misspelt word. */
export function correct(asked: string[], lexicon: Lexicon): Map<string, Concept[]> {
  const guessable = asked.filter((word) => !hasDigit(word) && word.length > 2)
  return new Map(
    guessable.flatMap((word): [string, Concept[]][] => {
      const split = partsOf(word, lexicon)
      const meant = closest(word, [...lexicon.resembling(word), ...lexicon.sound(soundOf(word))])
      if (split && !(meant && meant.letters <= 1)) return [[word, split.map((part) => exactly(part))]]
      return meant ? [[word, [meant.concept]]] : []
    }),
  )
}

const exactly = (known: Known): Concept => ({
  isSure: true,
  asked: known.word,
  alternatives: [{ words: [known.word], weight: 1 }],
  shown: known.shown,
  products: known.products,
})

/** Splits a word into two that occur in products; the most frequent pair wins. */
function partsOf(word: string, lexicon: Lexicon): [Known, Known] | undefined {
  let best: [Known, Known] | undefined
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at++) {
    const [before, after] = [lexicon.word(word.slice(0, at)), lexicon.word(word.slice(at))]
    if (before && after && (!best || least([before, after]) > least(best))) best = [before, after]
  }
  return best
}

const least = (pair: [Known, Known]): number => Math.min(pair[0].products, pair[1].products)

/** The words with the smallest edit distance; among equals, the most frequent one. */
function closest(word: string, candidates: Known[]): { concept: Concept; letters: number } | undefined {
  const near = [...new Map(candidates.map((known) => [known.word, known])).values()]
    .filter((known) => isLatin(known.word) === isLatin(word))
    .map((known) => ({ known, letters: lettersBetween(word, known.word) }))
    .filter(({ letters, known }) => letters <= tolerance(Math.min(word.length, known.word.length)))
    .toSorted((one, other) => one.letters - other.letters || other.known.products - one.known.products)
  const [best] = near
  if (!best) return undefined
  const meant = near.filter(({ letters }) => letters <= best.letters + 0.3).slice(0, MOST_MEANT)
  return {
    letters: best.letters,
    concept: {
      isSure: false,
      asked: word,
      alternatives: meant.map(({ known, letters }) => ({ words: [known.word], weight: 0.8 - 0.15 * letters })),
      shown: best.known.shown,
      products: meant.reduce((sum, { known }) => sum + known.products, 0),
    },
  }
}

/** Edit distance without the article and silent letters. */
function lettersBetween(one: string, other: string): number {
  const article = one.startsWith('ال') !== other.startsWith('ال')
  const letters = Math.min(
    distance(one, other),
    article ? distance(one.replace(/^ال/, ''), other.replace(/^ال/, '')) + 0.2 : Infinity,
  )
  return letters > SAME_SOUND && one.length > 3 && soundOf(one) === soundOf(other) ? SAME_SOUND : letters
}
