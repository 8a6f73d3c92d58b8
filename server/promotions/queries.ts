import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNull, or, sql } from '#server/platform/database/drizzle.ts'
import { promotions } from '#server/platform/database/schema.ts'
import { isCoupon } from './codes.ts'
import type { Line, Promotion } from './types.ts'

type Asked = {
  code: string | null
  customerId: number | null
  /** An order whose own uses do not count. */
  orderId?: number | undefined
  now: Date
}

const isAutomatic = (now: Date) =>
  and(
    isNull(promotions.code),
    or(isNull(promotions.startsAt), sql`${promotions.startsAt} <= ${now.toISOString()}::timestamptz`),
    or(isNull(promotions.endsAt), sql`${promotions.endsAt} > ${now.toISOString()}::timestamptz`),
  )

/** Active promotions that need no code and are on now, and the one with the code. */
export async function readPromotions(tx: Tx, { code, customerId, orderId = 0, now }: Asked): Promise<Promotion[]> {
  const uses = (condition: ReturnType<typeof sql>) => sql<number>`(
    select count(*)::int from promotion_uses where promotion_id = ${promotions.id} and order_id <> ${orderId} and ${condition})`
  const isCounted = sql`(${promotions.usesInAll} is not null or ${promotions.usesPerCustomer} is not null or ${promotions.rule} #>> '{audience,who}' = 'first_order')`
  return (
    await tx
      .select({
        row: promotions,
        all: sql<number>`case when ${promotions.usesInAll} is null then 0 else ${uses(sql`true`)} end`,
        own: sql<number>`case when ${isCounted} then ${uses(sql`customer_id = ${customerId}`)} else 0 end`,
      })
      .from(promotions)
      .where(
        and(eq(promotions.isActive, true), code === null ? isAutomatic(now) : or(isAutomatic(now), isCoupon(code))),
      )
      .orderBy(promotions.priority, promotions.id)
  ).map(({ row, all, own }) => ({ ...row, uses: { all, own } }))
}

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

/** What the rules ask of products, by product SKU. */
export async function groupsOf(
  tx: Tx,
  products: readonly string[],
): Promise<Map<string, Pick<Line, 'categories' | 'brand'>>> {
  const { rows } = await tx.execute<{ sku: string; brand: string | null; categories: string[] }>(sql`
    with recursive chosen as (
      select p.id, p.sku, b.slug as brand from products p left join brands b on b.id = p.brand_id
      where p.sku = any(${sql.param([...new Set(products)])}::text[])
    ), above as (
      select o.id as product, c.id, c.parent_id, c.slug from chosen o
      join product_categories pc on pc.product_id = o.id join categories c on c.id = pc.category_id
      union select a.product, c.id, c.parent_id, c.slug from above a join categories c on c.id = a.parent_id
    )
    select sku, brand, array(select slug from above a where a.product = chosen.id) as categories from chosen`)
  return new Map(rows.map(({ sku, brand, categories }) => [sku, { brand, categories }]))
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
