import type { Tx } from '#server/database/connect.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, ne, or, sql, type SQL } from '#server/database/drizzle.ts'
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

export async function findByProvider(
  tx: Tx,
  provider: PaymentRow['provider'],
  providerId: string,
): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerId, providerId)))
  return payment
}

export async function updatePayment(
  tx: Tx,
  id: string,
  set: Partial<typeof payments.$inferInsert>,
): Promise<PaymentRow> {
  const [payment] = await tx
    .update(payments)
    .set({ ...set, updatedAt: sql`now()` })
    .where(eq(payments.id, id))
    .returning()
  return payment!
}

/** Oldest first. */
export const paymentsOf = (tx: Tx, orderId: number): Promise<PaymentRow[]> =>
  tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt), asc(payments.id))

const AT_WORK = ['initiated', 'authorised'] as const

export async function paymentAtWork(tx: Tx, orderId: number): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, [...AT_WORK])))
  return payment
}

const lastAsked = sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`

/** Payments of these that are due, longest first; they are noted as asked about `now`, so that each is taken once. */
async function take(tx: Tx, due: SQL | undefined, now: Date, limit: number): Promise<PaymentRow[]> {
  const chosen = tx
    .select({ id: payments.id })
    .from(payments)
    .where(due)
    .orderBy(lastAsked)
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx.update(payments).set({ checkedAt: now }).where(inArray(payments.id, chosen)).returning()
}

/** Payments under way that nobody has asked the provider about since `before`. Cash waits for the door. */
export const takeOpenPayments = (tx: Tx, before: Date, now: Date, limit: number): Promise<PaymentRow[]> =>
  take(
    tx,
    and(inArray(payments.state, [...AT_WORK]), ne(payments.provider, 'cod'), sql`${lastAsked} < ${before}`),
    now,
    limit,
  )

/** ms after its beginning for which a payment that failed may still be paid on a page that was left open. */
export const PAGE_MS = 24 * 3_600_000

/** Payments that failed and whose page may still be open: asked about more and more seldom, a dozen times in all. */
export const takeGivenUp = (tx: Tx, now: Date, limit: number): Promise<PaymentRow[]> =>
  take(
    tx,
    and(
      eq(payments.state, 'failed'),
      isNotNull(payments.providerId),
      gt(payments.expiresAt, now),
      sql`${lastAsked} + (${lastAsked} - ${payments.createdAt}) / 2 + interval '1 minute' < ${now}`,
    ),
    now,
    limit,
  )

/**
 * What was paid for an order, given back or not, also by giving it up before it was taken; what came too late goes back
 * by itself.
 */
export async function paidPayment(tx: Tx, orderId: number): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        or(
          inArray(payments.state, ['authorised', 'paid', 'partly_refunded', 'refunded']),
          and(eq(payments.state, 'voided'), gt(payments.refunded, 0)),
        ),
        sql`not exists (select from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.isLate})`,
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return payment
}

export async function payerOf(tx: Tx, customerId: number): Promise<typeof customers.$inferSelect> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId))
  return customer!
}
