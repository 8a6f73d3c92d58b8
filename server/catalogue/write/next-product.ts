import { slugify } from '#locales/arabic-text.ts'
import { TAX_REASONS_OF } from '#api/contract/tax-classes.ts'
import { pathKey } from './category-key.ts'
import { nextVariants, type OfferAssumptions } from './next-variants.ts'
import type { ProductPatch } from './patches.ts'
import { usedPicture } from './pictures.ts'
import { PatchRefused } from './refusal.ts'
import type { PictureState, ProductState } from './state.ts'
import { summary } from './summary.ts'

type Assumptions = OfferAssumptions & {
  /** Of a new product, ms since 1970. */
  createdAt: number
  /** Identity of a picture, which may be one whose content the shop has already. */
  identity: (picture: { source: string; key: string | null }) => string
  /** An undo brings back also what a patch may no longer say. */
  isUndo: boolean
}

/**
 * The product as it will be: what the patch says, and else what the shop has. Its slug is yet to be settled.
 * @throws PatchRefused
 */
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
    categories: orElse(patch.categories && patch.categories.map(pathKey), old?.categories, []),
    attributes: orElse(patch.attributes, old?.attributes, []),
    options,
    textOptions: orElse(patch.textOptions, old?.textOptions, []),
    tags: orElse(patch.tags, old?.tags, []),
    returnable: patch.returnable ?? old?.returnable ?? true,
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
 * The reason belongs to the class, so that of another class does not stay. Without one, no invoice of a zero-rated or
 * exempt product is valid; a product that was written without keeps working until its tax is changed.
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

/** Undefined stays as it was, null is cleared. */
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

/** What the slug should be made of; a slug that somebody chose stays when only the title changes. */
export function wantedSlug(patch: ProductPatch, old: ProductState | undefined): string {
  if (patch.slug !== undefined) return patch.slug
  if (old && !isMadeOf(old.slug, slugify(old.title))) return old.slug
  return slugify(patch.title ?? old?.title ?? '')
}

const isMadeOf = (slug: string, base: string): boolean => slug === base || slug.startsWith(`${base}-`)
