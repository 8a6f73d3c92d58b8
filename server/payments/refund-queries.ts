import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, asc, eq, ne, sql } from '#server/platform/database/drizzle.ts'
import { refunds } from '#server/platform/database/schema.ts'
import { emitOrderEvent, notifyCustomer } from '#server/orders/public-notices.ts'
import { findOrder, type OrderRow } from '#server/orders/public-records.ts'
import { moveMoney } from '#server/wallet/service.ts'
import { deterministicId } from './deterministic-id.ts'
import type { RefundRow } from './queries.ts'

type NewRefund = { /** Makes it idempotent. */ cause: string } & Pick<
  RefundRow,
  'orderId' | 'paymentId' | 'to' | 'amount' | 'reason'
> & { isLate?: boolean }

/** Undefined if a refund of this cause already exists. */
export async function addRefund(tx: Tx, { cause, ...refundData }: NewRefund): Promise<RefundRow | undefined> {
  const [refund] = await tx
    .insert(refunds)
    .values({ id: deterministicId('refund', cause), ...refundData })
    .onConflictDoNothing()
    .returning()
  return refund
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return refund
}

type Closed = { state: 'done' } & Pick<Partial<RefundRow>, 'to' | 'amount' | 'providerId'>

/** Clears the data that is no longer needed. */
export async function closeRefund(tx: Tx, id: string, set: Closed): Promise<void> {
  const [refund] = await tx
    .update(refunds)
    .set({ ...set, failure: null, iban: null, doneAt: databaseNow() })
    .where(eq(refunds.id, id))
    .returning()
  const { orderId, amount, to, reason } = refund!
  const order = (await findOrder(tx, orderId))!
  await emitOrderEvent(tx, 'order.refunded', order, { refund_id: id, amount, to, reason })
}

/** @param failure for staff */
export const failRefund = (tx: Tx, id: string, failure: string): Promise<unknown> =>
  tx
    .update(refunds)
    .set({ state: 'failed', failure })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))

/** Sets it to pending again, or to a first bank transfer. */
export const reopenRefund = (
  tx: Tx,
  id: string,
  set: Pick<RefundRow, 'to' | 'amount' | 'askedAt'> & { iban?: null },
): Promise<unknown> =>
  tx
    .update(refunds)
    .set({ ...set, state: 'pending', failure: null })
    .where(eq(refunds.id, id))

/** Claims a pending refund through the provider, by marking it as requested now. */
export async function claimPendingRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const [refund] = await tx
    .update(refunds)
    .set({ askedAt: databaseNow() })
    .where(and(eq(refunds.id, id), isWaiting))
    .returning()
  return refund
}

/** Claims refunds that were not requested since `before`, by marking them as requested `now`. */
export const claimStaleRefunds = (tx: Tx, before: Date, now: Date): Promise<RefundRow[]> =>
  tx
    .update(refunds)
    .set({ askedAt: now })
    .where(and(isWaiting, sql`coalesce(${refunds.askedAt}, ${refunds.createdAt}) < ${before}`))
    .returning()

const isWaiting = and(eq(refunds.state, 'pending'), eq(refunds.to, 'source'))

/** Credits the wallet at once and notifies the customer. @param order locked */
export async function refundIntoWallet(tx: Tx, order: OrderRow, { id, amount, isLate }: RefundRow): Promise<void> {
  const { number: reference, customerId, isTest: test } = order
  await moveMoney(tx, {
    kind: 'refund',
    cause: `refund:${id}`,
    reference,
    customerId,
    amount,
    test,
    against: isLate ? 'gateway' : 'orders',
  })
  await closeRefund(tx, id, { to: 'wallet', amount, state: 'done' })
  await notifyCustomer(tx, order, 'refunded', amount)
}

/** Halalas of an order that were refunded or are pending; `outside`: those not into the wallet. */
export async function refundedTotals(tx: Tx, orderId: number): Promise<{ all: number; outside: number }> {
  const [sum] = await tx
    .select({
      all: sql<number>`coalesce(sum(${refunds.amount}), 0)::bigint`,
      outside: sql<number>`coalesce(sum(${refunds.amount}) filter (where ${refunds.to} <> 'wallet'), 0)::bigint`,
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'failed'), eq(refunds.isLate, false)))
  return sum!
}

/** Oldest first. */
export const refundsOf = (tx: Tx, orderId: number): Promise<RefundRow[]> =>
  tx.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.id))
