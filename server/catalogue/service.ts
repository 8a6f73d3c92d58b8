import type { BrandNode } from '#api/contract/catalogue.ts'
import type { Category, CategoryNode } from '#api/contract/category.ts'
import type { Offer, ProductCard, ProductWithRelated } from '#api/contract/product.ts'
import { normalForm } from '#locales/arabic-text.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { gone, notFound } from '#server/platform/http/errors.ts'
import { withRelated } from './bulk/service.ts'
import { cardsOf, texts } from './queries-cards.ts'
import { readBrands, readCounts } from './queries-counts.ts'
import { findCategory, findProduct, isWithdrawn } from './queries-lookup.ts'
import { offersOf, productBySku } from './queries-products.ts'
import { readTree } from './queries-tree.ts'
import { toNamed, toNode, trailTo, type Branch, type BranchCounts } from './tree.ts'
import { readState, type CatalogueState } from './version.ts'

export { loadByVersion } from './result-cache.ts'
export { ints } from './queries-cards.ts'
export { readCounts } from './queries-counts.ts'
export {
  type BrandRecord,
  type CategoryRecord,
  type HomeBlockRecord,
  type PictureRecord,
  type ProductRecord,
  type SaleRecord,
  type TextOptionRecord,
  type VariantRecord,
} from './record.ts'
export {
  type Every,
  type FileName,
  type PatchedByFiles,
  type SearchedField,
  TABLE_COLUMNS,
  type TableColumn,
} from './fields.ts'
export { type BranchCounts, toNamed } from './tree.ts'
export { cacheByState, TODAY } from './http-caching.ts'
export { readHome, standardBlocks } from './home.ts'
export type { BlockRow } from './queries-home.ts'
export { skusAfter } from './queries-products.ts'
export { listIds, type Filters, type Page } from './queries-listing.ts'
export { findCategory, findFormerInOtherCase, findInOtherCase, findProduct } from './queries-lookup.ts'
export { readTree } from './queries-tree.ts'
export { idsBelow, type Branch, type Tree } from './tree.ts'
export { substitutesFor } from './queries-substitutes.ts'
export { cachedByShape, cachedByVersion } from './result-cache.ts'
export { cardsAt, cardsOf } from './queries-cards.ts'
export type { Choice, Narrowing } from './list-filters.ts'

/** Cards of these products, in the order of `skus`; products that are not on sale are skipped. */
export async function cardsOfSkus(db: Tx, skus: string[]): Promise<ProductCard[]> {
  if (skus.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select p.id from products p where p.sku = any(${texts(skus)}) order by array_position(${texts(skus)}, p.sku)`,
  )
  return cardsOf(
    db,
    rows.map(({ id }) => id),
  )
}

/** The requested product, or the SKU it has now. */
export type Answer<T> = { found: T } | { moved: string }

/**
 * @param name a SKU of a product or variant, or a current or former slug
 * @throws Refusal 404 if there was never such a product, 410 if it is no longer sold
 */
export async function getProduct(db: Tx, state: CatalogueState, name: string): Promise<Answer<ProductWithRelated>> {
  const tree = await readTree(db, state)
  const [product] = await withRelated(db, state, tree, await productBySku(db, tree, normalForm(name, 'NFC')))
  if (product) return { found: product }
  const other = await findProduct(db, name)
  if (other?.kind === 'moved') return { moved: other.sku }
  throw other ? gone() : notFound()
}

export const readOffers = (db: Tx, skus: string[]): Promise<Offer[]> =>
  offersOf(
    db,
    [...new Set(skus)].filter((sku) => !sku.includes('\0')),
  )

export async function listCategories(db: Tx, state: CatalogueState): Promise<CategoryNode[]> {
  const [tree, countOf] = await Promise.all([readTree(db, state), readCounts(db, state)])
  return tree.branches.map((branch) => toNode(branch, countOf))
}

/** @throws Refusal 404 */
export async function getCategory(db: Tx, state: CatalogueState, slug: string): Promise<Answer<Category>> {
  const branch = await findCategory(db, await readTree(db, state), slug)
  if (!branch) throw notFound()
  return branch.slug === slug ? { found: toCategory(branch, await readCounts(db, state)) } : { moved: branch.slug }
}

const toCategory = (branch: Branch, countOf: BranchCounts): Category => ({
  ...toNamed(branch),
  description: branch.description,
  picture: branch.picture,
  trail: trailTo(branch.parent),
  children: branch.children.map((child) => toNode(child, countOf)),
})

export const listBrands = (db: Tx, state: CatalogueState): Promise<BrandNode[]> => readBrands(db, state)

/**
 * The current path of a former storefront path, both decoded (such as `/products/c/old-slug`). 'gone' if the product or
 * category was removed, undefined if the path never changed or never existed.
 */
export async function resolveOldPath(db: Tx, path: string): Promise<string | 'gone' | undefined> {
  const [, kind, name, page = ''] = /^\/products\/(c\/)?(.+?)(\/page\/\d+)?$/s.exec(path) ?? []
  if (name === undefined || name.includes('\0')) return undefined
  if (kind) {
    const branch = await findCategory(db, await readTree(db, await readState(db)), name)
    if (branch) return branch.slug === name ? undefined : `/products/c/${branch.slug}${page}`
    return (await isWithdrawn(db, `/products/c/${name}`)) ? 'gone' : undefined
  }
  const found = await findProduct(db, name)
  if (found?.kind === 'moved') return `/products/${found.sku}`
  return found?.kind === 'gone' ? 'gone' : undefined
}
