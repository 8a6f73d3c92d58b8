import { DAY_MS } from '#api/contract/time.ts'
import { formatPriceText } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, asc, eq, sql } from '#server/platform/database/drizzle.ts'
import { orderLines, orders, partners, referrals, refunds } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { defineJob } from '#server/platform/jobs/service.ts'
import { vatWithin } from '#server/money/service.ts'
import { notify } from '#server/notifications/public.ts'
import { settings } from '#server/settings/service.ts'
import { moveMoney } from '#server/wallet/service.ts'
import { isSelfReferral } from './self-referral.ts'

/**
 * The commission of an order: a share of its goods without VAT, after coupon and refunds; halalas, rounded down.
 * @param untaxed halalas of the goods, after the coupon, that bear no VAT
 */
export function commissionOf(
  { items, discount, total }: { items: number; discount: number; total: number },
  refunded: number,
  untaxed = 0,
): number {
  const bought = items - discount
  const goods = Math.max(0, bought - Math.min(refunded, total))
  // Refunds reduce taxed and untaxed goods in proportion.
  const taxed = bought === 0 ? 0 : Math.round((goods * (bought - untaxed)) / bought)
  return Math.floor(((goods - vatWithin(taxed)) * settings().partners.percent) / 100)
}

/** Refunded halalas of an order, except refunds of late payments. */
export const refunded = sql<number>`(select coalesce(sum(r.amount), 0)::bigint from ${refunds} r where r.order_id = orders.id and r.state <> 'failed' and not r.is_late)`
/** Halalas of an order's lines without VAT. If the shop was not registered for VAT, these are all lines. */
export const untaxed = sql<number>`(
  select coalesce(sum(l.total), 0)::bigint from ${orderLines} l
  where l.order_id = orders.id and (l.tax_class <> 'standard' or orders.vat = 0))`
/** When the commission of a delivered order is paid: at the end of its return period. */
export const dueAt = ({ deliveredAt }: { deliveredAt: Date | null }): Date | null =>
  deliveredAt ? new Date(deliveredAt.getTime() + settings().returns.days * DAY_MS) : null

const BATCH = 100

/** Pays commissions of delivered orders after their return period. */
export async function settleReferrals(db: Database, now = databaseNow()): Promise<number> {
  const until = new Date(now.getTime() - settings().returns.days * DAY_MS)
  const due = await db
    .select({ id: referrals.orderId })
    .from(referrals)
    .innerJoin(orders, eq(orders.id, referrals.orderId))
    .where(
      and(
        eq(referrals.state, 'pending'),
        sql`(${orders.state} in ('cancelled', 'expired', 'returned') or (${orders.state} = 'delivered' and ${orders.deliveredAt} < ${until.toISOString()}::timestamptz))`,
      ),
    )
    .orderBy(asc(referrals.orderId))
    .limit(BATCH)
  for (const { id } of due) await inTransaction(db, (tx) => settleOne(tx, id, until))
  return due.length === BATCH ? due.length + (await settleReferrals(db, now)) : due.length
}

async function settleOne(tx: Tx, orderId: number, until: Date): Promise<void> {
  const [order] = await tx
    .select({ order: orders, refunded, untaxed })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  const [found] = await tx
    .select({ referral: referrals, partner: partners })
    .from(referrals)
    .innerJoin(partners, eq(partners.id, referrals.partnerId))
    .where(and(eq(referrals.orderId, orderId), eq(referrals.state, 'pending')))
  if (!order || !found) return
  const { state, deliveredAt, number } = order.order
  const isDue = state === 'delivered' && deliveredAt !== null && deliveredAt < until
  if (!isDue && !['cancelled', 'expired', 'returned'].includes(state)) return
  const { customerId } = found.partner
  const earns = isDue && !(await isSelfReferral(tx, customerId, orderId))
  const amount = earns ? commissionOf(order.order, order.refunded, order.untaxed) : 0
  await tx
    .update(referrals)
    .set({ state: amount > 0 ? 'paid' : 'void', commission: amount, settledAt: sql`now()` })
    .where(eq(referrals.orderId, orderId))
  if (amount === 0) return
  await moveMoney(tx, {
    kind: 'commission',
    cause: `commission:${orderId}`,
    reference: number,
    customerId,
    amount,
    test: order.order.isTest,
    against: 'commissions',
  })
  await notify(tx, {
    customerId,
    kind: 'commissionPaid',
    values: { amount: formatPriceText(amount) },
    path: routes.partner(),
    cause: `commission:${orderId}`,
  })
}

defineJob<object>('pay-commissions', async (_, { db }) => void (await settleReferrals(db)), { cron: '11 * * * *' })
