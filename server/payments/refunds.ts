import type { Tx } from '#server/database/connect.ts'
import { and, asc, eq, ne, sql } from '#server/database/drizzle.ts'
import { refunds } from '#server/database/schema.ts'
import { notifyCustomer, type OrderRow } from '#server/orders/service.ts'
import { moveMoney } from '#server/wallet/service.ts'
import { idFrom } from './ids.ts'
import type { RefundRow } from './queries.ts'

type Wanted = { /** The same cause gives back once. */ cause: string } & Pick<
  RefundRow,
  'orderId' | 'paymentId' | 'to' | 'amount' | 'reason'
> & { isLate?: boolean }

/** Undefined when this cause has been noted before. */
export async function addRefund(tx: Tx, { cause, ...wanted }: Wanted): Promise<RefundRow | undefined> {
  const [refund] = await tx
    .insert(refunds)
    .values({ id: idFrom('refund', cause), ...wanted })
    .onConflictDoNothing()
    .returning()
  return refund
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return refund
}

type Closed = Pick<Partial<RefundRow>, 'to' | 'amount' | 'state' | 'providerId'>

/** What it was still to know is forgotten. */
export const closeRefund = (tx: Tx, id: string, set: Closed): Promise<unknown> =>
  tx
    .update(refunds)
    .set({ ...set, failure: null, iban: null, doneAt: new Date() })
    .where(eq(refunds.id, id))

/** @param failure for staff */
export const failRefund = (tx: Tx, id: string, failure: string): Promise<unknown> =>
  tx
    .update(refunds)
    .set({ state: 'failed', failure })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))

/** On its way again, or for the first time to a bank account. */
export const reopenRefund = (
  tx: Tx,
  id: string,
  set: Pick<RefundRow, 'to' | 'amount' | 'askedAt'> & { iban?: null },
): Promise<unknown> =>
  tx
    .update(refunds)
    .set({ ...set, state: 'pending', failure: null })
    .where(eq(refunds.id, id))

/** One that is to go through its provider, noted as asked for now. */
export async function takePending(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const [refund] = await tx
    .update(refunds)
    .set({ askedAt: new Date() })
    .where(and(eq(refunds.id, id), isWaiting))
    .returning()
  return refund
}

/** Those that nobody has asked the provider for since `before`, noted as asked for `now`. */
export const takeForgotten = (tx: Tx, before: Date, now: Date): Promise<RefundRow[]> =>
  tx
    .update(refunds)
    .set({ askedAt: now })
    .where(and(isWaiting, sql`coalesce(${refunds.askedAt}, ${refunds.createdAt}) < ${before}`))
    .returning()

const isWaiting = and(eq(refunds.state, 'pending'), eq(refunds.to, 'source'))

/** Into the wallet, at once, and the customer is told. @param order locked */
export async function refundIntoWallet(tx: Tx, order: OrderRow, { id, amount, isLate }: RefundRow): Promise<void> {
  const { number: reference, customerId } = order
  await moveMoney(tx, {
    kind: 'refund',
    cause: `refund:${id}`,
    reference,
    customerId,
    amount,
    against: isLate ? 'gateway' : 'orders',
  })
  await closeRefund(tx, id, { to: 'wallet', amount, state: 'done' })
  await notifyCustomer(tx, order, 'refunded', amount)
}

/** Halalas of an order that were given back or are on their way, those outside the wallet apart. */
export async function givenBack(tx: Tx, orderId: number): Promise<{ all: number; outside: number }> {
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
