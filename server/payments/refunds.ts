import type { Tx } from '#server/database/connect.ts'
import { and, eq, ne, sql } from '#server/database/drizzle.ts'
import { refunds } from '#server/database/schema.ts'
import { idFrom } from './ids.ts'
import type { RefundRow } from './queries.ts'

type Wanted = { /** The same cause gives back once. */ cause: string } & Pick<RefundRow, 'orderId' | 'paymentId' | 'to' | 'amount' | 'reason'> & { isLate?: boolean }

/** Undefined when this cause has been noted before. */
export async function addRefund(tx: Tx, { cause, ...wanted }: Wanted): Promise<RefundRow | undefined> {
  const [refund] = await tx.insert(refunds).values({ id: idFrom('refund', cause), ...wanted }).onConflictDoNothing().returning()
  return refund
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return refund
}

export const closeRefund = (tx: Tx, id: string, set: Pick<Partial<RefundRow>, 'state' | 'providerId'>): Promise<unknown> =>
  tx.update(refunds).set({ ...set, doneAt: new Date() }).where(eq(refunds.id, id))

/** Halalas of an order that were given back or are on their way, by whom they came from. */
export async function givenBack(tx: Tx, orderId: number): Promise<{ all: number; source: number }> {
  const [sum] = await tx.select({
    all: sql<number>`coalesce(sum(${refunds.amount}), 0)::bigint`,
    source: sql<number>`coalesce(sum(${refunds.amount}) filter (where ${refunds.to} = 'source'), 0)::bigint`,
  }).from(refunds).where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'failed'), eq(refunds.isLate, false)))
  return sum!
}

export const refundsOf = (tx: Tx, orderId: number): Promise<RefundRow[]> => tx.select().from(refunds).where(eq(refunds.orderId, orderId))
