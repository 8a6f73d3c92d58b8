import { recordChanges, type Author } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { RunCause } from '#server/platform/database/schema.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { bumpCatalogueVersion } from '../version.ts'
import { catalogueWritten, productRenamed } from './events.ts'
import { lockWriting } from './lock.ts'
import { rememberSlugs } from './slugs.ts'

/**
 * Changes the SKU of a product, of a variant, or of both where they share it, in the caller's transaction. Carts, orders
 * and the like follow, and the product's old address redirects to the new one.
 * @returns whether the shop has `from` and nothing has `to`; otherwise nothing changes
 */
export async function renameProduct(
  tx: Tx,
  { from, to }: { from: string; to: string },
  { author, publish }: { author: Author; publish: RunCause | false },
): Promise<boolean> {
  await lockWriting(tx)
  const owners = await ownersOf(tx, [from, to])
  const product = owners.get(from)
  if (!product || owners.has(to)) return false
  await tx.execute(sql`select id from products where id = ${product.id} for update`)
  await tx.execute(sql`
    update products set sku = case when sku = ${from} then ${to} else sku end, updated_at = now() where id = ${product.id}`)
  await tx.execute(sql`update variants set sku = ${to} where sku = ${from}`)
  await tx.execute(sql`update home_blocks set skus = array_replace(skus, ${from}, ${to}) where ${from} = any(skus)`)
  // A page's address is made of the SKU, and former slugs redirect.
  await rememberSlugs(tx, 'product', [{ id: product.id, from, to }])
  const isProduct = product.sku === from
  const entityId = isProduct ? to : product.sku
  await recordChanges(tx, author, null, [{ entity: 'product', entityId, before: { sku: from }, after: { sku: to } }])
  await productRenamed.emit(tx, { from, to })
  await catalogueWritten.emit(tx, { products: [product.id], counted: [], saleTimes: [] })
  await bumpCatalogueVersion(tx)
  if (publish) await requestPublishing(tx, { cause: publish, skus: [...new Set([from, entityId])] })
  return true
}

/** The products that have these SKUs, themselves or as their variants'. */
async function ownersOf(tx: Tx, skus: string[]): Promise<Map<string, { id: number; sku: string }>> {
  const given = sql`${sql.param(skus)}::text[]`
  const { rows } = await tx.execute<{ name: string; id: number; sku: string }>(sql`
    select v.sku as name, p.id, p.sku from variants v join products p on p.id = v.product_id where v.sku = any(${given})
    union all select sku, id, sku from products where sku = any(${given})`)
  return new Map(rows.map(({ name, id, sku }) => [name, { id, sku }]))
}
