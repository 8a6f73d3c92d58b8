import { lastChangeOf } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq, inArray, or, sql } from '#server/platform/database/drizzle.ts'
import { products, variants, type NamedProduct } from '#server/platform/database/schema.ts'
import { idsOf, listsSizes, type NamedSource } from './identity.ts'

type Holder = { id: string; sku: string; is_gone: boolean; is_part: boolean }
/** `held`: SKUs that other published ids of the source stand for. `former`: ids that the source took away since. */
export type Holders = { held: string[]; former: string[] }

/** The ids of a source that already stand for SKUs, other than those that the delivery names. */
export async function holdersOf(
  tx: Tx,
  { name: source, row: shape }: NamedSource,
  named: NamedProduct[],
  skus: string[],
): Promise<Holders> {
  if (skus.length === 0) return { held: [], former: [] }
  const { rows } = await tx.execute<Holder>(sql`
    with known as (
      select id, sku, is_gone from webhook_ids where source = ${source} and not is_draft
      union all select s.source_id, s.sku, false from source_products s where s.source = ${shape.platform ?? ''}
        and not exists (select from webhook_ids w where w.source = ${source} and w.id = s.source_id)),
    others as (select * from known where not id = any(${sql.param(idsOf(named))}::text[]))
    select o.id, o.sku, o.is_gone, exists (
      select from variants v join products p on p.id = v.product_id join others w on w.sku = p.sku
      where v.sku = o.sku and v.sku <> p.sku and not w.is_gone) as is_part
    from others o where o.sku = any(${sql.param(skus)}::text[])`)
  const held: string[] = []
  const former: string[] = []
  for (const sku of new Set(rows.map((row) => row.sku))) {
    const ofSku = rows.filter((row) => row.sku === sku)
    // A size that is gone is still part of the shop's product, which another entry must not write.
    const isPart = listsSizes(shape) && ofSku.some((one) => one.is_part)
    const isFree = (ofSku.some((one) => one.is_gone) && !isPart) || (await isTakenAway(tx, source, sku))
    if (isFree) former.push(...ofSku.map(({ id }) => id))
    else held.push(sku)
  }
  return { held, former }
}

/** Whether this source archived the product of a SKU: deliveries are forgotten sooner than that. */
async function isTakenAway(tx: Tx, source: string, sku: string): Promise<boolean> {
  const ofVariant = tx.select({ id: variants.productId }).from(variants).where(eq(variants.sku, sku))
  const [product] = await tx
    .select({ sku: products.sku, status: products.status })
    .from(products)
    .where(or(eq(products.sku, sku), inArray(products.id, ofVariant)))
  if (product?.status !== 'archived') return false
  const change = await lastChangeOf(tx, 'product', product.sku, 'status')
  return change?.authorKind === 'key' && change.authorName === `webhook ${source}`
}
