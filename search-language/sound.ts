import { distance } from './distance.ts'

/**
 * What a word sounds like, roughly, in Arabic or Latin letters: لطافة and Latafa, عود and 3oud, قهوة and gahwa are the
 * same. `w` stands for ش, `x` for خ and `v` for a و that begins a word. Consonants only, those that are written for one
 * another folded together; vowels where a word begins with one, and long ones in short words.
 */
export function soundOf(word: string): string {
  const arabic = isArabic(word)
  if (!arabic && !/[a-z]/.test(word)) return ''
  // م and ن sound alike before ب: عنبر is amber.
  const letters = (arabic ? fromArabic(word) : fromLatin(word)).replace(/nb/g, 'mb')
  const [first = ''] = letters
  const start = /[aiu]/.test(first) ? 'a' : ''
  const consonants = letters.replace(/[aiu]/g, '').replace(/(.)\1+/g, '$1')
  if (consonants.length >= 3) return start + consonants
  // Too little to go by: o and w, e and y tell such words apart, where the Arabic writes them.
  return start + letters.replace(/a/g, '').replace(/(.)\1+/g, '$1')
}

const isArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word)

const ARABIC_LETTERS: Record<string, string> = {
  ا: 'a',
  ع: 'a',
  ء: '',
  و: 'u',
  ي: 'i',
  ه: 'h',
  ح: 'h',
  خ: 'x',
  ب: 'b',
  پ: 'b',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ش: 'w',
  د: 'd',
  ض: 'd',
  ذ: 'z',
  ز: 'z',
  ظ: 'z',
  ر: 'r',
  ف: 'f',
  ڤ: 'f',
  ق: 'k',
  ك: 'k',
  گ: 'k',
  ج: 'k',
  غ: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  چ: 'w',
}

function fromArabic(word: string): string {
  const bare = word.length > 4 ? word.replace(/^ال/, '') : word
  const open = bare.length > 2 ? bare.replace(/ه$/, '') : bare
  return [...open]
    .map((letter) => ARABIC_LETTERS[letter] ?? '')
    .join('')
    .replace(/^u/, 'v')
}

const LATIN_RULES: [RegExp, string][] = [
  [/^al-?(?=[a-z]{4})/, ''],
  [/(?<=[a-z]{2})(ah|eh)$/, 'a'],
  [/(?<=[^aeiou])h$/, ''],
  [/v/g, 'f'],
  [/^w/, 'v'],
  [/ou|oo|[ow]/g, 'u'],
  [/sh|ch/g, 'w'],
  [/kh/g, 'x'],
  [/gh/g, 'k'],
  [/th/g, 's'],
  [/dh/g, 'd'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/x$/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/[cqgj]/g, 'k'],
  [/p/g, 'b'],
  [/3'?|2|'/g, 'a'],
  [/7/g, 'h'],
  [/5/g, 'x'],
  [/6/g, 't'],
  [/9/g, 's'],
  [/8/g, 'k'],
  [/ee|ai|ay|ei|ie|[ey]/g, 'i'],
]

function fromLatin(word: string): string {
  // "x" already means خ in what follows, so the Latin one goes first.
  const spelt = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/x(?!$)/g, 'ks')
  return LATIN_RULES.reduce((text, [pattern, sound]) => text.replace(pattern, sound), spelt).replace(/[^a-z]/g, '')
}

/** How many letters a word of any script is from what Latin letters write, in the nearest way to read them. */
export const lettersFrom = (latin: string, word: string): number => {
  const written = isArabic(word) ? fromArabic(word.replace(/ه$/, 'ا')) : fromLatin(word)
  return Math.min(...spellingsOf(latin).map((spelling) => distance(fromLatin(spelling), written)))
}

/** What Latin letters may write besides: a silent e, z between vowels, يو, ذ or ظ, ك, and the ending of «وردة الهدا». */
const RESPELT: [RegExp, string][] = [
  [/(?<=[^aeiou])e$/, ''],
  [/(?<=[aeiou])s(?=[aeiou])/g, 'z'],
  [/^u(?=[^aeiou])/, 'yu'],
  [/dh/g, 'z'],
  [/ch/g, 'k'],
  [/(?<=[^aeiou])at$/, 'a'],
]

/** The ways in which a Latin word may be read, itself first. */
export const spellingsOf = (latin: string): string[] => [
  ...RESPELT.reduce(
    (all, [pattern, letters]) => new Set([...all, ...[...all].map((one) => one.replace(pattern, letters))]),
    new Set([latin]),
  ),
]

/** In a longer word, vowels do not count. */
const MOST_VOWELS = 4

/** The sounds of Arabic words that a Latin one of two consonants may write, with or without each of its vowels. */
function shortSounds(latin: string): string[] {
  const sound = soundOf(latin)
  const start = sound.startsWith('a') ? 'a' : ''
  const letters = sound.slice(start.length).split('')
  const vowels = letters.filter((letter) => VOWEL.test(letter)).length
  if (letters.length - vowels > 2 || vowels > MOST_VOWELS) return []
  const without = letters.reduce(
    (some, letter) => some.flatMap((one) => (VOWEL.test(letter) ? [one, one + letter] : [one + letter])),
    [''],
  )
  // «ضحى» ends in what is folded to ي.
  const ends = /ah?$/.test(latin) ? without.map((one) => `${one}i`) : []
  return [...new Set([...without, ...ends])].filter((one) => one.length > 1).map((one) => start + one)
}

const VOWEL = /[aiu]/

/** The sounds of all Arabic words that a Latin one may write. */
export const soundsWrittenBy = (latin: string): string[] => [
  ...new Set(spellingsOf(latin).flatMap((spelling) => [soundOf(spelling), ...shortSounds(spelling)])),
]

/**
 * Whether a Latin word writes what an Arabic one does: each consonant, and a vowel where the Arabic has a long one.
 * «كرسي» ends in a vowel, as "Kors" does not, and «ميلاتونين» has one more consonant than "Milton".
 * @param isSame whether the long vowels must be the same: "diriyah" is no «دار»
 */
export function isWrittenAlike(arabic: string, latin: string, isSame = false): boolean {
  const sounds = fromArabic(arabic).match(/[aiu]+|([^aiu])\1*/g) ?? []
  const parts = sounds.map((sound, at) => {
    if (!VOWEL.test(sound)) return `[aiu]*${sound[0]!}+`
    const last = sound.at(-1)!
    const isEnd = last === 'i' && at === sounds.length - 1
    return isSame ? `[aiu]*${isEnd ? '[ai]' : last}[aiu]*` : '[aiu]+'
  })
  // A vowel at the end is written, but for a silent e: "Kenzo" is no «جونز».
  const end = /[اهيوء]$/.test(arabic) || latin.endsWith('e') ? '[aiu]*' : ''
  return new RegExp(`^${parts.join('')}${end}$`).test(fromLatin(latin))
}
