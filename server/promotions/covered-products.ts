import type { PromotionRule, PromotionScope } from '#api/contract/promotion.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { isEverything } from './covered.ts'

type Terms = Pick<PromotionRule, 'covers' | 'except' | 'skips_reduced'>

/** Of the product `p`. Categories count with all below them. */
const isIn = ({ products, categories, brands }: PromotionScope): SQL => sql`(
  p.sku = any(${sql.param(products)}::text[])
  or coalesce(p.brand_id in (select id from brands where slug = any(${sql.param(brands)}::text[])), false)
  or p.id in (
    with recursive below as (
      select id from categories where slug = any(${sql.param(categories)}::text[])
      union select c.id from categories c join below b on c.parent_id = b.id
    ) select pc.product_id from product_categories pc join below b on b.id = pc.category_id))`

/** Whether variants of the product `p` are reduced. */
export const isReduced = sql`exists (select from variants v where v.product_id = p.id and v.compare_at is not null)`

/** Whether pages of the product `p` say the promotion: `isCovered` of its lines, in SQL. */
export const coversProduct = ({ covers, except, skips_reduced: skips }: Terms): SQL => sql`(
  p.status = 'active' and ${isEverything(covers) ? sql`true` : isIn(covers)}
  and ${isEverything(except) ? sql`true` : sql`not ${isIn(except)}`}
  and ${skips ? sql`not ${isReduced}` : sql`true`})`

/** SKUs of the products that any of these rules covers. */
export async function skusCovered(tx: Tx, rules: readonly Terms[]): Promise<string[]> {
  if (rules.length === 0) return []
  const { rows } = await tx.execute<{ sku: string }>(
    sql`select p.sku from products p where ${sql.join(rules.map(coversProduct), sql` or `)}`,
  )
  return rows.map(({ sku }) => sku)
}

/** Ids of the best sellers that a rule covers. */
export async function bestSellersCovered(tx: Tx, rule: Terms, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`
      select p.id from products p where ${coversProduct(rule)}
      order by p.stock > 0 desc, p.sold desc, p.id desc limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
