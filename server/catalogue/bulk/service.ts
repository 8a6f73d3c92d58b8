/** Reads many products. Apart from the catalogue's service, since render processes should load little else. */
import type { ProductWithRelated, RelatedCard } from '#api/contract/product.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { cardsById } from '../queries-cards.ts'
import { listsOf, productsAfter, productsBySku, type ProductWithCategory } from '../queries-products.ts'
import { relatedByCategory, toRelated, withoutItself } from '../queries-related.ts'
import { readTree } from '../queries-tree.ts'
import type { Tree } from '../tree.ts'
import type { CatalogueState } from '../version.ts'

export { readState } from '../version.ts'

/** For reading everything: up to `limit` products in the byte order of their SKUs, from the first after `after`. */
export async function readProducts(
  db: Tx,
  state: CatalogueState,
  after: string,
  limit: number,
): Promise<ProductWithRelated[]> {
  const tree = await readTree(db, state)
  return withRelated(db, state, tree, await productsAfter(db, tree, after, limit))
}

/** These products, as far as they are on sale, in the byte order of their SKUs. */
export async function readProductsNamed(db: Tx, state: CatalogueState, skus: string[]): Promise<ProductWithRelated[]> {
  const tree = await readTree(db, state)
  return withRelated(
    db,
    state,
    tree,
    await productsBySku(
      db,
      tree,
      skus.filter((sku) => !sku.includes('\0')),
    ),
  )
}

export async function withRelated(
  db: Tx,
  state: CatalogueState,
  tree: Tree,
  products: ProductWithCategory[],
): Promise<ProductWithRelated[]> {
  const branches = new Set(products.flatMap(({ category }) => tree.byId.get(category ?? 0) ?? []))
  const related = await relatedByCategory(db, state, [...branches])
  return products.map(({ product, category, listedIn, promotions, ratings }) => ({
    ...product,
    promotions,
    listed_in: listedIn,
    ratings,
    related: withoutItself(related.get(category ?? 0), product.sku),
  }))
}

/** What other pages show of a product; `listed_in` are the slugs of the categories that list it, ancestors included. */
export type ListedCard = RelatedCard & { listed_in: string[] }

/** The cards of those products that are on sale, in no order. */
export async function readListedCards(db: Tx, state: CatalogueState, skus: string[]): Promise<ListedCard[]> {
  const lists = await listsOf(
    db,
    await readTree(db, state),
    skus.filter((sku) => !sku.includes('\0')),
  )
  const cards = await cardsById(db, [...lists.keys()])
  return [...cards].map(([id, card]) => ({ ...toRelated(card), listed_in: lists.get(id)! }))
}

/** Related products by category slug, before a page leaves out its own product; unknown categories are skipped. */
export async function readRelated(db: Tx, state: CatalogueState, slugs: string[]): Promise<Map<string, string[]>> {
  const { bySlug } = await readTree(db, state)
  const branches = [...new Set(slugs)].flatMap((slug) => bySlug.get(slug) ?? [])
  const related = await relatedByCategory(db, state, branches)
  return new Map(branches.map(({ id, slug }) => [slug, related.get(id)!.map(({ sku }) => sku)]))
}
