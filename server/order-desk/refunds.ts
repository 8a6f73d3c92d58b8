import type { RefundMove, StaffAccount, StaffPayment, StaffRefund, StaffRefundsQuery } from '#api/contract/staff.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, inArray, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { customers, orders, payments, refunds } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { isStuckPayment } from '#server/health/service.ts'
import { maskIban, redirectRefund } from '#server/payments/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'

/** @throws Refusal 404, 409 if it is being processed or done, 422 for `done` without a reference */
export function moveRefund(db: Database, by: Staff, id: string, { to, reference }: RefundMove): Promise<StaffRefund> {
  return inTransaction(db, async (tx) => {
    if (to === 'done' && !reference) throw invalid({ reference: 'api.validation.required' })
    const { order } = await redirectRefund(tx, id, to === 'done' ? { to, reference: reference! } : { to })
    await recordAction(tx, by, `refund.${to}`, `order:${order.id}`, { refund: id, ...(reference && { reference }) })
    return (await readRefunds(tx, eq(refunds.id, id), 1))[0]!
  })
}

/**
 * The full account number for the transfer; the customer can no longer change it.
 * @throws Refusal 404; 409 if no account is given or it is already transferred
 */
export function readAccount(db: Database, by: Staff, id: string): Promise<StaffAccount> {
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ refund: refunds, name: customers.name })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(eq(refunds.id, id))
      // The customer may be changing the account.
      .for('update', { of: refunds })
    if (!found) throw notFound()
    const {
      refund: { iban, amount, orderId },
      name,
    } = found
    if (iban === null) throw new Refusal(409, 'api.refund.noAccount')
    await tx.update(refunds).set({ askedAt: databaseNow() }).where(eq(refunds.id, id))
    await recordAction(tx, by, 'refund.account', `order:${orderId}`, { refund: id })
    return { iban, name, amount }
  })
}

export async function listRefunds(
  db: Tx,
  { before, limit = 20, state }: StaffRefundsQuery,
): Promise<Page<StaffRefund, string>> {
  const older =
    before === undefined
      ? undefined
      : sql`(${refunds.createdAt}, ${refunds.id}) < (select created_at, id from refunds where id = ${before})`
  return pageOf(await readRefunds(db, and(older, state && eq(refunds.state, state)), limit + 1), limit, ({ id }) => id)
}

export async function readRefunds(db: Tx, where: SQL | undefined, limit: number): Promise<StaffRefund[]> {
  const rows = await db
    .select({ row: refunds, number: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(where)
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(limit)
  return rows.map(
    ({ row: { id, orderId, to, amount, state, reason, failure, isLate, iban, createdAt, doneAt }, number }) => ({
      id,
      order_id: orderId,
      order_number: number,
      to,
      amount,
      state,
      reason,
      failure,
      late: isLate,
      account: maskIban(iban),
      at: createdAt.toISOString(),
      done_at: doneAt?.toISOString() ?? null,
    }),
  )
}

/** Payments that staff have to look at, newest first. */
export async function stuckPayments(db: Tx): Promise<StaffPayment[]> {
  const rows = await db
    .select({ payment: payments, number: orders.number })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    // The first part names what the index is of.
    .where(and(inArray(payments.state, ['authorised', 'voided', 'late']), isStuckPayment))
    .orderBy(desc(payments.createdAt))
    .limit(100)
  return rows.map(({ payment: { id, orderId, method, state, amount, createdAt }, number }) => ({
    id,
    order_id: orderId,
    order_number: number,
    method,
    state,
    amount,
    at: createdAt.toISOString(),
  }))
}
