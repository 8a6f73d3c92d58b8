import { slugify } from '#locales/arabic-text.ts'
import { eachFoodFact } from '#api/contract/food-facts.ts'
import { eachFlag, PRODUCT_FLAGS } from '#api/contract/product-flags.ts'
import { TAX_REASONS_OF } from '#api/contract/tax-classes.ts'
import { categoryKey } from './category-key.ts'
import { nextVariants, type OfferAssumptions } from './next-variants.ts'
import type { ProductPatch } from './patches.ts'
import { usedPicture } from './pictures.ts'
import { PatchRefused } from './refusal.ts'
import type { PictureState, ProductState } from './state.ts'
import { summary } from './summary.ts'

type Assumptions = OfferAssumptions & {
  /** Creation time of a new product, ms since 1970. */
  createdAt: number
  /** Identity of a picture; the shop may already have its content. */
  identity: (picture: { source: string; key: string | null }) => string
  /** An undo may restore values that a patch can no longer set. */
  isUndo: boolean
}

/** The product after the patch; absent fields keep their value. Its slug is assigned later. @throws PatchRefused */
export function nextProduct(
  patch: ProductPatch,
  old: ProductState | undefined,
  assumptions: Assumptions,
): ProductState {
  const title = patch.title ?? old?.title
  if (title === undefined) throw new PatchRefused('title', 'import.newWithoutTitle', { value: patch.sku })
  const description = orElse(patch.description, old?.description, '')
  const pictures = nextPictures(patch, old?.pictures ?? [], assumptions)
  const newPlace = (place: number | null): number | null => {
    const at = place === null ? -1 : pictures.findIndex(({ identity }) => identity === old?.pictures[place]?.identity)
    return at < 0 ? null : at
  }
  const { options, variants } = nextVariants(patch, old, newPlace, assumptions)
  return {
    sku: patch.sku,
    slug: old?.slug ?? '',
    title,
    description,
    summary: description === old?.description ? old.summary : summary(description),
    status: patch.status ?? old?.status ?? 'active',
    brand: orElse(patch.brand, old?.brand, null),
    categories: orElse(patch.categories && patch.categories.map(categoryKey), old?.categories, []),
    attributes: orElse(patch.attributes, old?.attributes, []),
    options,
    textOptions: orElse(patch.textOptions, old?.textOptions, []),
    tags: orElse(patch.tags, old?.tags, []),
    ...eachFlag((flag) => patch[flag] ?? old?.[flag] ?? PRODUCT_FLAGS[flag]),
    ...eachFoodFact((name) => orElse(patch[name], old?.[name], null) || null),
    ...nextTax(patch, old, assumptions),
    sold: patch.sold ?? old?.sold ?? 0,
    ratingAverage: patch.rating?.average ?? old?.ratingAverage ?? 0,
    ratingCount: patch.rating?.count ?? old?.ratingCount ?? 0,
    createdAt: patch.createdAt?.getTime() ?? old?.createdAt ?? assumptions.createdAt,
    pictures,
    variants: variants.map((variant) => ({
      ...variant,
      picture: variant.picture !== null && variant.picture < pictures.length ? variant.picture : null,
    })),
  }
}

/**
 * A reason belongs to its class, and is dropped with it. Zero-rated and exempt products need one for valid invoices;
 * older products without one keep working until their tax changes.
 * @throws PatchRefused
 */
function nextTax(
  patch: ProductPatch,
  old: ProductState | undefined,
  { isUndo }: Assumptions,
): Pick<ProductState, 'taxClass' | 'taxReason'> {
  const taxClass = patch.taxClass ?? old?.taxClass ?? 'standard'
  if (taxClass === 'standard') return { taxClass, taxReason: null }
  const taxReason = orElse(patch.taxReason, taxClass === old?.taxClass ? old.taxReason : null, null)
  const isAsBefore = taxClass === old?.taxClass && taxReason === old.taxReason
  if (isAsBefore || isUndo) return { taxClass, taxReason }
  const codes: readonly string[] = TAX_REASONS_OF[taxClass]
  if (taxReason === null && taxClass !== 'out_of_scope')
    throw new PatchRefused('tax_reason', `import.taxReasonMissing.${taxClass}`)
  if (taxReason !== null && !codes.includes(taxReason))
    throw new PatchRefused('tax_reason', `import.taxReasonOther.${taxClass}`, { value: taxReason })
  return { taxClass, taxReason }
}

/** Undefined keeps the value, null clears it. */
const orElse = <T>(given: T | null | undefined, old: T | undefined, cleared: T): T =>
  given === undefined ? (old ?? cleared) : (given ?? cleared)

function nextPictures(
  { pictures, gone, complete }: ProductPatch,
  old: PictureState[],
  { identity }: Assumptions,
): PictureState[] {
  if (pictures === null) return []
  const given = (pictures ?? []).map((picture) => usedPicture(picture, identity, old))
  if (complete && pictures) return given
  const named = new Set(given.map((picture) => picture.identity))
  const left = new Set(gone?.pictures)
  return [...given, ...old.filter((picture) => !named.has(picture.identity) && !left.has(picture.identity))]
}

/** The text that the slug is made of; a chosen slug stays when only the title changes. */
export function wantedSlug(patch: ProductPatch, old: ProductState | undefined): string {
  if (patch.slug !== undefined) return patch.slug
  if (old && !isMadeOf(old.slug, slugify(old.title))) return old.slug
  return slugify(patch.title ?? old?.title ?? '')
}

const isMadeOf = (slug: string, base: string): boolean => slug === base || slug.startsWith(`${base}-`)
