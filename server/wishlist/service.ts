import { randomBytes } from 'node:crypto'
import type { ProductCard } from '#api/contract/product.ts'
import { VIEWED_MOST, WISHLIST_MOST, type SharedWishlist, type Wishlist } from '#api/contract/wishlist.ts'
import { firstName } from '#locales/arabic-text.ts'
import { cardsOfSkus } from '#server/catalogue/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, sql } from '#server/platform/database/drizzle.ts'
import { customers, products, viewedProducts, wishlistItems, wishlistShares } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'

export async function wishlistOf(db: Tx, customerId: number): Promise<Wishlist> {
  const skus = await skusOf(db, customerId)
  const [share] = await db.select().from(wishlistShares).where(eq(wishlistShares.customerId, customerId))
  return { skus, items: await cardsOfSkus(db, skus), share: share?.key ?? null }
}

/** Newest first. */
async function skusOf(db: Tx, customerId: number): Promise<string[]> {
  const rows = await db
    .select({ sku: wishlistItems.sku })
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.addedAt), wishlistItems.sku)
  return rows.map(({ sku }) => sku)
}

/**
 * Adds existing products; timestamps differ, so that the first of `skus` is the newest.
 * @throws Refusal 409 beyond the wishlist's limit
 */
export async function addWishes(db: Database, customerId: number, skus: string[]): Promise<Wishlist> {
  await inTransaction(db, async (tx) => {
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
    await tx.execute(sql`
      insert into wishlist_items (customer_id, sku, added_at)
      select ${customerId}, p.sku, now() - (array_position(${sql.param(skus)}::text[], p.sku) - 1) * interval '1 millisecond'
      from ${products} p where p.sku = any(${sql.param(skus)}::text[]) on conflict do nothing`)
    if ((await tx.$count(wishlistItems, eq(wishlistItems.customerId, customerId))) > WISHLIST_MOST)
      throw new Refusal(409, 'api.wishlist.tooMany')
  })
  return wishlistOf(db, customerId)
}

export async function removeWish(db: Tx, customerId: number, sku: string): Promise<Wishlist> {
  await db.delete(wishlistItems).where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.sku, sku)))
  return wishlistOf(db, customerId)
}

/** Creates an unguessable link to the list, or invalidates the link permanently. */
export async function shareWishlist(db: Tx, customerId: number, isShared: boolean): Promise<Wishlist> {
  if (isShared)
    await db
      .insert(wishlistShares)
      .values({ customerId, key: randomBytes(16).toString('base64url') })
      .onConflictDoNothing()
  else await db.delete(wishlistShares).where(eq(wishlistShares.customerId, customerId))
  return wishlistOf(db, customerId)
}

/** @throws Refusal 404 */
export async function sharedWishlist(db: Tx, key: string): Promise<SharedWishlist> {
  const [found] = await db
    .select({ id: customers.id, name: customers.name })
    .from(wishlistShares)
    .innerJoin(customers, eq(customers.id, wishlistShares.customerId))
    .where(eq(wishlistShares.key, key))
  if (!found) throw notFound()
  return { owner: firstName(found.name), items: await cardsOfSkus(db, await skusOf(db, found.id)) }
}

/** Newest first. */
export async function viewedBy(db: Tx, customerId: number): Promise<ProductCard[]> {
  const rows = await db
    .select({ sku: viewedProducts.sku })
    .from(viewedProducts)
    .where(eq(viewedProducts.customerId, customerId))
    .orderBy(desc(viewedProducts.at))
    .limit(VIEWED_MOST)
  return cardsOfSkus(
    db,
    rows.map(({ sku }) => sku),
  )
}

/** @param skus the newest first */
export async function noteViewed(db: Database, customerId: number, skus: string[]): Promise<ProductCard[]> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`
      insert into viewed_products (customer_id, sku, at)
      select ${customerId}, p.sku, now() - (array_position(${sql.param(skus)}::text[], p.sku) - 1) * interval '1 millisecond'
      from ${products} p where p.sku = any(${sql.param(skus)}::text[])
      on conflict (customer_id, sku) do update set at = greatest(viewed_products.at, excluded.at)`)
    await tx.execute(sql`
      delete from viewed_products where customer_id = ${customerId}
        and sku not in (select sku from viewed_products where customer_id = ${customerId} order by at desc limit ${VIEWED_MOST})`)
  })
  return viewedBy(db, customerId)
}

export const forgetViewed = (db: Tx, customerId: number): Promise<unknown> =>
  db.delete(viewedProducts).where(eq(viewedProducts.customerId, customerId))

/** Wishes and views of a product follow its new SKU. */
export async function renameWishes(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  for (const table of [sql`wishlist_items`, sql`viewed_products`]) {
    await tx.execute(sql`
      delete from ${table} t where sku = ${to}
        and exists (select from ${table} o where o.customer_id = t.customer_id and o.sku = ${from})`)
    await tx.execute(sql`update ${table} set sku = ${to} where sku = ${from}`)
  }
}
