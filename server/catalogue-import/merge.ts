import { isDeepStrictEqual } from 'node:util'
import { pathKey, unique } from './category-paths.ts'
import { say } from './import-messages.ts'
import type { RejectedDraft } from './places.ts'
import type { Drafts, ProductDraft, VariantDraft } from './types.ts'

/**
 * Several rows of one SKU are one product that stands in several categories, as long as they agree on its title and
 * prices; a row that does not is rejected, for nobody can say which is right. What a row leaves out, another may say: a
 * list of stock beside a list of products. Of brands and categories the later row adds to the earlier.
 */
export function merge(drafts: Drafts): { drafts: Drafts; rejected: RejectedDraft[] } {
  const products = new Map<string, ProductDraft>()
  const rejected: RejectedDraft[] = []
  const owners = ownersOf(drafts.products)
  // Lists of prices and stock come last: they may name variants of products anywhere in the files.
  for (const draft of drafts.products.toSorted((a, b) => Number(isOffer(a)) - Number(isOffer(b)))) {
    const sku = isOffer(draft) ? (owners.get(draft.sku) ?? draft.sku) : draft.sku
    const first = products.get(sku)
    if (!first) products.set(sku, draft)
    else if (agree(first, draft)) products.set(sku, together(first, draft))
    else {
      const reason = say('import.skuContradicts', { value: draft.sku, row: first.row })
      rejected.push({ draft, field: 'sku', reason })
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

/** Whether a draft only names a SKU and says something to sell it by. */
const isOffer = ({ title, options, variants }: ProductDraft): boolean =>
  title === undefined && options === undefined && variants === undefined

const variantsOf = ({ sku, offer, variants }: ProductDraft): VariantDraft[] => variants ?? [{ sku, ...offer }]

/** Which product of these drafts each variant's SKU belongs to. */
const ownersOf = (drafts: ProductDraft[]): Map<string, string> =>
  new Map(
    drafts
      .filter((draft) => !isOffer(draft))
      .flatMap((draft) => variantsOf(draft).map((one) => [one.sku, draft.sku] as const)),
  )

const isSame = (a: unknown, b: unknown): boolean => a === undefined || b === undefined || isDeepStrictEqual(a, b)

function agree(first: ProductDraft, later: ProductDraft): boolean {
  const [ours, theirs] = [variantsOf(first), variantsOf(later)]
  const isWhole = isOffer(later) || ours.length === theirs.length
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
