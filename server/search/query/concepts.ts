import { distance } from '#locales/search/distance.ts'
import { soundOf } from '#locales/search/sound.ts'
import { lightStem, withoutPrefix } from '#locales/search/stem.ts'
import { isLatin, isNumber } from '#locales/search/words.ts'
import type { Synonyms } from './synonyms.ts'
import type { Lexicon } from '../memory/vocabulary.ts'

/**
 * Words in products that match a concept; `weight` is the quality of the match, 1 for the exact word. Several words
 * form one term.
 */
export type Alternative = { words: string[]; weight: number }
/** One term of the query. `isSure` if it was found as written, apart from the article and synonyms. */
export type Concept = {
  asked: string
  isSure: boolean
  alternatives: Alternative[]
  /** Display form. */
  shown: string
  /** Approximate number of products that contain it. */
  products: number
}

const WEIGHTS = {
  exact: 1,
  article: 0.95,
  beginning: 0.9,
  stem: 0.8,
  sound: 0.75,
  synonym: 0.85,
  kin: 0.65,
  distantStem: 0.4,
} as const
const MOST_ALTERNATIVES = 24
/** Shorter stems and sounds are too ambiguous. */
const LEAST_STEM = 3
const LEAST_SOUND = 3
/** Minimum number of letters for spelling variants, and how many letters may differ. */
const LEAST_NAME = 4
const SPELT_OTHERWISE = 1.5

/** The word without its article, and its singular if recognisable. */
const kinsOf = (word: string): string[] =>
  [
    withoutPrefix(word),
    withoutPrefix(word).replace(/(?<=..)(ات|ين|ون)$/, 'ه'),
    word.replace(/(?<=[a-z]{3})e?s$/, ''),
    word.replace(/(?<=[a-z]{3})s$/, ''),
  ].filter((kin) => kin !== word)

/** @param isTyped whether the word is still being typed and may be a prefix */
export function conceptOf(word: string, lexicon: Lexicon, synonyms: Synonyms, isTyped = false): Concept {
  const found = new Map<string, Alternative>()
  const add = (words: string[], weight: number): void => {
    const key = words.join(' ')
    if ((found.get(key)?.weight ?? 0) < weight) found.set(key, { words, weight })
  }
  const exact = lexicon.word(word)
  if (exact) add([word], WEIGHTS.exact)
  if (isTyped)
    for (const one of beginningsOf(word).flatMap(lexicon.begunWith))
      if (one.word !== word) add([one.word], WEIGHTS.beginning)
  if (!isNumber(word)) {
    for (const term of [word, ...kinsOf(word)].flatMap(synonyms)) addSynonym(term.split(' '), lexicon, add)
    // A foreign word with a known meaning is not matched by sound in Arabic letters.
    if (exact || found.size === 0) addSounds(word, lexicon, (one) => add([one], WEIGHTS.sound))
    const [stem, bare] = [lightStem(word), withoutPrefix(word)]
    for (const one of lexicon.stem(stem)) {
      add(
        [one.word],
        withoutPrefix(one.word) === bare
          ? WEIGHTS.article
          : stem.length >= LEAST_STEM
            ? WEIGHTS.stem
            : exact
              ? WEIGHTS.distantStem
              : WEIGHTS.kin,
      )
    }
    for (const kin of kinsOf(word)) if (lexicon.word(kin)) add([kin], WEIGHTS.stem)
  }
  const alternatives = [...found.values()]
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_ALTERNATIVES)
  const best = alternatives[0]?.words.length === 1 ? lexicon.word(alternatives[0].words[0]!) : undefined
  const isSure = alternatives.some(({ weight }) => weight > WEIGHTS.stem)
  return {
    isSure,
    asked: word,
    alternatives,
    shown: best?.shown ?? word,
    products: alternatives.reduce(
      (sum, { words }) => sum + Math.min(...words.map((one) => lexicon.word(one)!.products)),
      0,
    ),
  }
}

/** Products may contain the word with its article. */
const beginningsOf = (word: string): string[] => (word.length < 2 || isLatin(word) ? [word] : [word, `ال${word}`])

/** The same name in the other script or another spelling: غوتشي and قوتشي. */
function addSounds(word: string, lexicon: Lexicon, add: (word: string) => void): void {
  const sound = soundOf(word)
  if (word.length < 3 || sound.length < (isLatin(word) ? 2 : LEAST_SOUND)) return
  for (const one of lexicon.sound(sound)) {
    const isForeign = isLatin(one.word) !== isLatin(word)
    if (isForeign || (word.length >= LEAST_NAME && distance(word, one.word) <= SPELT_OTHERWISE)) add(one.word)
  }
}

function addSynonym(words: string[], lexicon: Lexicon, add: (words: string[], weight: number) => void): void {
  if (words.every(lexicon.word)) add(words, WEIGHTS.synonym)
  if (words.length > 1 || lightStem(words[0]!).length < LEAST_STEM) return
  for (const one of lexicon.stem(lightStem(words[0]!))) add([one.word], WEIGHTS.kin)
}
