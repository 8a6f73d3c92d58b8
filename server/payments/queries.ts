import type { Tx } from '#server/platform/database/connect.ts'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from '#server/platform/database/drizzle.ts'
import { customers, payments, refunds } from '#server/platform/database/schema.ts'

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

export async function findPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
  return payment
}

/** Locks the payment until the transaction ends. Lock its order first. */
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

const OPEN = ['initiated', 'authorised'] as const

export async function openPaymentOf(tx: Tx, orderId: number): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, [...OPEN])))
  return payment
}

const lastChecked = sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`

/** Due a minute after the last check, and later by half of the time that had passed since `since`. */
const isDueAgain = (since: (typeof payments)['createdAt' | 'updatedAt'], now: Date): SQL =>
  sql`${lastChecked} + (${lastChecked} - ${since}) / 2 + interval '1 minute' < ${now}`

/**
 * Claims due payments, longest waiting first, by marking them as checked `now`; concurrent callers get different ones.
 */
async function claimDue(tx: Tx, due: SQL | undefined, now: Date, limit: number): Promise<PaymentRow[]> {
  const chosen = tx
    .select({ id: payments.id })
    .from(payments)
    .where(due)
    .orderBy(lastChecked)
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx.update(payments).set({ checkedAt: now }).where(inArray(payments.id, chosen)).returning()
}

/** Open payments that were not checked since `before`. Cash on delivery is excluded. */
export const claimOpenPayments = (tx: Tx, before: Date, now: Date, limit: number): Promise<PaymentRow[]> =>
  claimDue(
    tx,
    and(inArray(payments.state, [...OPEN]), ne(payments.provider, 'cod'), sql`${lastChecked} < ${before}`),
    now,
    limit,
  )

/** ms after creation for which a failed payment may still be paid on its open page. */
export const PAGE_MS = 24 * 3_600_000

/** Failed payments whose page may still be open: checked about a dozen times at growing intervals. */
export const claimFailedPayments = (tx: Tx, now: Date, limit: number): Promise<PaymentRow[]> =>
  claimDue(
    tx,
    and(
      eq(payments.state, 'failed'),
      isNotNull(payments.providerId),
      gt(payments.expiresAt, now),
      isDueAgain(payments.createdAt, now),
    ),
    now,
    limit,
  )

/** Late top-ups: due at once, and then at growing intervals until they are refunded. */
export const claimLateTopUps = (tx: Tx, now: Date, limit: number): Promise<PaymentRow[]> =>
  claimDue(
    tx,
    and(eq(payments.state, 'late'), isNull(payments.orderId), isDueAgain(payments.updatedAt, now)),
    now,
    limit,
  )

/**
 * The payment of an order, even if refunded, or voided before capture. Late payments are excluded, since they are
 * always refunded.
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

/** Whether the customer has an account, which then stays open until the transaction ends. */
export async function lockAccount(tx: Tx, id: number): Promise<boolean> {
  const open = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
    .for('share')
  return open.length > 0
}

export async function payerOf(tx: Tx, customerId: number): Promise<typeof customers.$inferSelect> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId))
  return customer!
}
