import { normalise } from '#locales/arabic-text.ts'

export type ComboboxOption = {
  value: string
  label: string
  text?: string
  /** Other words that people search for it by; not shown. */
  words?: string
  /** Whether the second line only counts where no option is named so: «مكة» is a city, and a region of many. */
  isTextLast?: boolean
}

/** Removes the article, which people often omit in searches: «رياض» for «الرياض». */
const withoutArticle = (words: string): string => words.replace(/^ال(?=..)/, '')

/** The rank of options that begin with the query; those above are named so, too. */
const NAMED = 2
const IN_TEXT = 4
/** The fewest letters by which another word is found before it is typed to its end. */
const LEAST_BEGINNING = 3

/**
 * Rank of an option, 0 is best: equal to the query, has it as another word, begins with it or has such another word,
 * contains it, contains it in the second line, or has each of its words somewhere.
 */
function rank({ label, text = '', words: others = '' }: ComboboxOption, typed: string): number {
  const name = normalise(label)
  const bare = withoutArticle(name)
  const words = withoutArticle(typed)
  if (name === typed || bare === words) return 0
  const otherWords = normalise(others).split(' ')
  if (otherWords.includes(words)) return 1
  if (name.startsWith(typed) || bare.startsWith(words)) return NAMED
  if (words.length >= LEAST_BEGINNING && otherWords.some((word) => word.startsWith(words))) return NAMED
  if (name.includes(typed)) return 3
  if (normalise(`${label} ${text}`).includes(typed)) return IN_TEXT
  const all = normalise(`${label} ${text} ${others}`)
  return typed.split(' ').every((word) => all.includes(withoutArticle(word))) ? 5 : Infinity
}

/** Matching options, best first; all options for an empty query. */
export function matchOptions<T extends ComboboxOption>(options: readonly T[], query: string): T[] {
  const typed = normalise(query)
  if (typed === '') return [...options]
  const ranked = options.map((option) => ({ option, at: rank(option, typed) })).filter(({ at }) => at < Infinity)
  const isNamed = ranked.some(({ at }) => at <= NAMED)
  const shown = ranked.filter(({ option, at }) => at < IN_TEXT || !(isNamed && option.isTextLast === true))
  return shown.toSorted((one, other) => one.at - other.at).map(({ option }) => option)
}

/** The option with exactly this name, ignoring hamzas, diacritics and digit scripts. */
export const optionNamed = <T extends ComboboxOption>(options: readonly T[], words: string): T | undefined =>
  options.find(({ label }) => normalise(label) === normalise(words))
