import { slugify } from '#locales/arabic-text.ts'
import type { Option } from '#api/contract/product.ts'
import { pathKey } from './category-paths.ts'
import type { ProductState, VariantState } from './state.ts'
import { summary } from './text.ts'
import type { ProductDraft, VariantDraft } from './types.ts'

export type Assumptions = {
  /** Units of a product whose source does not count them. */
  stock: number
  /** ms */
  now: number
  /** Identity of a picture draft, which may be one whose content the shop has already. */
  identity: (picture: { source: string; key: string | null }) => string
}

/** The product as it will be: what the draft knows, and else what the shop has. Its slug is yet to be settled. */
export function nextProduct(
  draft: ProductDraft,
  old: ProductState | undefined,
  assumptions: Assumptions,
): ProductState {
  const description = draft.description ?? old?.description ?? ''
  const variants = draft.variants.map((variant) =>
    nextVariant(
      variant,
      old?.variants.find(({ sku }) => sku === variant.sku),
      assumptions,
    ),
  )
  const kept = keptVariants(draft, old, variants)
  const pictures =
    draft.pictures?.map((picture) => ({ identity: assumptions.identity(picture), alt: picture.alt })) ??
    old?.pictures ??
    []
  return {
    sku: draft.sku,
    slug: old?.slug ?? '',
    title: draft.title,
    description,
    summary: summary(description),
    status: draft.status ?? old?.status ?? 'active',
    brand: draft.brand === undefined ? (old?.brand ?? null) : draft.brand,
    categories: draft.categories?.map(pathKey) ?? old?.categories ?? [],
    attributes: draft.attributes ?? old?.attributes ?? [],
    options: withValuesOf(draft.options, kept),
    tags: draft.tags ?? old?.tags ?? [],
    returnable: draft.returnable ?? old?.returnable ?? true,
    sold: draft.sold ?? old?.sold ?? 0,
    ratingAverage: draft.rating?.average ?? old?.ratingAverage ?? 0,
    ratingCount: draft.rating?.count ?? old?.ratingCount ?? 0,
    createdAt: draft.createdAt?.getTime() ?? old?.createdAt ?? assumptions.now,
    pictures,
    variants: [...variants, ...kept].map((variant) => ({
      ...variant,
      picture: variant.picture !== null && variant.picture < pictures.length ? variant.picture : null,
    })),
  }
}

function nextVariant(draft: VariantDraft, old: VariantState | undefined, { stock }: Assumptions): VariantState {
  const compareAt = draft.compareAt === undefined ? (old?.compareAt ?? null) : draft.compareAt
  return {
    sku: draft.sku,
    price: draft.price,
    compareAt: compareAt !== null && compareAt > draft.price ? compareAt : null,
    sale: draft.sale,
    // "In stock" says nothing against a number the shop has counted itself, unless that is none.
    stock:
      draft.stock === undefined ? (old?.stock ?? stock) : draft.stock === 'some' ? old?.stock || stock : draft.stock,
    gtin: draft.gtin === undefined ? (old?.gtin ?? null) : draft.gtin,
    weightGrams: draft.weightGrams === undefined ? (old?.weightGrams ?? null) : draft.weightGrams,
    options: draft.options,
    picture: draft.picture === undefined ? (old?.picture ?? null) : draft.picture,
  }
}

/** Variants the shop has whose rows were rejected this time stay on sale as they are. */
function keptVariants(draft: ProductDraft, old: ProductState | undefined, variants: VariantState[]): VariantState[] {
  const choices = new Set(variants.map(({ options }) => JSON.stringify(options)))
  return (old?.variants ?? []).filter(
    ({ sku, options }) =>
      draft.refused.includes(sku) &&
      !variants.some((variant) => variant.sku === sku) &&
      options.length === draft.options.length &&
      !choices.has(JSON.stringify(options)),
  )
}

const withValuesOf = (options: Option[], variants: VariantState[]): Option[] =>
  options.map(({ name, values }, at) => {
    const missing = [...new Set(variants.map((variant) => variant.options[at]!))].filter(
      (value) => !values.some((known) => known.value === value),
    )
    return { name, values: [...values, ...missing.map((value) => ({ value, swatch: null }))] }
  })

/** What the slug should be made of; a slug that somebody chose stays when only the title changes. */
export function wantedSlug(draft: ProductDraft, old: ProductState | undefined): string {
  if (draft.slug !== undefined) return draft.slug
  if (old && !isMadeOf(old.slug, slugify(old.title))) return old.slug
  return slugify(draft.title)
}

const isMadeOf = (slug: string, base: string): boolean => slug === base || slug.startsWith(`${base}-`)
