import { isDeepStrictEqual } from 'node:util'
import { changedAfter, changesAfter, type Author, type Change, type Fields } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { applyPatches, type WriteOptions } from './apply.ts'
import { fieldsOf } from './difference.ts'
import { homeOf } from './home-blocks.ts'
import { inverseOfProduct, pictureOf, type Conflict } from './inverse.ts'
import { lockProductsBySku } from './lock.ts'
import type { ProductPatch } from './patches.ts'
import type { Refused } from './products.ts'
import { loadCategories, loadProducts, type StoredProduct } from './state.ts'

export type Restored = { restored: number; conflicts: Conflict[]; refused: Refused[]; run: string | null }

/**
 * Undoes what one request of staff changed, or a part of it, except fields changed again since. Products that it created
 * stay.
 */
export async function undoRequest(
  tx: Tx,
  changes: Change[],
  author: Author,
  options: Pick<WriteOptions, 'publish'> = {},
): Promise<Restored> {
  const skus = changes.map(({ entityId }) => entityId)
  await lockProductsBySku(tx, skus)
  const shop = await loadStored(tx, skus)
  const later = await changedAfter(tx, 'product', changes)
  const products: ProductPatch[] = []
  const conflicts: Conflict[] = []
  for (const change of changes) {
    const stored = shop.get(change.entityId)
    if (!stored || !change.before) continue
    const inverse = inverseOfProduct(change, fieldsOf(stored.state), later.get(change.entityId) ?? new Set())
    conflicts.push(...inverse.conflicts)
    if (inverse.patch) products.push(inverse.patch)
  }
  const { count, refused, run } = await applyPatches(tx, { products }, { author, mayRepeatShown: false, ...options })
  return { restored: count.updated, conflicts, refused, run }
}

/** Nothing of the product is there. */
const ABSENT: Fields = { options: [], pictures: [], variants: [] }

/**
 * Undoes that a request removed products and blocks of the front page. Deleted products are made again, unless there is
 * one with their SKU; their categories and brands have to be there.
 */
export async function undoRemovals(
  tx: Tx,
  { products: removed, home }: { products: Change[]; home?: Change | undefined },
  author: Author,
): Promise<Restored> {
  const archived = await undoRequest(
    tx,
    removed.filter(({ after }) => after !== null),
    author,
    { publish: false },
  )
  const deleted = removed.filter(({ before, after }) => before !== null && after === null)
  const there = await loadStored(
    tx,
    deleted.map(({ entityId }) => entityId),
  )
  const products = deleted
    .filter(({ entityId }) => !there.has(entityId))
    .flatMap((change) => inverseOfProduct({ ...change, after: ABSENT }, ABSENT, new Set()).patch ?? [])
  const isHomeSame = home && isDeepStrictEqual(await homeOf(tx), home.after!['blocks'])
  const blocks = isHomeSame ? (home.before!['blocks'] as Awaited<ReturnType<typeof homeOf>>) : []
  const homeBlocks = blocks.map(({ picture, ...block }) => ({ ...block, picture: picture && pictureOf(picture) }))
  const { refused, run } = await applyPatches(
    tx,
    { products, ...(isHomeSame && { homeBlocks }) },
    { author, mayRepeatShown: true, publish: false },
  )
  return {
    restored: archived.restored + products.length - refused.length,
    conflicts: archived.conflicts,
    refused: [...archived.refused, ...refused],
    run,
  }
}

/** The SKU, and fields counted from orders and customers: a restore never changes them. A restored variant brings its own. */
const isCounted = (field: string, now: Fields): boolean =>
  /^(sku|sold|ratingAverage|ratingCount|createdAt)$/.test(field) ||
  (/^variants\..+\.stock$/s.test(field) && field in now)

/** Restores a product as it was right after one of its changes. */
export async function restoreProduct(
  tx: Tx,
  { state }: StoredProduct,
  change: number,
  author: Author,
): Promise<Restored> {
  const later = await changesAfter(tx, 'product', state.sku, change)
  const now = fieldsOf(state)
  const merged = mergedChange(later, now)
  if (!merged) return { restored: 0, conflicts: [], refused: [], run: null }
  const { patch, conflicts } = inverseOfProduct(merged, now, new Set())
  const { count, refused, run } = await applyPatches(
    tx,
    { products: patch ? [patch] : [] },
    { author, mayRepeatShown: false },
  )
  return { restored: count.updated, conflicts, refused, run }
}

/** Merges changes (newest first) into one, from before the oldest to the present. */
function mergedChange(changes: Change[], now: Fields): Change | undefined {
  const oldest = changes.at(-1)
  if (!oldest || changes.some(({ before }) => before === null)) return undefined
  const former = new Map<string, unknown>()
  for (const { before, after } of changes)
    for (const field of Object.keys({ ...before, ...after })) former.set(field, before![field])
  const fields = [...former.keys()].filter((field) => !isCounted(field, now))
  const before = fields.filter((field) => former.get(field) !== undefined).map((field) => [field, former.get(field)])
  const after = fields.filter((field) => field in now).map((field) => [field, now[field]])
  return { ...oldest, before: Object.fromEntries(before) as Fields, after: Object.fromEntries(after) as Fields }
}

async function loadStored(tx: Tx, skus: string[]): Promise<Map<string, StoredProduct>> {
  const keys = new Map([...(await loadCategories(tx))].map(([key, { id }]) => [id, key]))
  return loadProducts(tx, skus, keys)
}
