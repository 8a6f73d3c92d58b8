import type { FILLED } from '../columns.ts'
import type { BrandState, ProductState, VariantState } from './state.ts'

/** What a write fills in; the last ones repeat the variants for lists. */
export function productColumns(
  { brand, categories: _categories, pictures: _pictures, variants, createdAt, ...own }: ProductState,
  brands: Map<string, BrandState>,
) {
  const cheapest = variants.reduce((least, variant) => (variant.price < least.price ? variant : least))
  return {
    ...own,
    brandId: brand === null ? null : brands.get(brand)!.id,
    createdAt: new Date(createdAt),
    priceMin: cheapest.price,
    priceMax: Math.max(...variants.map(({ price }) => price)),
    compareAt: cheapest.compareAt,
    stock: variants.reduce((units, { stock }) => units + stock, 0),
  } satisfies Record<keyof typeof FILLED.products, unknown>
}

export type Facet = { kind: 'attribute' | 'option'; name: string; value: string }

// A list's filter is written `name:value` in an address, at most 200 characters, so the name can hold no colon.
const isFilter = ({ name, value }: Facet): boolean => !name.includes(':') && name.length + value.length < 200

/** The values that lists can be filtered by. */
export function facetsOf({
  attributes,
  options,
  variants,
}: {
  attributes: { name: string; value: string }[]
  options: { name: string }[]
  variants: VariantState[]
}): Facet[] {
  const found: Facet[] = [
    ...attributes.map(({ name, value }) => ({ kind: 'attribute' as const, name, value })),
    ...options.flatMap(({ name }, at) =>
      variants.map((variant) => ({ kind: 'option' as const, name, value: variant.options[at]! })),
    ),
  ]
  return [...new Map(found.filter(isFilter).map((facet) => [JSON.stringify(facet), facet])).values()]
}
