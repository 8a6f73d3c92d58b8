import { normalise } from '#locales/arabic-text.ts'

export type ComboboxOption = { value: string; label: string; text?: string }

/** The article, which people leave out when they search: «رياض» for «الرياض». */
const withoutArticle = (words: string): string => words.replace(/^ال(?=..)/, '')

/** How well an option fits, 0 best: it is what is typed, begins with it, has it in its name, or in its further words. */
function rank({ label, text = '' }: ComboboxOption, typed: string): number {
  const name = normalise(label)
  const bare = withoutArticle(name)
  const words = withoutArticle(typed)
  if (name === typed || bare === words) return 0
  if (name.startsWith(typed) || bare.startsWith(words)) return 1
  if (name.includes(typed)) return 2
  return normalise(`${label} ${text}`).includes(typed) ? 3 : Infinity
}

/** The options whose words have what is typed, those that fit best first; all of them while nothing is typed. */
export function matchOptions<T extends ComboboxOption>(options: readonly T[], query: string): T[] {
  const typed = normalise(query)
  if (typed === '') return [...options]
  const ranked = options.map((option) => ({ option, at: rank(option, typed) })).filter(({ at }) => at < Infinity)
  return ranked.toSorted((one, other) => one.at - other.at).map(({ option }) => option)
}

/** The option that the words name exactly, hamzas, marks and digits aside. */
export const optionNamed = <T extends ComboboxOption>(options: readonly T[], words: string): T | undefined =>
  options.find(({ label }) => normalise(label) === normalise(words))
