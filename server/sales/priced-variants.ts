import type { PricedVariant, SaleDetails, SalePreview, SalePreviewQuery } from '#api/contract/staff-sales.ts'
import { productsWhere } from '#server/catalogue/staff/service.ts'
import { OUTSIDE, priceInSale } from '#server/catalogue/write/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { readSale } from './list-sales.ts'

const SHOWN = 50

/** Variants with the products that the filter finds; the products are `p`. */
export const variantsWhere = (filter: SalePreviewQuery['filter']): SQL =>
  sql`products p join variants v on v.product_id = p.id where ${productsWhere(filter)}`

/** What a sale would do, before it is saved: what is reduced already, and where another sale is lower. */
export async function previewSale(db: Tx, { percent, filter, from, to }: SalePreviewQuery): Promise<SalePreview> {
  const priced = sql`
    select v.id, p.sku as product, v.sku, p.title, ${OUTSIDE.price} as price, ${OUTSIDE.compareAt} as compare_at,
      greatest(1, round(${OUTSIDE.price} * ${100 - percent}::int / 100.0))::bigint as sale, ${lowestOther(from, to)} as other
    from ${variantsWhere(filter)}`
  const { rows } = await db.execute<Omit<SalePreview, 'items'>>(sql`
    select count(distinct product)::int as products, count(*)::int as variants,
      count(*) filter (where compare_at is not null)::int as reduced,
      count(*) filter (where other <= sale)::int as lower, count(*) filter (where sale >= price)::int as unchanged
    from (${priced}) priced`)
  return { ...rows[0]!, items: await shownOf(db, priced) }
}

/** @throws Refusal 404 */
export async function readDetails(db: Tx, id: number): Promise<SaleDetails> {
  const sale = await readSale(db, id)
  const price = sale.state === 'over' ? sql`m.regular` : OUTSIDE.price
  const priced = sql`
    select v.id, p.sku as product, v.sku, p.title, ${price} as price, ${OUTSIDE.compareAt} as compare_at,
      ${priceInSale(price)} as sale, ${lowestOther(sale.from, sale.to, id)} as other
    from sale_variants m join sales s on s.id = m.sale_id join variants v on v.id = m.variant_id
      join products p on p.id = v.product_id
    where m.sale_id = ${id}`
  return { sale, items: await shownOf(db, priced) }
}

async function shownOf(db: Tx, priced: SQL): Promise<PricedVariant[]> {
  const { rows } = await db.execute<PricedVariant>(sql`
    select product, sku, title, price, compare_at, sale, other from (${priced}) priced
    order by (compare_at is not null or other is not null) desc, id limit ${SHOWN}`)
  return rows
}

/** The lowest price of `v` in another sale that runs at some time between these. */
const lowestOther = (
  from: string | null | undefined,
  to: string | null | undefined,
  id: number | null = null,
): SQL => sql`(
  select min(other.price) from (
    select ${priceInSale(OUTSIDE.price)} as price from sale_variants m join sales s on s.id = m.sale_id
    where m.variant_id = v.id and s.id is distinct from ${id}::int
      and coalesce(s.ends_at > greatest(${from ?? null}::timestamptz, clock_timestamp()), true)
      and coalesce(s.begins_at < ${to ?? null}::timestamptz, true)
  ) other)`
