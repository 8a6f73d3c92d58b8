import { distance, lacksOnlyVowels } from '../distance.ts'
import type { ShopNames } from './concepts.ts'
import type { Lexicon } from '../shop/lexicon.ts'
import { isWrittenAlike, soundOf, soundsWrittenBy, spellingsOf, lettersFrom } from '../sound.ts'
import { formOf, isOtherNoun, withoutPrefix } from '../stem.ts'
import { hasDigit, isLatin } from '../words.ts'

const LEAST_SOUND = 3
/** From so many letters on, vowels may be others: غيرلان and Guerlain. */
const LEAST_FOREIGN = 6
/** Shorter Latin words sound like too many others. */
export const LEAST_LATIN = 5
/** Minimum number of letters for spelling variants, and how many letters may differ. */
const LEAST_NAME = 4
const SPELT_OTHERWISE = 1.5

/** The same Latin letters, but for doubled ones: "guci" is "Gucci". */
export const respelt = (word: string, lexicon: Lexicon): string[] =>
  isLatin(word) && !hasDigit(word) && word.length >= LEAST_NAME
    ? lexicon
        .resembling(word)
        .flatMap((one) => (one.word !== word && single(one.word) === single(word) ? [one.word] : []))
    : []
const single = (word: string): string => word.replace(/(.)\1/g, '$1')

/** Of what Latin letters may write, all that is not further than the nearest by more: "yara" is «يارا», and no «ايرا». */
const AS_NEAR = 0.5

/** The same name in the other script or another spelling: غوتشي and قوتشي. */
export function soundingLike(word: string, isExact: boolean, lexicon: Lexicon, isName: ShopNames): string[] {
  const heard: string[] = []
  addSounds(word, isExact, lexicon, (one) => void heard.push(one))
  if (isExact || !isLatin(word)) return heard
  const letters = heard.map((one) =>
    Math.min(...[one, withoutPrefix(one), formOf(one)].map((form) => lettersFrom(word, form))),
  )
  const least = Math.min(...letters.filter((_, at) => isName(heard[at]!)))
  return heard.filter((_, at) => letters[at]! <= least + AS_NEAR)
}

function addSounds(word: string, isExact: boolean, lexicon: Lexicon, add: (word: string) => void): void {
  const sound = soundOf(word)
  if (word.length < 3 || !isHeard(word, sound)) return
  for (const one of lexicon.sound(sound)) {
    // Short Latin words are mostly codes.
    const isForeign =
      isLatin(one.word) !== isLatin(word) &&
      (isLatin(word) ? writes(word, one.word) : one.word.length >= LEAST_NAME && writes(one.word, word))
    // خالص is not خلاص, and سكر not سكري.
    // «مادمازل» is «مدموزيل».
    const isSame = lacksOnlyVowels(one.word, word)
    const isOther = isExact && !isSame && (one.word.length !== word.length || lettersOf(one.word) === lettersOf(word))
    if (
      isForeign ||
      (withoutPrefix(word).length >= LEAST_NAME && !isOther && (isSame || isSpeltOtherwise(word, one.word)))
    )
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
export const isHeard = (word: string, sound: string): boolean =>
  sound.length >= LEAST_SOUND || (isLatin(word) && sound.length === 2 && /[aeiouyw\d]/.test(word))

const lettersOf = (word: string): string => [...word].toSorted().join('')

const isSpeltOtherwise = (one: string, other: string): boolean =>
  isLatin(one) === isLatin(other) && !isOtherNoun(one, other) && distance(one, other) <= SPELT_OTHERWISE
