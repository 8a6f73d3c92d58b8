import { normalise } from '#locales/arabic-text.ts'

export type ComboboxOption = { value: string; label: string; text?: string }

/** Removes the article, which people often omit in searches: «رياض» for «الرياض». */
const withoutArticle = (words: string): string => words.replace(/^ال(?=..)/, '')

/** Rank of an option, 0 is best: equal to the query, begins with it, contains it, or contains it in the second line. */
function rank({ label, text = '' }: ComboboxOption, typed: string): number {
  const name = normalise(label)
  const bare = withoutArticle(name)
  const words = withoutArticle(typed)
  if (name === typed || bare === words) return 0
  if (name.startsWith(typed) || bare.startsWith(words)) return 1
  if (name.includes(typed)) return 2
  return normalise(`${label} ${text}`).includes(typed) ? 3 : Infinity
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
