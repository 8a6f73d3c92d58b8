import { normalise } from '#locales/arabic-text.ts'

export type ComboboxOption = { value: string; label: string; text?: string }

/** The options whose words have what is typed, those that begin with it first; all of them while nothing is typed. */
export function matchOptions<T extends ComboboxOption>(options: readonly T[], query: string): T[] {
  const words = normalise(query)
  if (words === '') return [...options]
  const ranked = options.map((option) => ({ option, at: ` ${normalise(`${option.label} ${option.text ?? ''}`)}`.indexOf(words) }))
  const found = ranked.filter(({ at }) => at >= 0)
  return [...found.filter(({ at }) => at === 1), ...found.filter(({ at }) => at !== 1)].map(({ option }) => option)
}

/** The option that the words name exactly, hamzas, marks and digits aside. */
export const optionNamed = <T extends ComboboxOption>(options: readonly T[], words: string): T | undefined =>
  options.find(({ label }) => normalise(label) === normalise(words))
