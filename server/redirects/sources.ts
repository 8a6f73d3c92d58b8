import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Platform } from '#server/platform/database/schema.ts'

export type SourceProduct = { source: Platform; id: string; sku: string }

/** Stores platforms' ids of existing products; the latest one wins. */
export async function rememberSources(tx: Tx, products: SourceProduct[]): Promise<void> {
  const distinct = new Map(products.map((one) => [JSON.stringify([one.source, one.id]), one]))
  if (distinct.size === 0) return
  await tx.execute(sql`
    insert into source_products as kept (source, source_id, sku)
    select r.source, r.id, r.sku
    from jsonb_to_recordset(${JSON.stringify([...distinct.values()])}::jsonb) as r(source text, id text, sku text)
    join products p on p.sku = r.sku
    on conflict (source, source_id) do update set sku = excluded.sku where kept.sku <> excluded.sku`)
}

/** Platforms' ids of a product stay known under its new SKU. */
export const renameSources = (tx: Tx, { from, to }: { from: string; to: string }) =>
  tx.execute(sql`update source_products set sku = ${to} where sku = ${from}`)

/** SKUs by platforms' ids; for WooCommerce also by slug. */
export async function skusOfSources(db: Tx, named: { source: Platform; id: string }[]): Promise<string[]> {
  if (named.length === 0) return []
  const { rows } = await db.execute<{ sku: string }>(sql`
    with named as (select * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r(source text, id text))
    select s.sku from named n join source_products s on s.source = n.source and s.source_id = n.id
    where n.source <> 'woocommerce'
    union
    select p.sku from named n join products p on n.source = 'woocommerce' and (p.slug = n.id
      or p.id in (select target_id from old_slugs where kind = 'product' and slug = n.id))
    where exists (select from source_products s where s.source = 'woocommerce' and s.sku = p.sku)
    order by 1`)
  return rows.map(({ sku }) => sku)
}
