import type { BrandState, ProductState, VariantState } from './state.ts'

/** The columns of a product's row; the last ones repeat its variants for lists. */
export function productColumns(product: ProductState, brands: Map<string, BrandState>) {
  const cheapest = product.variants.reduce((least, variant) => (variant.price < least.price ? variant : least))
  return {
    sku: product.sku,
    slug: product.slug,
    title: product.title,
    description: product.description,
    summary: product.summary,
    status: product.status,
    brand_id: product.brand === null ? null : brands.get(product.brand)!.id,
    attributes: product.attributes,
    options: product.options,
    text_options: product.textOptions,
    tags: product.tags,
    returnable: product.returnable,
    tax_class: product.taxClass,
    tax_reason: product.taxReason,
    sold: product.sold,
    rating_average: product.ratingAverage,
    rating_count: product.ratingCount,
    created_ms: product.createdAt,
    price_min: cheapest.price,
    price_max: Math.max(...product.variants.map(({ price }) => price)),
    compare_at: cheapest.compareAt,
    stock: product.variants.reduce((units, { stock }) => units + stock, 0),
  }
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
