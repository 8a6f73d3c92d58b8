import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import { promotions } from '#server/platform/database/schema.ts'
import { isCoupon } from './codes.ts'
import { isEverything, isIn } from './covered.ts'
import { readDefinitions, type Groups } from './definitions.ts'
import type { Promotion, PromotionRow, UncountedPromotion } from './types.ts'

/** What is asked of a cart or an order. */
type Asked = {
  code: string | null
  /** SKUs of the products in the cart. */
  products: readonly string[]
  now: Date
}

/**
 * The active promotions that can matter for these products: those that need no code and are on now, and the one with
 * the code.
 */
export async function readPromotions(
  tx: Tx,
  { code, products, now }: Asked,
): Promise<{ found: PromotionRow[]; groups: Groups }> {
  const { automatic, groups } = await readDefinitions(tx, products, now)
  const found = automatic.filter(({ startsAt, rule: { covers } }) => {
    if (startsAt && startsAt > now) return false
    return isEverything(covers) || [...groups].some(([product, group]) => isIn(covers, { product, ...group }))
  })
  return { found: code === null ? found : [...found, ...(await codedBy(tx, code))], groups }
}

const codedBy = (tx: Tx, code: string): Promise<PromotionRow[]> =>
  tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.isActive, true), isCoupon(code)))

/** Whether its uses matter: it has a limit, or is for a first order. */
export const isCounted = ({
  usesInAll,
  usesPerCustomer,
  rule,
}: Pick<PromotionRow, 'usesInAll' | 'usesPerCustomer' | 'rule'>): boolean =>
  usesInAll !== null || usesPerCustomer !== null || rule.audience.who === 'first_order'

type Buyer = { customerId: number | null; orderId?: number | undefined }

/**
 * The same with how often each was used by other orders, and whether the customer has placed no other order that
 * stands. Asks the database only if that matters; a guest counts as new.
 */
export async function countUses(
  tx: Tx,
  found: readonly UncountedPromotion[],
  { customerId, orderId = 0 }: Buyer,
): Promise<{ counted: Promotion[]; isFirstOrder: boolean }> {
  const asked = found.filter(isCounted).map(({ id }) => id)
  const used = sql`from promotion_uses where promotion_id = id and order_id <> ${orderId}`
  const { rows } = asked.length
    ? await tx.execute<{ id: number; all: number; own: number; placed: boolean }>(sql`
        select id,
          case when uses_in_all is null then 0 else (select count(*)::int ${used}) end as all,
          (select count(*)::int ${used} and customer_id = ${customerId}) as own,
          exists (select from orders o where o.customer_id = ${customerId} and o.id <> ${orderId}
            and o.confirmed_at is not null and o.state <> 'cancelled') as placed
        from unnest(${sql.param(asked)}::int[]) as asked (id) left join promotions using (id)`)
    : { rows: [] }
  const uses = new Map(rows.map(({ id, all, own }) => [id, { all, own }]))
  return {
    counted: found.map((row) => ({ ...row, uses: uses.get(row.id) ?? { all: 0, own: 0 } })),
    isFirstOrder: rows[0]?.placed !== true,
  }
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

/** Locks all promotions. Orders lock promotions before products, too. */
export const lockEvery = (tx: Tx): Promise<unknown> => tx.execute(sql`select id from promotions order by id for update`)

/** The code of the partner that an order is attributed to. */
export async function partnerOf(tx: Tx, orderId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select p.code from referrals r join partners p on p.id = r.partner_id where r.order_id = ${orderId}`)
  return rows[0]?.code ?? null
}
