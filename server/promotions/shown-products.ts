import type { ShownPromotion } from '#api/contract/shown-promotion.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { isCovered } from './covered.ts'
import { isReduced } from './covered-products.ts'
import { publicText } from './sentences.ts'
import type { PromotionRow } from './types.ts'

export type ShownRule = Pick<PromotionRow, 'id' | 'name' | 'rule'> & Omit<ShownPromotion, 'id'>

/** Whether pages say any promotion: part of a query, so that others need no more statements. */
export const hasShown = sql`exists (select from promotions where is_shown)`

/** Promotions that pages say, in the order in which they apply. */
export async function readShown(tx: Tx): Promise<ShownRule[]> {
  const { rows } = await tx.execute<
    Pick<PromotionRow, 'id' | 'name' | 'rule'> & {
      ends_at: string | null
      daily_from: number | null
      daily_until: number | null
      uses_per_customer: number | null
    }
  >(sql`
    select id, name, rule, ends_at, daily_from, daily_until, uses_per_customer
    from promotions where is_shown order by priority, id`)
  return rows.map(({ id, name, rule, ends_at: ends, ...limits }) => ({
    id,
    name,
    rule,
    ends_at: ends && new Date(ends).toISOString(),
    text: publicText({
      rule,
      dailyFrom: limits.daily_from,
      dailyUntil: limits.daily_until,
      usesPerCustomer: limits.uses_per_customer,
    }),
  }))
}

export type ProductPromotion = ShownPromotion & { kind: PromotionRow['rule']['effect']['kind'] }

/** The first promotion of a product's page that lowers its price in a cart. */
export const lowering = (promotions: readonly ProductPromotion[] = []): ProductPromotion | undefined =>
  promotions.find(({ kind }) => kind === 'off' || kind === 'buy')

/** What pages say of products, by product id; products without promotions are absent. */
export async function promotionsOfProducts(tx: Tx, ids: readonly number[]): Promise<Map<number, ProductPromotion[]>> {
  const shown = ids.length > 0 ? await readShown(tx) : []
  if (shown.length === 0) return new Map()
  const { rows } = await tx.execute<{
    id: number
    product: string
    brand: string | null
    isReduced: boolean
    categories: string[]
  }>(sql`
    with recursive above as (
      select pc.product_id as product, c.id, c.parent_id, c.slug
      from product_categories pc join categories c on c.id = pc.category_id
      where pc.product_id = any(${sql.param([...ids])}::int[])
      union select a.product, c.id, c.parent_id, c.slug from above a join categories c on c.id = a.parent_id
    )
    select p.id, p.sku as product, b.slug as brand, ${isReduced} as "isReduced",
      array(select slug from above a where a.product = p.id) as categories
    from products p left join brands b on b.id = p.brand_id where p.id = any(${sql.param([...ids])}::int[])`)
  return new Map(
    rows.flatMap(({ id, ...line }) => {
      const found = shown.filter(({ rule }) => isCovered(rule, { ...line, sku: line.product, price: 0, quantity: 1 }))
      return found.length === 0
        ? []
        : [[id, found.map((one) => ({ id: one.id, text: one.text, ends_at: one.ends_at, kind: one.rule.effect.kind }))]]
    }),
  )
}
