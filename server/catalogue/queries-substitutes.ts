import type { ProductCard } from '#api/contract/product.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { cardsById, ints, texts } from './queries-cards.ts'

const SHOWN = 3

type Wanted = {
  /** Of a product, whether it is still sold or not. */ sku: string
  /** Halalas that were paid for a piece. */ price: number
}

/** Substitutes by SKU: the product's other variants first, then similar products at about the same price. */
export async function substitutesFor(db: Tx, wanted: Wanted[]): Promise<Map<string, ProductCard[]>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await db.execute<{ sku: string; id: number }>(sql`
    select w.sku, found.id
    from unnest(${texts(wanted.map(({ sku }) => sku))}, ${ints(wanted.map(({ price }) => price))}) w(sku, price)
    join products gone on gone.sku = w.sku
    join lateral (
      select p.id from products p
      where p.status = 'active' and p.stock > 0 and (p.id = gone.id or exists (
        select 1 from product_categories pc_gone join product_categories pc on pc.category_id = pc_gone.category_id
        where pc_gone.product_id = gone.id and pc.product_id = p.id))
      order by p.id <> gone.id, abs(p.price_min - w.price), p.sold desc, p.id limit ${SHOWN}
    ) found on true`)
  const cards = await cardsById(db, [...new Set(rows.map(({ id }) => id))])
  return new Map(
    [...Map.groupBy(rows, ({ sku }) => sku)].map(([sku, found]) => [
      sku,
      found.flatMap(({ id }) => cards.get(id) ?? []),
    ]),
  )
}
