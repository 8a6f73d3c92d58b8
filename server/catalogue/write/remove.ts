import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { RunCause } from '#server/platform/database/schema.ts'
import { recordChanges, type Author, type ChangeEntry } from '#server/changes/service.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { bumpCatalogueVersion } from '../version.ts'
import { applyPatches } from './apply.ts'
import { categoryKey, pathOf } from './category-key.ts'
import { catalogueWritten } from './events.ts'
import { brandFields, categoryFields, fieldsOf } from './difference.ts'
import { lockWriting } from './lock.ts'
import { loadBrands, loadCategories, loadProducts } from './state.ts'

type Removal = {
  /** Logged as by `applyPatches`. */
  author: Author
  publish?: RunCause | false
}

/** `run` is that of `applyPatches`. */
export type Removed = { deleted: string[]; archived: string[]; missing: string[]; run: string | null }

const texts = (values: string[]) => sql`${sql.param(values)}::text[]`
const AT_ONCE = 500

/**
 * Deletes products by SKU if no order names them, and archives the others, in the caller's transaction. Carts,
 * wishlists and ratings keep the SKU, as with any product that is no longer sold.
 */
export async function removeProducts(tx: Tx, skus: string[], { author, publish = 'staff' }: Removal): Promise<Removed> {
  await lockWriting(tx)
  const removed: Removed = { deleted: [], archived: [], missing: [], run: null }
  const keys = new Map([...(await loadCategories(tx))].map(([key, { id }]) => [id, key]))
  await tx.execute(sql`select id from products where sku = any(${texts(skus)}) order by id for update`)
  for (let at = 0; at < skus.length; at += AT_ONCE) {
    const some = skus.slice(at, at + AT_ONCE)
    const shop = await loadProducts(tx, some, keys)
    const ordered = await orderedAmong(tx, some)
    removed.missing.push(...some.filter((sku) => !shop.has(sku)))
    removed.archived.push(...some.filter((sku) => shop.has(sku) && ordered.has(sku)))
    const free = some.filter((sku) => shop.has(sku) && !ordered.has(sku))
    await deleteProducts(
      tx,
      free.map((sku) => shop.get(sku)!.id),
    )
    removed.deleted.push(...free)
    const entries = free.map((sku): ChangeEntry => ({
      entity: 'product',
      entityId: sku,
      before: fieldsOf(shop.get(sku)!.state),
      after: null,
    }))
    await recordChanges(tx, author, null, entries)
  }
  if (removed.deleted.length) removed.run = await changed(tx, publish && { cause: publish, skus: removed.deleted })
  const archive = removed.archived.map((sku) => ({ sku, status: 'archived' as const }))
  // Runs are processed in order: when the later one is done, both are live.
  if (archive.length)
    removed.run = (await applyPatches(tx, { products: archive }, { author, publish })).run ?? removed.run
  return removed
}

/** The products that an order names. */
async function orderedAmong(tx: Tx, skus: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ sku: string }>(sql`
    select p.sku from products p where p.sku = any(${texts(skus)}) and (
      exists (select 1 from order_lines l where l.sku in (select sku from variants where product_id = p.id))
      or exists (select 1 from order_lines l where l.product_sku = p.sku))`)
  return new Set(rows.map(({ sku }) => sku))
}

async function deleteProducts(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const those = sql`${sql.param(ids)}::int[]`
  // The search index can only subtract products that still exist.
  await tx.execute(sql`update products set status = 'archived' where id = any(${those})`)
  await catalogueWritten.emit(tx, { products: ids, counted: [], saleTimes: [] })
  await tx.execute(sql`delete from old_slugs where kind = 'product' and target_id = any(${those})`)
  await tx.execute(sql`delete from products where id = any(${those})`)
}

/** A category with subcategories, a brand with products, or something that does not exist. */
export class RemovalRefused extends Error {
  readonly reason: 'children' | 'missing' | 'used'
  constructor(reason: RemovalRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Deletes a category, or archives it if an order names a product in it. Its products stay; they leave it only if it is
 * deleted.
 * @throws RemovalRefused
 */
export async function removeCategory(
  tx: Tx,
  path: string[],
  { author, publish = 'staff' }: Removal,
): Promise<{ result: 'deleted' | 'archived'; run: string | null }> {
  await lockWriting(tx)
  const all = await loadCategories(tx)
  const category = all.get(categoryKey(path))
  if (!category) throw new RemovalRefused('missing')
  if ([...all.keys()].some((key) => categoryKey(pathOf(key).slice(0, -1)) === categoryKey(path)))
    throw new RemovalRefused('children')
  const { rows } = await tx.execute(sql`
    select 1 from product_categories pc join products p on p.id = pc.product_id
    join order_lines l on l.product_sku = p.sku where pc.category_id = ${category.id} limit 1`)
  if (rows.length) {
    const { run } = await applyPatches(tx, { categories: [{ path, isArchived: true }] }, { author, publish })
    return { result: 'archived', run }
  }
  await dropLinks(tx, category.id)
  await tx.execute(sql`delete from old_slugs where kind = 'category' and target_id = ${category.id}`)
  await tx.execute(sql`delete from categories where id = ${category.id}`)
  const entry: ChangeEntry = {
    entity: 'category',
    entityId: categoryKey(path),
    before: categoryFields(category),
    after: null,
  }
  await recordChanges(tx, author, null, [entry])
  return { result: 'deleted', run: await changed(tx, publish && { cause: publish, full: true }) }
}

/** Products leave it; the next of their categories becomes the main one. */
async function dropLinks(tx: Tx, categoryId: number): Promise<void> {
  await tx.execute(sql`
    select id from products where id in (select product_id from product_categories where category_id = ${categoryId})
    order by id for update`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from product_categories where category_id = ${categoryId} returning product_id as id`)
  const ids = rows.map(({ id }) => id)
  await tx.execute(sql`
    update product_categories pc set position = placed.place from (
      select product_id, category_id, row_number() over (partition by product_id order by position) - 1 as place
      from product_categories where product_id = any(${sql.param(ids)}::int[])
    ) placed where pc.product_id = placed.product_id and pc.category_id = placed.category_id and pc.position <> placed.place`)
  await tx.execute(sql`update products set updated_at = now() where id = any(${sql.param(ids)}::int[])`)
  await catalogueWritten.emit(tx, { products: ids, counted: [], saleTimes: [] })
}

/**
 * Deletes a brand.
 * @returns the publishing run
 * @throws RemovalRefused while products have the brand
 */
export async function removeBrand(
  tx: Tx,
  name: string,
  { author, publish = 'staff' }: Removal,
): Promise<string | null> {
  await lockWriting(tx)
  const brand = (await loadBrands(tx)).get(name)
  if (!brand) throw new RemovalRefused('missing')
  const { rows } = await tx.execute(sql`select 1 from products where brand_id = ${brand.id} limit 1`)
  if (rows.length) throw new RemovalRefused('used')
  await tx.execute(sql`delete from old_slugs where kind = 'brand' and target_id = ${brand.id}`)
  await tx.execute(sql`delete from brands where id = ${brand.id}`)
  const entry: ChangeEntry = { entity: 'brand', entityId: name, before: brandFields(brand), after: null }
  await recordChanges(tx, author, null, [entry])
  return changed(tx, publish && { cause: publish, full: true })
}

async function changed(tx: Tx, request: Parameters<typeof requestPublishing>[1] | false): Promise<string | null> {
  await bumpCatalogueVersion(tx)
  return request ? (await requestPublishing(tx, request)).id : null
}
