const PREFIXES = ['ال', 'وال', 'بال', 'كال', 'فال', 'لل']
const SUFFIXES = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي']

/**
 * Light stemming of a normalised word ("light10", Larkey et al. 2002), as in Lucene's ArabicStemmer: one prefix off,
 * then each suffix once, as long as two letters are left. Words of other scripts stay as they are.
 */
export function lightStem(word: string): string {
  if (!/^\p{Script=Arabic}+$/u.test(word)) return word
  return withoutSuffixes(withoutPrefix(word))
}

/** A normalised word without its article, conjunction or preposition. */
export function withoutPrefix(word: string): string {
  const prefix = PREFIXES.find((one) => word.startsWith(one) && word.length >= one.length + 2)
  if (prefix) return word.slice(prefix.length)
  return word.startsWith('و') && word.length >= 4 ? word.slice(1) : word
}

const withoutSuffixes = (word: string): string =>
  SUFFIXES.reduce(
    (left, suffix) =>
      left.endsWith(suffix) && left.length >= suffix.length + 2 ? left.slice(0, -suffix.length) : left,
    word,
  )

/**
 * What is left of a word when number, gender and article are taken off, and nothing that could be part of its root:
 * the light stem of عيدان (sticks) is عيد (feast), and that of زيتون (olives) زيت (oil).
 */
export const formOf = (word: string): string =>
  withoutPrefix(word)
    .replace(/(?<=..)ي(ات|ه)$/, 'ي')
    .replace(/(?<=..)(ات|ه)$/, '')
    .replace(/(?<=....)(ون|ين)$/, '')

/** The word without its article, and its singular if recognisable. */
export const kinsOf = (word: string): string[] =>
  [
    withoutPrefix(word),
    withoutPrefix(word).replace(/(?<=..)(ات|ين|ون)$/, 'ه'),
    // Two of a thing: كوبين, سجادتين.
    withoutPrefix(word).replace(/(?<=\p{L}{3})ين$/u, ''),
    withoutPrefix(word).replace(/(?<=\p{L}{3})تين$/u, 'ه'),
    // The last hamza is seldom typed: غطا is غطاء.
    word.replace(/(?<=\p{L}{2})ا$/u, 'اء'),
    // An accusative: عطرا.
    word.replace(/(?<=\p{L}{3})ا$/u, ''),
    word.replace(/(?<=[a-z]{4})e?s$/, ''),
    word.replace(/(?<=[a-z]{3})s$/, ''),
  ].filter((kin) => kin !== word)

/** The forms in which a product may have a word: with and without the article, and its singular. */
export const formsOf = (word: string): string[] => [
  ...new Set([word, ...kinsOf(word)].flatMap((one) => [one, `ال${withoutPrefix(one)}`])),
]

/** What is somebody's: ريحته is ريحه. */
export function ownedBy(word: string): string[] {
  const bare = word.replace(/(?<=\p{L}{3})(ي|ه|ها|نا|هم|ك|كم)$/u, '')
  return bare === word ? [] : [bare, bare.replace(/ت$/, 'ه')]
}

/** A word without the preposition that it is written with. */
export const afterPreposition = (word: string): string | undefined =>
  /^[لبكو](?=.{3})/.test(word) ? word.slice(1) : undefined

const ADJECTIVE = /\p{L}{3}يه?$/u
/** Whether one word is an adjective such as حلبي (of Aleppo) and the other is none, as حليب (milk). */
export const isOtherNoun = (one: string, other: string): boolean => ADJECTIVE.test(one) && !ADJECTIVE.test(other)
