import { distance } from '#locales/search/distance.ts'
import { soundOf } from '#locales/search/sound.ts'
import { lightStem, withoutPrefix } from '#locales/search/stem.ts'
import { isLatin, isNumber } from '#locales/search/words.ts'
import type { Synonyms } from './synonyms.ts'
import type { Lexicon } from './vocabulary.ts'

/** Words that products hold and that answer to what was asked; `weight` says how well, 1 for the very word. Several words go together. */
export type Alternative = { words: string[]; weight: number }
/** One thing that was asked for. `isSure` when it was found as it was written, article and synonyms aside. */
export type Concept = {
  asked: string
  isSure: boolean
  alternatives: Alternative[]
  /** How it is written for people. */
  shown: string
  /** Products that hold it, about. */
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
/** Stems and sounds of fewer letters mean too many things. */
const LEAST_STEM = 3
const LEAST_SOUND = 3
/** Letters of a word that may be spelt otherwise, and how many of them may be other ones. */
const LEAST_NAME = 4
const SPELT_OTHERWISE = 1.5

/** The same word without its article, and in the singular as far as that shows. */
const kinsOf = (word: string): string[] =>
  [
    withoutPrefix(word),
    withoutPrefix(word).replace(/(?<=..)(ات|ين|ون)$/, 'ه'),
    word.replace(/(?<=[a-z]{3})e?s$/, ''),
    word.replace(/(?<=[a-z]{3})s$/, ''),
  ].filter((kin) => kin !== word)

/** @param isTyped whether it is still being typed, so that it may be the beginning of a word */
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
    // A word of another language that is known for what it means is no name to be spelt in Arabic letters.
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
  const alternatives = [...found.values()].sort((one, other) => other.weight - one.weight).slice(0, MOST_ALTERNATIVES)
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

/** A word may stand with its article in what the shop sells. */
const beginningsOf = (word: string): string[] => (word.length < 2 || isLatin(word) ? [word] : [word, `ال${word}`])

/** The same name in the other script, or spelt otherwise: غوتشي and قوتشي. */
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
