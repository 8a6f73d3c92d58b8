import { sql } from '#server/platform/database/drizzle.ts'
import { assigned, FILLED, shape, targets, values } from '../columns.ts'
import { inBatches } from './batches.ts'
import { productColumns } from './product-columns.ts'
import type { Written } from './product-parts.ts'
import type { Session } from './session.ts'
import type { ProductState } from './state.ts'

const { sku: _sku, ...changeable } = FILLED.products

export const updateProducts = ({ tx, brands }: Session, products: Written[]): Promise<void> =>
  inBatches(
    products.map(({ id, next }) => ({ id, ...productColumns(next, brands) })),
    (json) =>
      tx.execute(sql`
    update products p set ${assigned(changeable)}, updated_at = now()
    from jsonb_to_recordset(${json}::jsonb) as r(id int, ${shape(changeable)}) where p.id = r.id`),
  )

/** @returns ids by SKU */
export async function insertProducts({ tx, brands }: Session, products: ProductState[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  await inBatches(
    products.map((product) => productColumns(product, brands)),
    async (json) => {
      const { rows } = await tx.execute<{ id: number; sku: string }>(sql`
      insert into products (${targets(FILLED.products)})
      select ${values(FILLED.products)} from jsonb_to_recordset(${json}::jsonb) as r(${shape(FILLED.products)})
      returning id, sku`)
      for (const { id, sku } of rows) ids.set(sku, id)
    },
  )
  return ids
}
