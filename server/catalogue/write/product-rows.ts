import { sql } from '#server/database/drizzle.ts'
import { inBatches } from './batches.ts'
import { productColumns } from './product-columns.ts'
import type { Written } from './product-parts.ts'
import type { Session } from './session.ts'
import type { ProductState } from './state.ts'

const shape = sql`id int, sku text, slug text, title text, description text, summary text, status text, brand_id int,
  attributes jsonb, options jsonb, text_options jsonb, tags text[], returnable boolean, tax_class text, tax_reason text, sold int, rating_average float8, rating_count int, created_ms float8,
  price_min bigint, price_max bigint, compare_at bigint, stock int`

export const updateProducts = ({ tx, brands }: Session, products: Written[]): Promise<void> =>
  inBatches(
    products.map(({ id, next }) => ({ id, ...productColumns(next, brands) })),
    (json) =>
      tx.execute(sql`
    update products p set slug = r.slug, title = r.title, description = r.description, summary = r.summary, status = r.status,
      brand_id = r.brand_id, attributes = r.attributes, options = r.options,
      text_options = r.text_options, tags = r.tags, returnable = r.returnable,
      tax_class = r.tax_class, tax_reason = r.tax_reason, sold = r.sold,
      rating_average = r.rating_average, rating_count = r.rating_count, created_at = to_timestamp(r.created_ms / 1000),
      updated_at = now(), price_min = r.price_min, price_max = r.price_max, compare_at = r.compare_at, stock = r.stock
    from jsonb_to_recordset(${json}::jsonb) as r(${shape}) where p.id = r.id`),
  )

/** @returns ids by SKU */
export async function insertProducts({ tx, brands }: Session, products: ProductState[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  await inBatches(
    products.map((product) => productColumns(product, brands)),
    async (json) => {
      const { rows } = await tx.execute<{ id: number; sku: string }>(sql`
      insert into products (sku, slug, title, description, summary, status, brand_id, attributes, options, text_options, tags, returnable, tax_class, tax_reason, sold,
        rating_average, rating_count, created_at, price_min, price_max, compare_at, stock)
      select sku, slug, title, description, summary, status, brand_id, attributes, options, text_options, tags, returnable, tax_class, tax_reason, sold,
        rating_average, rating_count, to_timestamp(created_ms / 1000), price_min, price_max, compare_at, stock
      from jsonb_to_recordset(${json}::jsonb) as r(${shape})
      returning id, sku`)
      for (const { id, sku } of rows) ids.set(sku, id)
    },
  )
  return ids
}
