import type { Option } from '#api/contract/product.ts'
import type { VariantState } from './state.ts'
import type { OptionPatch, ProductPatch, VariantPatch } from './patches.ts'
import { PatchRefused, type ImportMessage } from './refusal.ts'

/** The options of a variant by name, independent of their order. */
export type Chosen = Record<string, string>

export const chosenOf = (options: Option[], variant: VariantState): Chosen =>
  Object.fromEntries(options.map(({ name }, at) => [name, variant.options[at]!]))

/** Names of the options after the patch: in its order if it names all that stay, otherwise new ones last. */
export function nextOptionNames(patch: ProductPatch, old: Option[]): string[] {
  const given = patch.options?.map(({ name }) => name) ?? namesIn(patch.variants ?? [])
  const gone = new Set(patch.gone?.options)
  const kept = patch.complete ? [] : old.map(({ name }) => name).filter((name) => !gone.has(name))
  return inOrder(kept, given)
}

/** The order of `given` if it names everything that is kept; otherwise the kept ones, then the new ones. */
export function inOrder(kept: string[], given: string[]): string[] {
  const named = new Set(given)
  return kept.every((one) => named.has(one)) ? [...named] : [...new Set([...kept, ...given])]
}

const namesIn = (variants: VariantPatch[]): string[] => [
  ...new Set(variants.flatMap(({ options }) => Object.keys(options ?? {}))),
]

/** @throws PatchRefused if a variant lacks a value, or two variants are alike */
export function checkChoices(names: string[], variants: { sku: string; chosen: Chosen; isNamed: boolean }[]): void {
  const seen = new Map<string, string>()
  for (const { sku, chosen, isNamed } of variants) {
    for (const name of names)
      if (!chosen[name])
        throw isNamed
          ? new PatchRefused('options', 'import.optionMissing', { value: name }, sku)
          : new PatchIncomplete('import.variantWithoutOption', { value: name, sku }, sku)
    const key = JSON.stringify(names.map((name) => chosen[name]))
    const twin = seen.get(key)
    if (twin !== undefined) {
      const value = names.map((name) => chosen[name]).join(' / ')
      throw new PatchIncomplete('import.variantsAlike', { value, sku, other: twin }, sku)
    }
    seen.set(key, sku)
  }
}

/** A variant that the patch does not name has the same options. */
class PatchIncomplete extends PatchRefused {
  override readonly isIncomplete = true
  constructor(reason: ImportMessage, values: Record<string, string>, sku: string) {
    super('options', reason, values, sku)
  }
}

/** Values of the variants in the order of `inOrder`; colours stay unless the patch has others. */
export function nextOptions(names: string[], given: OptionPatch[], old: Option[], choices: Chosen[]): Option[] {
  return names.map((name) => {
    const patched = given.find((option) => option.name === name)?.values ?? []
    const known = old.find((option) => option.name === name)?.values ?? []
    const used = new Set(choices.map((chosen) => chosen[name]!))
    const kept = known.map(({ value }) => value).filter((value) => used.has(value))
    const order = inOrder(
      kept,
      patched.map(({ value }) => value),
    )
    const colours = new Map(known.map(({ value, swatch }) => [value, swatch]))
    for (const { value, swatch } of patched) if (swatch !== undefined) colours.set(value, swatch)
    return {
      name,
      values: [...new Set([...order, ...used])]
        .filter((value) => used.has(value))
        .map((value) => ({ value, swatch: colours.get(value) ?? null })),
    }
  })
}
