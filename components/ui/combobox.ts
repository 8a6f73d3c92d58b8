import { normalise } from '#locales/arabic-text.ts'

export type ComboboxOption = {
  value: string
  label: string
  text?: string
  /** Other words that people search for it by; not shown. */
  words?: string
}

/** Removes the article, which people often omit in searches: «رياض» for «الرياض». */
const withoutArticle = (words: string): string => words.replace(/^ال(?=..)/, '')

/**
 * Rank of an option, 0 is best: equal to the query, has it as another word, begins with it, contains it, contains it in
 * the second line, or has each of its words somewhere.
 */
function rank({ label, text = '', words: others = '' }: ComboboxOption, typed: string): number {
  const name = normalise(label)
  const bare = withoutArticle(name)
  const words = withoutArticle(typed)
  if (name === typed || bare === words) return 0
  if (normalise(others).split(' ').includes(words)) return 1
  if (name.startsWith(typed) || bare.startsWith(words)) return 2
  if (name.includes(typed)) return 3
  if (normalise(`${label} ${text}`).includes(typed)) return 4
  const all = normalise(`${label} ${text} ${others}`)
  return typed.split(' ').every((word) => all.includes(withoutArticle(word))) ? 5 : Infinity
}

/** Matching options, best first; all options for an empty query. */
export function matchOptions<T extends ComboboxOption>(options: readonly T[], query: string): T[] {
  const typed = normalise(query)
  if (typed === '') return [...options]
  const ranked = options.map((option) => ({ option, at: rank(option, typed) })).filter(({ at }) => at < Infinity)
  return ranked.toSorted((one, other) => one.at - other.at).map(({ option }) => option)
}

/** The option with exactly this name, ignoring hamzas, diacritics and digit scripts. */
export const optionNamed = <T extends ComboboxOption>(options: readonly T[], words: string): T | undefined =>
  options.find(({ label }) => normalise(label) === normalise(words))
