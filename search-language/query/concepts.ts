import { distance } from '../distance.ts'
import { isWrittenAlike, soundOf, soundsWrittenBy, spellingsOf } from '../sound.ts'
import {
  afterPreposition,
  formOf,
  isOtherNoun,
  kinsOf,
  lightStem,
  ownedBy,
  withoutPrefix,
} from '../stem.ts'
import { meaningsOf, type Synonyms } from '../synonyms.ts'
import { verbsOf } from '../verbs.ts'
import { isLatin, isNumber } from '../words.ts'
import type { Lexicon } from '../shop/lexicon.ts'

/**
 * Words in products that match a concept; `weight` is the quality of the match, 1 for the exact word. Several words
 * form one term.
 */
export type Alternative = { words: string[]; weight: number }
/**
 * Where a product must have a concept: in what says what it is (title, brand, categories, tags), there or in its
 * values, or in the description too.
 */
export type Place = 'kind' | 'named' | 'anywhere'
/** One term of the query. `isSure` if it was found as written, apart from the article and synonyms. */
export type Concept = {
  asked: string
  isSure: boolean
  /** If it stands for a word that no product is named by: stuffed dates for baklava. */
  isNear?: boolean
  /** If products that match it come before all others. */
  isFirst?: boolean
  /** If it is what somebody does with a thing: «ابخر» finds what is burnt. */
  isVerb?: boolean
  alternatives: Alternative[]
  /** Display form. */
  shown: string
  /** Approximate number of products that contain it. */
  products: number
  place: Place
  /** If titles or names of categories begin with it, the facets of those categories; otherwise null. */
  kind: number[] | null
  /** If they begin only with other words of its meaning, so that its own counts anywhere in a title. */
  isInside?: boolean
}

export const WEIGHTS = {
  exact: 1,
  article: 0.95,
  beginning: 0.9,
  stem: 0.8,
  sound: 0.75,
  synonym: 0.85,
  kin: 0.65,
  near: 0.6,
} as const
/** Whether products are named by words of the same meaning, as by those for a colour. */
export const hasMeaning = ({ alternatives }: Concept): boolean =>
  alternatives.some(({ weight }) => weight === WEIGHTS.synonym)

const MOST_ALTERNATIVES = 24
/** Shorter stems and sounds are too ambiguous. */
const LEAST_STEM = 3
const LEAST_SOUND = 3
/** From so many letters on, vowels may be others: غيرلان and Guerlain. */
const LEAST_FOREIGN = 6
/** Shorter Latin words sound like too many others. */
const LEAST_LATIN = 5
/** Minimum number of letters for spelling variants, and how many letters may differ. */
const LEAST_NAME = 4
const SPELT_OTHERWISE = 1.5

/**
 * Whether products are named by a word.
 * @param isForeign whether it is a Latin word that an Arabic one means: it must be what a product is, as "table" in
 *   "Chef's Table" is not
 */
