import { isFunctionWord } from '../empty-words.ts'
import { soundOf } from '../sound.ts'
import { afterPreposition, kinsOf, lightStem, ownedBy, withoutPrefix } from '../stem.ts'
import { meaningsOf, type Synonyms } from '../synonyms.ts'
import type { Lexicon } from '../shop/lexicon.ts'
import { verbsOf } from '../verbs.ts'
import { isLatin, isNumber } from '../words.ts'
import { WEIGHTS, type Alternative, type Concept, type ShopNames } from './concepts.ts'
import { isComparison, isOtherGender, isOtherMeaning, isSameForm, isShortForm, LEAST_STEM } from './word-forms.ts'
import { respelt, soundingLike, isHeard, LEAST_LATIN } from './word-sounds.ts'

const MOST_ALTERNATIVES = 24
/** Minimum number of letters of a word with a preposition. */
const LEAST_JOINED = 5

/**
 * @param isTyped whether the word is still being typed and may be a prefix
 */
export function conceptOf(
  word: string,
  lexicon: Lexicon,
  synonyms: Synonyms,
  isName: ShopNames,
  isTyped = false,
): Concept {
  const found = new Map<string, Alternative>()
  const add = (words: string[], weight: number): void => {
    const key = words.join(' ')
    if ((found.get(key)?.weight ?? 0) < weight) found.set(key, { words, weight })
  }
  // A synonym counts only where a product is named by it: «شعر رطب» in a description is no date.
  const isNamed = (one: string): boolean => isName(one, isLatin(one) && !isLatin(word))
  const named = {
    word: (one: string) => (isNamed(one) ? lexicon.word(one) : undefined),
    stem: (one: string) => lexicon.stem(one).filter((known) => isNamed(known.word)),
  }
  const exact = lexicon.word(word)
  if (exact) add([word], WEIGHTS.exact)
  if (isTyped)
    for (const one of beginningsOf(word).flatMap(lexicon.begunWith))
      if (one.word !== word) add([one.word], WEIGHTS.beginning)
  const [own] = meaningsOf(word, synonyms)
  if (!isNumber(word)) {
    for (const one of lexicon.stem(lightStem(word)).filter((known) => isSameForm(known.word, word))) {
      if (isOtherMeaning(word, one.word, synonyms) || isComparison(word, one.word)) continue
      // «عمره» has a meaning of its own, and is no «عمر».
      if (own === withoutPrefix(word) && isShortForm(one.word, own)) continue
      add([one.word], withoutPrefix(one.word) === withoutPrefix(word) ? WEIGHTS.article : WEIGHTS.stem)
    }
    const joined = `ب${withoutPrefix(word)}`
    if (joined.length >= LEAST_JOINED && lexicon.word(joined)) add([joined], WEIGHTS.article)
    const meanings = meaningsOf(word, synonyms)
    for (const one of meanings.flatMap((meaning) => (meaning === word ? [] : [meaning, `ال${meaning}`])))
      if (lexicon.word(one)) add([one], WEIGHTS.synonym)
    const isOther = (one: string): boolean => isOtherMeaning(word, one, synonyms)
    for (const term of meanings.flatMap(synonyms.same))
      addSynonym(term.split(' '), named, add, WEIGHTS.synonym, isOther)
    // A word with a meaning of its own is no plural: glasses are not glass.
    if (meanings[0] !== word) for (const kin of kinsOf(word)) if (lexicon.word(kin)) add([kin], WEIGHTS.stem)
    const bare = afterPreposition(word)
    if (found.size === 0 && bare && isName(bare)) add([bare], WEIGHTS.stem)
    const near = meanings.flatMap(synonyms.near)
    if (near.length > 0 && ![...found.values()].some(({ words }) => words.length === 1 && isName(words[0]!))) {
      // What stands for another must be what products are: sweets with the taste of chocolate are none.
      const called = {
        word: (one: string) => (isName(one, true) ? lexicon.word(one) : undefined),
        stem: (one: string) => lexicon.stem(one).filter((known) => isName(known.word, true)),
      }
      for (const term of near.map((one) => one.split(' ')))
        addSynonym(term, term.length > 1 ? named : called, add, WEIGHTS.near)
    }
    if (!exact) for (const one of respelt(word, lexicon)) add([one], WEIGHTS.stem)
    // A foreign word with a known meaning is not matched by sound in Arabic letters.
    // Nor is one that is spelt right another word: «دراجه» is no «درجه».
    if (exact || found.size === 0)
      for (const one of soundingLike(word, exact !== undefined, lexicon, isName))
        if (own !== word || isLatin(one) !== isLatin(word)) add([one], WEIGHTS.sound)
    // A dialect's word in Latin letters: fnajeel is فناجيل.
    const sound = soundOf(word)
    if (found.size === 0 && isLatin(word) && word.length >= LEAST_LATIN && isHeard(word, sound))
      for (const term of synonyms.sounding(sound).flatMap((one) => [one, ...synonyms.same(one)]))
        addSynonym(term.split(' '), named, add, WEIGHTS.sound)
    // What is somebody's counts where no product is named by the word as it is: «شعري» is «شعر».
    const isCalled = [...found.values()].some(({ words }) => words.every((one) => isName(one)))
    if (found.size > 0 && !isCalled)
      for (const one of ownedBy(word)) if (lexicon.word(one) && isName(one)) add([one], WEIGHTS.stem)
    if (found.size === 0 && own !== word) addDistant(word, lexicon, add)
  }
  const productsOf = ({ words }: Alternative): number => Math.min(...words.map((one) => lexicon.word(one)!.products))
  // The shorter of equal ones comes first, so that the order is the same wherever words come from.
  const keyOf = ({ words }: Alternative): string => words.join(' ')
  const alternatives = [...found.values()]
    .toSorted(
      (one, other) =>
        other.weight - one.weight || keyOf(one).length - keyOf(other).length || (keyOf(one) < keyOf(other) ? -1 : 1),
    )
    .slice(0, MOST_ALTERNATIVES)
  const near = alternatives.find(({ weight }) => weight === WEIGHTS.near)
  const best = alternatives[0]?.words.length === 1 ? lexicon.word(alternatives[0].words[0]!) : undefined
  const isSure = alternatives.some(({ weight }) => weight > WEIGHTS.stem)
  return {
    isSure,
    isNear: near !== undefined,
    isVerb: meaningsOf(word, synonyms).some((meaning) => meaning.startsWith('ي') && verbsOf(word).includes(meaning)),
    place: 'named',
    kind: null,
    asked: word,
    alternatives,
    shown: near ? near.words.map((one) => lexicon.word(one)!.shown).join(' ') : (best?.shown ?? word),
    products: alternatives.reduce((sum, alternative) => sum + productsOf(alternative), 0),
  }
}

