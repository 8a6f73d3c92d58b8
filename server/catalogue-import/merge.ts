import { isDeepStrictEqual } from 'node:util'
import { headOf, say } from '#server/catalogue/write/service.ts'
import { pathKey, unique } from './category-paths.ts'
import type { RejectedDraft } from './locate-rejections.ts'
import { stage, type ProductDrafts } from './stage.ts'
import type { Drafts, ProductDraft, StagedProduct, VariantDraft } from './types.ts'

/**
 * Rows of one SKU are one product in several categories, and may complete each other; a row with another title or price
 * is rejected, since either may be right. Of brands and categories the later row adds to the earlier.
 */
export function merge(drafts: Drafts, onDisk: ProductDrafts): { drafts: Drafts; rejected: RejectedDraft[] } {
  const products = new Map<string, StagedProduct>()
  const rejected: RejectedDraft[] = []
  const owners = drafts.products.some(({ isOffer }) => isOffer) ? ownersOf(drafts.products, onDisk) : undefined
  // Lists of prices and stock come last: they may name variants of products anywhere in the files.
  for (const staged of drafts.products.toSorted((a, b) => Number(a.isOffer) - Number(b.isOffer))) {
    const sku = (staged.isOffer && owners?.get(staged.sku)) || staged.sku
    const before = products.get(sku)
    if (!before) {
      products.set(sku, staged)
      continue
    }
    const [first, draft] = [onDisk.read(before.place), onDisk.read(staged.place)]
    if (agree(first, draft)) products.set(sku, stage(onDisk, together(first, draft)))
    else {
      const reason = say('import.skuContradicts', { value: draft.sku, row: first.row })
      rejected.push({ staged, field: 'sku', reason })
    }
  }
  return {
    drafts: {
      ...drafts,
      products: [...products.values()],
      brands: laterOverEarlier(drafts.brands, ({ name }) => name),
      categories: laterOverEarlier(drafts.categories, ({ path }) => pathKey(path)),
    },
    rejected,
  }
}

const variantsOf = ({ sku, offer, variants }: ProductDraft): VariantDraft[] => variants ?? [{ sku, ...offer }]

/** Which product of these drafts each variant's SKU belongs to. */
function ownersOf(products: StagedProduct[], onDisk: ProductDrafts): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { place, isOffer, sku } of products)
    if (!isOffer) for (const variant of variantsOf(onDisk.read(place))) owners.set(variant.sku, sku)
  return owners
}

const isSame = (a: unknown, b: unknown): boolean => a === undefined || b === undefined || isDeepStrictEqual(a, b)

function agree(first: ProductDraft, later: ProductDraft): boolean {
  const [ours, theirs] = [variantsOf(first), variantsOf(later)]
  const isWhole = headOf(later).isOffer || ours.length === theirs.length
  return (
    isWhole &&
    isSame(first.title, later.title) &&
    theirs.every(({ sku, price }) => {
      const own = ours.find((variant) => variant.sku === sku)
      return own !== undefined && isSame(own.price, price)
    })
  )
}

function together(first: ProductDraft, later: ProductDraft): ProductDraft {
  const categories =
    first.categories && later.categories ? unique([...first.categories, ...later.categories]) : undefined
  const merged: ProductDraft = { ...withoutUndefined(later), ...withoutUndefined(first) }
  if (categories) merged.categories = categories
  if (!first.variants && !later.variants) {
    merged.offer = { ...withoutUndefined(later.offer ?? {}), ...withoutUndefined(first.offer ?? {}) }
    return merged
  }
  merged.variants = variantsOf(first).map((variant) => {
    const other = variantsOf(later).find(({ sku }) => sku === variant.sku)
    // A picture is named by its place in the list that is taken.
    const picture = first.pictures ? variant.picture : (variant.picture ?? other?.picture)
    return other ? { ...withoutUndefined(other), ...withoutUndefined(variant), picture } : variant
  })
  delete merged.offer
  return merged
}

const withoutUndefined = <T extends object>(draft: T): T =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as T

function laterOverEarlier<T extends object>(drafts: T[], nameOf: (draft: T) => string): T[] {
  const merged = new Map<string, T>()
  for (const draft of drafts) {
    merged.set(nameOf(draft), { ...(merged.get(nameOf(draft)) ?? draft), ...withoutUndefined(draft) })
  }
  return [...merged.values()]
}
