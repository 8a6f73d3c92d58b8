import pLimit from 'p-limit'
import { DAY_MS } from '#api/contract/time.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { and, eq, isNotNull, isNull, lt, or } from '#server/platform/database/drizzle.ts'
import { orders } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { expireOrder, openOrder } from '#server/orders/service.ts'
import { capture } from './capture.ts'
import { refundLateTopUp } from './execute-refund.ts'
import { refundPayment } from './queues.ts'
import { ProviderFailure } from './provider.ts'
import { openPaymentOf, claimFailedPayments, claimLateTopUps, claimOpenPayments, type PaymentRow } from './queries.ts'
import { claimStaleRefunds } from './refund-queries.ts'
import { abandon, cancelAtProvider, syncPayment, type PaymentShop } from './sync-payment.ts'
import { tellFailures } from './tell-failures.ts'

/** ms for which a payment waits for its webhook. */
const WEBHOOK_WAIT_MS = 60_000
/** ms after which a refund's job must be lost: far longer than the delay between two attempts. */
const STALE_REFUND_MS = 3 * 3_600_000
const BATCH = 200
/** An unresponsive provider takes 10 s per call, and a run has a time limit. */
const CONCURRENCY = 8
/** ms after which an unpaid top-up is abandoned. */
const TOP_UP_MS = 60 * 60_000

/**
 * Checks payments without news, and abandons those not paid in time. An unresponsive provider is retried in the next
 * run.
 */
export async function reconcile(shop: PaymentShop, now = databaseNow()): Promise<void> {
  const withoutNewsSince = new Date(now.getTime() - WEBHOOK_WAIT_MS)
  for (let isMore = true; isMore;) {
    const taken = await claimOpenPayments(shop.db, withoutNewsSince, now, BATCH)
    await inParallel(taken, (payment) => {
      const isOver = payment.orderId === null && now.getTime() - payment.createdAt.getTime() > TOP_UP_MS
      if (isOver) return abandon(shop, payment, 'awaiting_payment')
      return payment.state === 'authorised' ? capture(shop, payment.id) : syncPayment(shop, payment.id)
    })
    isMore = taken.length === BATCH
  }
  await tellFailures(shop.db, now)
  await requeueStaleRefunds(shop, now)
  await inParallel(await claimFailedPayments(shop.db, now, BATCH), (payment) => closePaymentPage(shop, payment))
  await inParallel(await claimLateTopUps(shop.db, now, BATCH), (payment) => refundLateTopUp(shop, payment))
  const due = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'awaiting_payment'), or(isUnpaidTooLong(now), isDirectAndStale(now))))
    .orderBy(orders.expiresAt)
    .limit(BATCH)
  await inParallel(due, ({ id }) => expire(shop, id, now))
}

const isUnpaidTooLong = (now: Date) => and(isNotNull(orders.expiresAt), lt(orders.expiresAt, now))

/** A cart has one draft order, but each product bought at once makes its own. */
const isDirectAndStale = (now: Date) =>
  and(isNull(orders.cartId), isNull(orders.expiresAt), lt(orders.updatedAt, new Date(now.getTime() - DAY_MS)))

/** Requeues refunds whose job was lost. */
const requeueStaleRefunds = ({ db }: PaymentShop, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { id } of await claimStaleRefunds(tx, new Date(now.getTime() - STALE_REFUND_MS), now))
      await enqueue(tx, refundPayment, { id }, { singletonKey: id })
  })

/** Closes a page that stayed open when its payment was abandoned; what was paid on it is refunded. */
async function closePaymentPage(shop: PaymentShop, payment: PaymentRow): Promise<void> {
  const isOpen = (await syncPayment(shop, payment.id)) === 'initiated'
  if (isOpen) await cancelAtProvider(shop, payment)
}

async function expire(shop: PaymentShop, id: number, now: Date): Promise<void> {
  const payment = await openPaymentOf(shop.db, id)
  if (payment) return abandon(shop, payment, 'expired')
  await inTransaction(shop.db, async (tx) => {
    const order = await openOrder(tx, id)
    const [due] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(eq(orders.id, id), eq(orders.state, 'awaiting_payment'), or(isUnpaidTooLong(now), isDirectAndStale(now))),
      )
    if (due) await expireOrder(tx, order)
  })
}

/** Runs a few at a time. Completes all before throwing their errors; an unresponsive provider is not an error. */
async function inParallel<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = []
  await pLimit(CONCURRENCY).map(items, (item) =>
    work(item).catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) faults.push(error)
    }),
  )
  if (faults.length > 0) throw new AggregateError(faults, 'some payments could not be reconciled')
}