/** Products may contain the word with its article. */
const beginningsOf = (word: string): string[] => (word.length < 2 || isLatin(word) ? [word] : [word, `ال${word}`])

/** A synonym names a meaning: it stands for its own forms only, not for all words with its stem. */
function addSynonym(
  words: string[],
  { word, stem }: Pick<Lexicon, 'word' | 'stem'>,
  add: (words: string[], weight: number) => void,
  weight: number,
  isOther: (word: string) => boolean = () => false,
): void {
  if (words.every(word)) add(words, weight)
  if (words.length > 1) return
  for (const one of stem(lightStem(words[0]!)).filter((known) => isSameForm(known.word, words[0]!)))
    // «دله» is no «دل».
    if (!isOther(one.word) && !isOtherGender(one.word, words[0]!) && withoutPrefix(one.word).length >= LEAST_STEM)
      add([one.word], weight)
}

/** For a word that nothing else explains: words with its stem, and the one it is with a preposition before it. */
function addDistant(word: string, lexicon: Lexicon, add: (words: string[], weight: number) => void): void {
  const stem = lightStem(word)
  if (stem.length >= LEAST_STEM) for (const one of lexicon.stem(stem)) add([one.word], WEIGHTS.kin)
  const bare = afterPreposition(word)
  for (const one of [bare ?? '', ...ownedBy(word)])
    if (lexicon.word(one) && !isFunctionWord(one)) add([one], WEIGHTS.stem)
}
