import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/connect.ts'
import { customers, payments, refunds } from '#server/database/schema.ts'

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

export async function findPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
  return payment
}

/** Nobody else settles it until the transaction ends. Lock its order first. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment
}

export async function findByProvider(tx: Tx, provider: PaymentRow['provider'], providerId: string): Promise<PaymentRow | undefined> {
  const [payment] = await tx.select().from(payments).where(and(eq(payments.provider, provider), eq(payments.providerId, providerId)))
  return payment
}

export async function updatePayment(tx: Tx, id: string, set: Partial<typeof payments.$inferInsert>): Promise<PaymentRow> {
  const [payment] = await tx.update(payments).set({ ...set, updatedAt: sql`now()` }).where(eq(payments.id, id)).returning()
  return payment!
}

/** Oldest first. */
export const paymentsOf = (tx: Tx, orderId: number): Promise<PaymentRow[]> =>
  tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt), asc(payments.id))

const AT_WORK = ['initiated', 'authorised'] as const

export async function paymentAtWork(tx: Tx, orderId: number): Promise<PaymentRow | undefined> {
  const [payment] = await tx.select().from(payments).where(and(eq(payments.orderId, orderId), inArray(payments.state, [...AT_WORK])))
  return payment
}

/** What the provider has not answered for since so long ago, oldest first. */
export const openPayments = (tx: Tx, before: Date, limit: number): Promise<PaymentRow[]> =>
  tx.select().from(payments).where(and(inArray(payments.state, [...AT_WORK]), sql`coalesce(${payments.checkedAt}, ${payments.createdAt}) < ${before}`))
    .orderBy(asc(payments.createdAt)).limit(limit)

/** What was paid for an order and can be given back. */
export async function paidPayment(tx: Tx, orderId: number): Promise<PaymentRow | undefined> {
  const [payment] = await tx.select().from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['authorised', 'paid', 'partly_refunded', 'refunded']))).orderBy(desc(payments.createdAt)).limit(1)
  return payment
}

export async function payerOf(tx: Tx, customerId: number): Promise<typeof customers.$inferSelect> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId))
  return customer!
}
