import { lastChangeOf } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq, inArray, or, sql } from '#server/platform/database/drizzle.ts'
import { products, variants, type NamedProduct } from '#server/platform/database/schema.ts'

type Holder = { id: string; sku: string; is_gone: boolean }
/** `held`: SKUs that other published ids of the source stand for. `former`: ids that the source took away since. */
export type Holders = { held: string[]; former: string[] }

/** The ids of a source that already stand for SKUs, other than those that the delivery names. */
export async function holdersOf(tx: Tx, source: string, named: NamedProduct[], skus: string[]): Promise<Holders> {
  if (skus.length === 0) return { held: [], former: [] }
  const own = named.flatMap(({ is, value }) => (is === 'id' ? [value] : []))
  const { rows } = await tx.execute<Holder>(sql`
    select w.id, w.sku, coalesce((
      select d.change = 'gone' from webhook_deliveries d
      where d.source = w.source and d.verdict = 'accepted'
        and d.named @> jsonb_build_array(jsonb_build_object('is', 'id', 'value', w.id))
      order by d.received_at desc limit 1), false) as is_gone
    from webhook_ids w where w.source = ${source} and not w.is_draft
      and w.sku = any(${sql.param(skus)}::text[]) and not w.id = any(${sql.param(own)}::text[])`)
  const held: string[] = []
  const former: string[] = []
  for (const sku of new Set(rows.map((row) => row.sku))) {
    const ofSku = rows.filter((row) => row.sku === sku)
    const isFree = ofSku.some((row) => row.is_gone) || (await isTakenAway(tx, source, sku))
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
