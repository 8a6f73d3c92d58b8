import { isDeepStrictEqual } from 'node:util'
import { headOf, say } from '#server/catalogue/write/service.ts'
import { categoryKey, unique } from './category-paths.ts'
import { rowNumbers } from './readers/groups.ts'
import { stage, type ProductDrafts } from './stage.ts'
import type { Drafts, ProductDraft, RowPlace, StagedProduct, VariantDraft } from './types.ts'

/** A draft that is not taken, and where the reason stands. */
export type RejectedDraft = { staged: StagedProduct; at: RowPlace; field: string; reason: string }

/**
 * Rows of one SKU are one product in several categories, and may complete each other. Products that share a SKU though
 * their titles or prices differ are all rejected, since any of them may be right; of a list of prices only the row that
 * contradicts its product. Of brands and categories the later row adds to the earlier.
 */
export function merge(drafts: Drafts, onDisk: ProductDrafts): { drafts: Drafts; rejected: RejectedDraft[] } {
  const whole = mergeProducts(
    drafts.products.filter(({ isOffer }) => !isOffer),
    onDisk,
  )
  const products = new Map(whole.products.map((staged) => [staged.sku, staged]))
  // Lists of prices and stock come last: they may name variants of products anywhere in the files.
  const owners = new Map(whole.products.flatMap(({ variants, sku }) => variants.map((one) => [one, sku] as const)))
  const rejected = [...whole.rejected]
  for (const staged of drafts.products.filter(({ isOffer }) => isOffer)) {
    const sku = owners.get(staged.sku) ?? staged.sku
    const before = products.get(sku)
    const merged = before ? agreed(before, staged, onDisk) : staged
    if (merged) products.set(sku, merged)
    else {
      const reason = say('import.skuContradicts', { value: staged.sku, row: before!.row })
      rejected.push({ staged, at: placeOf(staged), field: 'sku', reason })
    }
  }
  return {
    drafts: {
      ...drafts,
      products: [...products.values()],
      brands: laterOverEarlier(drafts.brands, ({ name }) => name),
      categories: laterOverEarlier(drafts.categories, ({ path }) => categoryKey(path)),
    },
    rejected,
  }
}

type Merged = { products: StagedProduct[]; rejected: RejectedDraft[] }

const placeOf = ({ rows, row }: StagedProduct): RowPlace => rows.find((one) => one.row === row) ?? rows[0]!

function mergeProducts(drafts: StagedProduct[], onDisk: ProductDrafts): Merged {
  const rejected: RejectedDraft[] = []
  const products: StagedProduct[] = []
  for (const [sku, same] of Map.groupBy(drafts, (staged) => staged.sku)) {
    let merged: StagedProduct | undefined = same[0]
    for (const later of same.slice(1)) merged = merged && agreed(merged, later, onDisk)
    if (merged) products.push(merged)
    else
      rejected.push(
        ...allRejected(
          sku,
          same.map((staged) => ({ staged, at: placeOf(staged) })),
        ),
      )
  }
  return withoutSharedVariants(products, rejected, onDisk)
}

/** Products of which variants have the same SKU are rejected together. */
function withoutSharedVariants(products: StagedProduct[], rejected: RejectedDraft[], onDisk: ProductDrafts): Merged {
  const users = new Map<string, StagedProduct | StagedProduct[]>()
  for (const staged of products)
    for (const sku of [...staged.variants, ...staged.sharedSkus]) {
      const before = users.get(sku)
      users.set(sku, before ? [before, staged].flat() : staged)
    }
  const gone = new Set<StagedProduct>()
  for (const [sku, all] of users) {
    // A size may have the very SKU that its sisters share.
    if (!Array.isArray(all) || new Set(all).size === 1) continue
    const places = [...new Set(all)].flatMap((staged) => {
      gone.add(staged)
      const own = onDisk.read(staged.place).variants?.filter((one) => one.sku === sku || one.sharedSku === sku) ?? []
      const rows = own.flatMap(({ row }) => staged.rows.filter((one) => one.row === row))
      return (rows.length ? rows : [placeOf(staged)]).map((at) => ({ staged, at }))
    })
    rejected.push(...allRejected(sku, places))
  }
  return { products: products.filter((staged) => !gone.has(staged)), rejected }
}

function allRejected(sku: string, places: Pick<RejectedDraft, 'staged' | 'at'>[]): RejectedDraft[] {
  const reason = say('import.skuShared', { value: sku, rows: rowNumbers(places.map(({ at }) => at)) })
  return places.map((place) => ({ ...place, field: 'sku', reason }))
}

/** Both as one; undefined where they contradict each other. */
function agreed(first: StagedProduct, later: StagedProduct, onDisk: ProductDrafts): StagedProduct | undefined {
  const [ours, theirs] = [onDisk.read(first.place), onDisk.read(later.place)]
  return agree(ours, theirs) ? stage(onDisk, together(ours, theirs), [...first.rows, ...later.rows]) : undefined
}

const variantsOf = ({ sku, offer, variants }: ProductDraft): VariantDraft[] => variants ?? [{ sku, ...offer }]

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

function laterOverEarlier<T extends { rows: RowPlace[] }>(drafts: T[], nameOf: (draft: T) => string): T[] {
  const merged = new Map<string, T>()
  for (const draft of drafts) {
    const before = merged.get(nameOf(draft))
    const rows = [...(before?.rows ?? []), ...draft.rows]
    merged.set(nameOf(draft), { ...(before ?? draft), ...withoutUndefined(draft), rows })
  }
  return [...merged.values()]
}
