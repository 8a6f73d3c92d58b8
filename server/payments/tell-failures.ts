import { DAY_MS } from '#api/contract/time.ts'
import { and, eq, gt, isNull, lt, ne, sql } from '#server/platform/database/drizzle.ts'
import { notifications, orders, payments } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { openOrder } from '#server/orders/service.ts'
import { notifyCustomer } from '#server/orders/public-notices.ts'

/** ms without a change of the order, after which its customer is no longer choosing. */
const QUIET_MS = 10 * 60_000
const BATCH = 200

/** An order with `expires_at` holds its pieces for the payment under way. */
const isQuiet = (now: Date) =>
  and(
    eq(orders.state, 'awaiting_payment'),
    isNull(orders.expiresAt),
    lt(orders.updatedAt, new Date(now.getTime() - QUIET_MS)),
  )
/** `notify` keeps what it told under this cause. */
const isUntold = sql`not exists (
  select from ${notifications} where ${notifications.cause} = 'order:' || ${orders.id} || ':paymentFailed')`
/** A customer who gave a payment up knows. */
const isFailed = (now: Date) =>
  and(
    eq(payments.state, 'failed'),
    ne(payments.failure, 'abandoned'),
    gt(payments.expiresAt, new Date(now.getTime() - DAY_MS)),
  )

/** Tells each customer once that an order is not paid, when its payment failed and nothing followed. */
export async function tellFailures(db: Database, now: Date): Promise<void> {
  const failed = await db
    .selectDistinct({ id: orders.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isFailed(now), isQuiet(now), isUntold))
    .limit(BATCH)
  for (const { id } of failed)
    await inTransaction(db, async (tx) => {
      const order = await openOrder(tx, id)
      const [quiet] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), isQuiet(now)))
      if (quiet) await notifyCustomer(tx, order, 'paymentFailed')
    })
}
