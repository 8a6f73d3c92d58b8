import type { BrandNode } from '#api/contract/catalogue.ts'
import type { Category, CategoryNode } from '#api/contract/category.ts'
import type { Offer, ProductCard, ProductWithRelated } from '#api/contract/product.ts'
import type { Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { gone, notFound } from '#server/http/errors.ts'
import { withRelated } from './bulk/service.ts'
import { findCategory } from './listing.ts'
import { cardsOf, texts } from './queries-cards.ts'
import { readBrands, readCounts } from './queries-counts.ts'
import { findProduct } from './queries-lookup.ts'
import { offersOf, productById } from './queries-products.ts'
import { readTree } from './queries-tree.ts'
import { toNamed, toNode, trailTo, type Branch, type BranchCounts } from './tree.ts'
import { readState, type CatalogueState } from './version.ts'

export { readHome } from './home.ts'
export { applySales, onSale } from './sales.ts'
export { listProducts, readStateOfList } from './listing.ts'
export { skusAfter } from './queries-products.ts'
export { substitutesFor } from './queries-substitutes.ts'
export { knownCards, readAhead } from './kept-cards.ts'
export { cardsOf } from './queries-cards.ts'
export { isShown, pictureColumns, toPicture, type PictureRow } from './pictures.ts'
export {
  changedCatalogue,
  changedOffers,
  once,
  onceEach,
  onceFor,
  onceForShape,
  readState,
  type CatalogueState,
} from './version.ts'

/** Cards of these products, in the order of `skus`; what is not on sale is passed over. */
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

/** The thing asked for, or the name it has now. */
export type Answer<T> = { found: T } | { moved: string }

/**
 * @param name a product's SKU, one of its variants' SKUs, or a slug that it has or had
 * @throws Refusal 404 when there never was such a product, 410 when it is no longer sold
 */
export async function getProduct(db: Tx, state: CatalogueState, name: string): Promise<Answer<ProductWithRelated>> {
  const [found, tree] = await Promise.all([findProduct(db, name), readTree(db, state)])
  if (!found) throw notFound()
  if (found.kind === 'gone') throw gone()
  if (found.kind === 'moved') return { moved: found.sku }
  const [product] = await withRelated(db, state, tree, await productById(db, tree, found.id))
  if (!product) throw gone()
  return { found: product }
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
 * Where the page at a storefront path (decoded, such as `/products/c/old-slug`) is now: another path, decoded too;
 * 'gone' for a product no longer sold; undefined when it has not moved or has never been.
 */
export async function resolveOldPath(db: Tx, path: string): Promise<string | 'gone' | undefined> {
  const [, kind, name] = /^\/products\/(c\/)?(.+)$/s.exec(path) ?? []
  if (name === undefined || name.includes('\0')) return undefined
  if (kind) {
    const branch = await findCategory(db, await readTree(db, await readState(db)), name)
    return branch && branch.slug !== name ? `/products/c/${branch.slug}` : undefined
  }
  const found = await findProduct(db, name)
  if (found?.kind === 'moved') return `/products/${found.sku}`
  return found?.kind === 'gone' ? 'gone' : undefined
}
