import type { Product, Variant } from '#api/contract/product.ts'
import { normalise } from '#locales/arabic-text.ts'

/** Properties by which schema.org and Google tell variants apart. */
export type VariantProperty = 'color' | 'size' | 'material' | 'pattern'

/** What merchants call them, normalised as for search. */
const NAMES: Record<VariantProperty, string[]> = {
  color: ['لون', 'الوان', 'color', 'colour'],
  size: ['مقاس', 'قياس', 'حجم', 'سعه', 'وزن', 'طول', 'عدد', 'عبوه', 'size', 'capacity', 'weight'],
  material: ['خامه', 'ماده', 'قماش', 'material', 'fabric'],
  pattern: ['نقش', 'نقشه', 'pattern'],
}

/** The property that an option of this name stands for, if any. */
export function variantProperty(optionName: string): VariantProperty | undefined {
  const name = normalise(optionName).replace(/^ال(?=..)/, '')
  return (Object.keys(NAMES) as VariantProperty[]).find((property) => NAMES[property].includes(name))
}

export type NamedOption = { name: string; value: string; property: VariantProperty | undefined }

/** Whether every variant differs from every other in some property that has a name for all. */
export function areToldApart(product: Product): boolean {
  const told = product.variants.map((variant) =>
    JSON.stringify(
      namedOptions(product, variant)
        .filter(({ property }) => property)
        .map(({ property, value }) => [property, value]),
    ),
  )
  return new Set(told).size === product.variants.length
}

/** The variant's options with what they stand for; of two options for one property the first has it. */
export function namedOptions(product: Product, variant: Variant): NamedOption[] {
  const taken = new Set<VariantProperty>()
  return product.options.flatMap(({ name }, at) => {
    const value = variant.options[at]
    if (value === undefined) return []
    const property = variantProperty(name)
    if (!property || taken.has(property)) return { name, value, property: undefined }
    taken.add(property)
    return { name, value, property }
  })
}