export type ShopNames = (word: string, isForeign?: boolean) => boolean

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
    if (joined.length > LEAST_NAME && lexicon.word(joined)) add([joined], WEIGHTS.article)
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
      for (const term of near) addSynonym(term.split(' '), named, add, WEIGHTS.near)
    }
    // A foreign word with a known meaning is not matched by sound in Arabic letters.
    // Nor is one that is spelt right another word: «دراجه» is no «درجه».
    if (exact || found.size === 0)
      addSounds(word, exact !== undefined, lexicon, (one) => {
        if (own !== word || isLatin(one) !== isLatin(word)) add([one], WEIGHTS.sound)
      })
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
  // Of equal ones those of most products come first, so that the order is the same wherever words come from.
  const alternatives = [...found.values()]
    .toSorted(
      (one, other) =>
        other.weight - one.weight ||
        productsOf(other) - productsOf(one) ||
        (one.words.join(' ') < other.words.join(' ') ? -1 : 1),
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

/**
 * Two words that have meanings of their own, and none in common: سفره is no سفر. Nor does a candle (شمعه) stand for wax,
 * which stands for candles.
 */
function isOtherMeaning(one: string, other: string, { same }: Synonyms): boolean {
  const [first, second] = [withoutPrefix(one), withoutPrefix(other)]
  if (first === second) return false
  const [own, others] = [same(first), same(second)]
  if (own.length === 0 || others.length === 0 || own.includes(second)) return false
  return others.includes(first) || !own.some((term) => others.includes(term))
}

/** Products may contain the word with its article. */
const beginningsOf = (word: string): string[] => (word.length < 2 || isLatin(word) ? [word] : [word, `ال${word}`])

/** The same name in the other script or another spelling: غوتشي and قوتشي. */
function addSounds(word: string, isExact: boolean, lexicon: Lexicon, add: (word: string) => void): void {
  const sound = soundOf(word)
  if (word.length < 3 || !isHeard(word, sound)) return
  for (const one of lexicon.sound(sound)) {
    // Short Latin words are mostly codes.
    const isForeign =
      isLatin(one.word) !== isLatin(word) &&
      (isLatin(word) ? writes(word, one.word) : one.word.length >= LEAST_NAME && writes(one.word, word))
    // خالص is not خلاص, and سكر not سكري.
    const isOther = isExact && (one.word.length !== word.length || lettersOf(one.word) === lettersOf(word))
    if (isForeign || (withoutPrefix(word).length >= LEAST_NAME && !isOther && isSpeltOtherwise(word, one.word)))
      add(one.word)
  }
  if (!isLatin(word) || word.length < (isExact ? LEAST_LATIN : LEAST_NAME)) return
  for (const one of soundsWrittenBy(word).flatMap(lexicon.sound))
    if (!isLatin(one.word) && writes(word, one.word)) add(one.word)
}

/** Whether a Latin word writes an Arabic one, in one of the ways in which it may be read. */
const writes = (latin: string, arabic: string): boolean =>
  (latin.length >= LEAST_FOREIGN && soundOf(latin) === soundOf(arabic) && isWrittenAlike(arabic, latin)) ||
  spellingsOf(latin).some((spelling) => isWrittenAlike(arabic, spelling, true))

/** Two consonants tell a Latin word only with a vowel: keys pressed at random, such as zzzzqq, sound like زجاج. */
const isHeard = (word: string, sound: string): boolean =>
  sound.length >= LEAST_SOUND || (isLatin(word) && sound.length === 2 && /[aeiouyw\d]/.test(word))

const lettersOf = (word: string): string => [...word].toSorted().join('')

const isSpeltOtherwise = (one: string, other: string): boolean =>
  isLatin(one) === isLatin(other) && !isOtherNoun(one, other) && distance(one, other) <= SPELT_OTHERWISE

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

const isSameForm = (one: string, other: string): boolean =>
  formOf(one) === formOf(other) && !isOtherPlural(one, other) && !isOtherPlural(other, one)

/** «دراجه» is no «دراجون»: what ends in ه has another plural. */
const isOtherPlural = (one: string, other: string): boolean => /(ه|ات)$/.test(one) && other.endsWith('ون')

/** «ينفتح كالكتاب» is no book. */
const isComparison = (word: string, other: string): boolean => /^كال\p{L}{3}/u.test(other) && !word.startsWith('كال')

const isShortForm = (one: string, other: string): boolean =>
  other.length <= LEAST_STEM + 1 && `${withoutPrefix(one)}ه` === other

/** «بشره رطبه» has none of what رطب names, as a synonym of dates; «نوت» is no نوته, and «يومي» no يوميات. */
function isOtherGender(one: string, other: string): boolean {
  const [first, second] = [withoutPrefix(one), withoutPrefix(other)]
  return first === `${second}ه` || `${first}ه` === second || (first.endsWith('ي') && second === `${first}ات`)
}

/** For a word that nothing else explains: words with its stem, and the one it is with a preposition before it. */
function addDistant(word: string, lexicon: Lexicon, add: (words: string[], weight: number) => void): void {
  const stem = lightStem(word)
  if (stem.length >= LEAST_STEM) for (const one of lexicon.stem(stem)) add([one.word], WEIGHTS.kin)
  const bare = afterPreposition(word)
  for (const one of [bare ?? '', ...ownedBy(word)]) if (lexicon.word(one)) add([one], WEIGHTS.stem)
}
