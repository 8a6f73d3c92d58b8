export type OptionValues = { name: string; values: string[] }
type Chosen = { options: Record<string, string> }

/** More make the table unusable, and the shop takes no more than 500. */
export const MOST_VARIANTS = 200

/**
 * The variants after the options change: those that still fit stay as they are, and each combination with a new value
 * or option is added. Combinations that were removed before stay out.
 */
export function nextVariants<Variant extends Chosen>(
  before: readonly OptionValues[],
  after: readonly OptionValues[],
  variants: readonly Variant[],
  make: (options: Record<string, string>) => Variant,
): Variant[] {
  const options = after.filter(({ name, values }) => name !== '' && values.length > 0)
  const known = new Map(before.map(({ name, values }) => [name, new Set(values)]))
  const kept = new Map<string, Variant>()
  for (const variant of variants) {
    const chosen = Object.fromEntries(
      options.map(({ name, values }) => [name, known.has(name) ? variant.options[name]! : values[0]!]),
    )
    const fits = options.every(({ name, values }) => values.includes(chosen[name]!))
    if (fits && !kept.has(keyOf(chosen))) kept.set(keyOf(chosen), { ...variant, options: chosen })
  }
  const isNew = (chosen: Record<string, string>): boolean =>
    options.some(({ name }) => !known.get(name)?.has(chosen[name]!)) || kept.size === 0
  return combinations(options).flatMap((chosen) => {
    const variant = kept.get(keyOf(chosen))
    if (variant) return [variant]
    return isNew(chosen) ? [make(chosen)] : []
  })
}

export const combinations = (options: readonly OptionValues[]): Record<string, string>[] =>
  options.reduce<Record<string, string>[]>(
    (all, { name, values }) => all.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  )

const keyOf = (chosen: Record<string, string>): string => JSON.stringify(Object.entries(chosen))

/** Values typed in one field, separated by Latin or Arabic commas, or by lines. */
export const valuesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[،,\n]/)
      .map((value) => value.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
]
