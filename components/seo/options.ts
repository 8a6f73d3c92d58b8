import type { Product, Variant } from '#api/contract/product.ts'
import { normalise } from '#locales/arabic-text.ts'

/** Properties by which schema.org and Google distinguish variants. */
type VariantProperty = 'color' | 'size' | 'material' | 'pattern'

/** Merchants' names for them, normalised as for search. */
const NAMES: Record<VariantProperty, string[]> = {
  color: ['لون', 'الوان', 'color', 'colour'],
  size: ['مقاس', 'قياس', 'حجم', 'سعه', 'وزن', 'طول', 'عدد', 'عبوه', 'size', 'capacity', 'weight'],
  material: ['خامه', 'ماده', 'قماش', 'material', 'fabric'],
  pattern: ['نقش', 'نقشه', 'pattern'],
}

/** The property for an option's name, if any. */
export function variantProperty(optionName: string): VariantProperty | undefined {
  const name = normalise(optionName).replace(/^ال(?=..)/, '')
  return (Object.keys(NAMES) as VariantProperty[]).find((property) => NAMES[property].includes(name))
}

type NamedOption = { name: string; value: string; property: VariantProperty | undefined }

/** Whether all variants differ in properties that schema.org has. */
export function areDistinguishable(product: Product): boolean {
  const described = product.variants.map((variant) =>
    JSON.stringify(
      namedOptions(product, variant)
        .filter(({ property }) => property)
        .map(({ property, value }) => [property, value]),
    ),
  )
  return new Set(described).size === product.variants.length
}

/** The variant's options with their properties; the first of two options for one property gets it. */
export function namedOptions(product: Product, variant: Variant): NamedOption[] {
  const used = new Set<VariantProperty>()
  return product.options.flatMap(({ name }, at) => {
    const value = variant.options[at]
    if (value === undefined) return []
    const property = variantProperty(name)
    if (!property || used.has(property)) return { name, value, property: undefined }
    used.add(property)
    return { name, value, property }
  })
}
