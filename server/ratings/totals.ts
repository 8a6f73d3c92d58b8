import { bumpCatalogueVersion } from '#server/catalogue/public-reads.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { importedRatings, products } from '#server/platform/database/schema.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { indexProducts } from '#server/search/service.ts'
import { distributionOf } from './queries.ts'

/**
 * Recomputes a product's average and count from published and imported ratings, and requests publishing of its page and
 * lists. Call it last in a transaction; a newer import replaces the imported part.
 */
export async function recountProduct(tx: Tx, sku: string): Promise<void> {
  const [product] = await tx
    .select({ id: products.id, average: products.ratingAverage, count: products.ratingCount })
    .from(products)
    .where(eq(products.sku, sku))
    .for('update')
  if (!product) return
  const [known] = await tx.select().from(importedRatings).where(eq(importedRatings.sku, sku))
  const isOurs = known && known.writtenAverage === product.average && known.writtenCount === product.count
  const base = isOurs
    ? { average: known.average, count: known.count }
    : { average: product.average, count: product.count }
  const distribution = await distributionOf(tx, sku)
  const own = distribution.reduce((sum, count) => sum + count, 0)
  const stars = distribution.reduce((sum, count, index) => sum + count * (index + 1), 0)
  const count = base.count + own
  const average = count === 0 ? 0 : Math.round(((base.average * base.count + stars) / count) * 10_000) / 10_000
  const row = { sku, average: base.average, count: base.count, writtenAverage: average, writtenCount: count }
  await tx.insert(importedRatings).values(row).onConflictDoUpdate({ target: importedRatings.sku, set: row })
  await tx
    .update(products)
    .set({ ratingAverage: average, ratingCount: count, updatedAt: sql`now()` })
    .where(eq(products.sku, sku))
  await indexProducts(tx, [product.id])
  await bumpCatalogueVersion(tx)
  await requestPublishing(tx, { cause: 'rating', skus: [sku] })
}
