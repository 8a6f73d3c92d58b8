import { EVERYTHING } from '#api/contract/promotion.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { promotions } from '#server/platform/database/schema.ts'
import { isCoupon } from './codes.ts'
import type { Line, Promotion } from './types.ts'

type Asked = {
  code: string | null
  customerId: number | null
  /** An order whose own uses do not count. */
  orderId?: number | undefined
  /** SKUs of the products in the cart. */
  products: readonly string[]
  now: Date
}
/** What the rules ask of products, by product SKU. */
export type Groups = ReadonlyMap<string, Pick<Line, 'categories' | 'brand'>>

/**
 * The active promotions that can matter for these products: those that need no code and are on now, and the one with the
 * code. One query, since every call of a cart waits for it.
 */
export async function readPromotions(
  tx: Tx,
  { code, customerId, orderId = 0, products, now }: Asked,
): Promise<{ found: Promotion[]; groups: Groups }> {
  const uses = (condition: SQL) =>
    sql`(select count(*) from promotion_uses u where u.promotion_id = promotions.id and u.order_id <> ${orderId} and ${condition})`
  const isCoded = code === null ? sql`false` : isCoupon(code)
  const { rows } = await tx.execute<{
    found: Stored[]
    groups: { sku: string; brand: string | null; categories: string[] }[]
  }>(sql`
    with recursive chosen as (
      select p.id, p.sku, b.slug as brand from products p left join brands b on b.id = p.brand_id
      where p.sku = any(${sql.param([...new Set(products)])}::text[])
    ), above as (
      select o.id as product, c.id, c.parent_id, c.slug from chosen o
      join product_categories pc on pc.product_id = o.id join categories c on c.id = pc.category_id
      union select a.product, c.id, c.parent_id, c.slug from above a join categories c on c.id = a.parent_id
    ), here as (
      select array(select sku from chosen) as products, array(select slug from above) as categories,
        array(select brand from chosen where brand is not null) as brands
    )
    select
      (select coalesce(json_agg(json_build_object('sku', sku, 'brand', brand, 'categories', array(
        select slug from above a where a.product = chosen.id))), '[]') from chosen) as groups,
      (select coalesce(json_agg(json_build_object('row', promotions,
        'all', case when uses_in_all is null then 0 else ${uses(sql`true`)} end,
        'own', case when coalesce(uses_in_all, uses_per_customer) is not null or rule #>> '{audience,who}' = 'first_order'
          then ${uses(sql`u.customer_id = ${customerId}`)} else 0 end) order by priority, promotions.id), '[]')
      from promotions, here where is_active and (${isCoded} or (code is null
        and (starts_at is null or starts_at <= ${now.toISOString()}::timestamptz)
        and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz)
        and (rule -> 'covers' = ${JSON.stringify(EVERYTHING)}::jsonb
          or rule #> '{covers,products}' ?| here.products
          or rule #> '{covers,categories}' ?| here.categories or rule #> '{covers,brands}' ?| here.brands)))) as found`)
  const { found, groups } = rows[0]!
  return {
    found: found.map(toPromotion),
    groups: new Map(groups.map(({ sku, brand, categories }) => [sku, { brand, categories }])),
  }
}

type Stored = {
  row: Pick<Promotion, 'id' | 'name' | 'code' | 'rule' | 'priority' | 'together'> & {
    starts_at: string | null
    ends_at: string | null
    daily_from: number | null
    daily_until: number | null
    uses_in_all: number | null
    uses_per_customer: number | null
  }
  all: number
  own: number
}
const toDate = (time: string | null): Date | null => (time === null ? null : new Date(time))
const toPromotion = ({ row, all, own }: Stored): Promotion => ({
  id: row.id,
  name: row.name,
  code: row.code,
  rule: row.rule,
  priority: row.priority,
  together: row.together,
  startsAt: toDate(row.starts_at),
  endsAt: toDate(row.ends_at),
  dailyFrom: row.daily_from,
  dailyUntil: row.daily_until,
  usesInAll: row.uses_in_all,
  usesPerCustomer: row.uses_per_customer,
  uses: { all, own },
})

/** The active promotion with this code. */
export async function findCoupon(tx: Tx, typed: string): Promise<{ code: string } | undefined> {
  const [found] = await tx
    .select({ code: sql<string>`${promotions.code}` })
    .from(promotions)
    .where(and(isCoupon(typed), eq(promotions.isActive, true)))
    .orderBy(promotions.id)
    .limit(1)
  return found
}

/**
 * Locks promotions until the transaction ends, so that concurrent uses are counted exactly. Release 0.2.0 counts under
 * the lock of its coupon.
 */
export async function lockPromotions(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const given = sql`${sql.param([...ids])}::int[]`
  await tx.execute(sql`
    select id from coupons where code in (select code from promotions where id = any(${given})) order by id for update`)
  await tx.execute(sql`select id from promotions where id = any(${given}) order by id for no key update`)
}

/** The code of the partner that an order is attributed to. */
export async function partnerOf(tx: Tx, orderId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select p.code from referrals r join partners p on p.id = r.partner_id where r.order_id = ${orderId}`)
  return rows[0]?.code ?? null
}

/** Whether the customer has placed no other order that stands. */
export async function isFirstOrder(tx: Tx, customerId: number, orderId = 0): Promise<boolean> {
  const { rows } = await tx.execute<{ first: boolean }>(sql`
    select not exists (select from orders where customer_id = ${customerId} and id <> ${orderId}
      and confirmed_at is not null and state <> 'cancelled') as first`)
  return rows[0]!.first
}
