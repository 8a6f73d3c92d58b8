import type { PartnerFigures } from '#api/contract/partner.ts'
import { DAY_MS } from '#api/contract/time.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { ofShownOrders } from '#server/money/service.ts'
import { and, desc, eq, gte, sql } from '#server/platform/database/drizzle.ts'
import { orders, partnerVisits, referrals } from '#server/platform/database/schema.ts'
import { commissionOf, dueAt, refunded, untaxed } from './commission.ts'

/** Referrals of an answer; totals count the newest 200. */
export const SHOWN = 50
type Referred = {
  referral: typeof referrals.$inferSelect
  order: typeof orders.$inferSelect
  refunded: number
  untaxed: number
}

/** Within 30 days. */
export async function visitsOf(db: Tx, partnerId: number): Promise<number> {
  const since = new Date(databaseNow().getTime() - 30 * DAY_MS).toISOString().slice(0, 10)
  const [{ visits } = { visits: 0 }] = await db
    .select({ visits: sql<number>`coalesce(sum(${partnerVisits.visits}), 0)::int` })
    .from(partnerVisits)
    .where(and(eq(partnerVisits.partnerId, partnerId), gte(partnerVisits.day, since)))
  return visits
}

type Referral = PartnerFigures['referrals'][number] & { order: { id: number; number: string } }

/** The newest referrals, with commissions as they are now. */
export async function referralsOf(db: Tx, partnerId: number): Promise<Referral[]> {
  const rows: Referred[] = await db
    .select({ referral: referrals, order: orders, refunded, untaxed })
    .from(referrals)
    .innerJoin(orders, eq(orders.id, referrals.orderId))
    .where(
      and(
        eq(referrals.partnerId, partnerId),
        sql`${orders.state} not in ('awaiting_payment', 'expired')`,
        ofShownOrders('orders'),
      ),
    )
    .orderBy(desc(referrals.orderId))
    .limit(200)
  return rows.map(({ referral: { state, commission, createdAt }, order, refunded: back, untaxed: free }) => ({
    state,
    commission: commission ?? (state === 'void' || order.state === 'cancelled' ? 0 : commissionOf(order, back, free)),
    at: createdAt.toISOString(),
    due: dueAt(order)?.toISOString() ?? null,
    order: { id: order.id, number: order.number },
  }))
}

export function totalsOf(found: Referral[]): Pick<PartnerFigures, 'orders' | 'pending' | 'paid'> {
  const sum = (state: string): number =>
    found.filter((one) => one.state === state).reduce((total, { commission }) => total + commission, 0)
  return {
    orders: found.filter((one) => one.state !== 'void').length,
    pending: sum('pending'),
    paid: sum('paid'),
  }
}
