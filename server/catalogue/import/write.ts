import type { Database, Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { requestPublishing } from '#server/publishing/service.ts'
import { indexProducts } from '#server/search/service.ts'
import { changedCatalogue, changedOffers } from '../version.ts'
import { pathKey } from './category-paths.ts'
import { sum, type Count } from './count.ts'
import { RowRefused } from './fields.ts'
import { loadCategories, loadOwners, loadProducts } from './state.ts'
import { rejectionOf } from './table.ts'
import type { Drafts, ProductDraft, Rejection } from './types.ts'
import { writeBrands } from './write-brands.ts'
import { writeCategories } from './write-categories.ts'
import { writeHome } from './write-home.ts'
import { writePictures } from './write-pictures.ts'
import { writeProducts } from './write-products.ts'

/** With more products than these, looking at every page is the shorter way. */
const MOST_NAMED = 2000

export type Writing = { count: Count; rejected: Rejection[] }

/**
 * Brings the shop to what the drafts say, in one transaction; whatever is equal already is not touched.
 * @param stock units of a product whose source does not count them
 */
export function write(
  db: Database,
  drafts: Drafts,
  { stock, now, publish }: { stock: number; now: Date; publish: boolean },
): Promise<Writing> {
  return db.transaction(async (tx) => {
    // Two imports at a time would each not see what the other makes.
    await tx.execute(sql`select pg_advisory_xact_lock(7221902)`)
    const { accepted, rejected } = await refuseTakenSkus(tx, drafts.products)
    const pictures = await writePictures(tx, { ...drafts, products: accepted })
    const brands = await writeBrands(
      tx,
      drafts.brands,
      accepted.flatMap(({ brand }) => brand ?? []),
      pictures,
    )
    const shopCategories = await loadCategories(tx)
    const linked = accepted.flatMap(({ categories }) => categories ?? []).map(pathKey)
    const keys = new Map([...shopCategories].map(([key, { id }]) => [id, key]))
    const shop = await loadProducts(
      tx,
      accepted.map(({ sku }) => sku),
      keys,
    )
    const categories = await writeCategories(tx, drafts.categories, linked, shopCategories, pictures)
    const names = {
      brand: (name: string) => brands.ids.get(name)!,
      category: (key: string) => categories.ids.get(key)!,
      picture: (identity: string) => pictures.id(identity)!,
    }
    const products = await writeProducts(tx, accepted, shop, names, {
      stock,
      now: now.getTime(),
      identity: pictures.identity,
    })
    await indexProducts(tx, products.ids)
    const home = await writeHome(tx, drafts.homeBlocks, pictures)
    if (pictures.filled.length) await touchProductsWith(tx, pictures.filled)
    const isReshaped =
      [brands, categories, home].some(({ changed }) => changed) || products.reshaped || pictures.filled.length > 0
    const isChanged = [brands, categories, products, home].some(({ changed }) => changed) || pictures.filled.length > 0
    if (isChanged) await (isReshaped ? changedCatalogue : changedOffers)(tx)
    await learn(tx, products.count)
    // What brands and categories are called stands on pages without end; products are named one by one while they are few.
    const full =
      brands.changed ||
      categories.changed ||
      home.changed ||
      pictures.filled.length > 0 ||
      products.skus.length > MOST_NAMED
    if (isChanged && publish)
      await requestPublishing(tx, full ? { cause: 'import', full } : { cause: 'import', skus: products.skus })
    return { count: sum([brands.count, categories.count, products.count, home.count]), rejected }
  })
}

/** A variant's SKU can belong to one product only. */
async function refuseTakenSkus(
  tx: Tx,
  drafts: ProductDraft[],
): Promise<{ accepted: ProductDraft[]; rejected: Rejection[] }> {
  const owners = await loadOwners(
    tx,
    drafts.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
  )
  // A product of this import gives up the variants that it no longer names.
  const leaving = new Map(
    drafts.map((draft) => [draft.sku, new Set([...draft.variants.map(({ sku }) => sku), ...draft.refused])]),
  )
  for (const [sku, owner] of owners) if (leaving.has(owner) && !leaving.get(owner)!.has(sku)) owners.delete(sku)
  const accepted: ProductDraft[] = []
  const rejected: Rejection[] = []
  for (const draft of drafts) {
    const taken = draft.variants.find(({ sku }) => (owners.get(sku) ?? draft.sku) !== draft.sku)
    if (taken)
      rejected.push(
        rejectionOf(
          draft.row,
          new RowRefused('sku', 'import.skuTaken', { value: taken.sku, owner: owners.get(taken.sku)! }),
        ),
      )
    else {
      accepted.push(draft)
      for (const { sku } of draft.variants) owners.set(sku, draft.sku)
    }
  }
  return { accepted, rejected }
}

/** Their pages show a picture that they only referred to before. */
const touchProductsWith = (tx: Tx, pictures: number[]) =>
  tx.execute(sql`
  update products set updated_at = now() where id in (select product_id from product_pictures where picture_id = any(${sql.param(pictures)}::int[]))`)

/** Nothing else tells the embedded database's planner how many rows there are: it would sort the whole catalogue for every page of it. */
async function learn(tx: Tx, { created, updated }: Count): Promise<void> {
  if (created + updated > 0)
    await tx.execute(
      sql`analyze products, variants, product_categories, product_pictures, pictures, search_documents, search_words`,
    )
}
