import pLimit from 'p-limit'
import { and, eq, isNotNull, lt } from '#server/database/drizzle.ts'
import { orders } from '#server/database/schema.ts'
import { enqueue } from '#server/jobs/service.ts'
import { expireOrder, openOrder } from '#server/orders/service.ts'
import { capture } from './capturing.ts'
import { refundPayment } from './queues.ts'
import { ProviderFailure } from './provider.ts'
import { paymentAtWork, takeGivenUp, takeOpenPayments, type PaymentRow } from './queries.ts'
import { takeForgotten } from './refunds.ts'
import { abandon, cancelAtProvider, syncPayment, type PaymentShop } from './sync-payment.ts'

/** ms for which a payment is left to its webhook. */
const QUIET_MS = 60_000
/** ms after which no job is left that asks for a refund: far longer than one waits between two attempts. */
const FORGOTTEN_MS = 3 * 3_600_000
const BATCH = 200
/** Providers that do not answer take 10 s a call, and a run has its end. */
const AT_ONCE = 8
/** ms after which nobody comes back to a payment for a wallet. */
const TOP_UP_MS = 60 * 60_000

/**
 * Asks about payments that nothing was heard of, and gives up what was not paid in time. What a provider does not
 * answer waits.
 */
export async function reconcile(shop: PaymentShop, now = new Date()): Promise<void> {
  const quietSince = new Date(now.getTime() - QUIET_MS)
  for (let isMore = true; isMore;) {
    const taken = await takeOpenPayments(shop.db, quietSince, now, BATCH)
    await each(taken, (payment) => {
      const isOver = payment.orderId === null && now.getTime() - payment.createdAt.getTime() > TOP_UP_MS
      if (isOver) return abandon(shop, payment, 'awaiting_payment')
      return payment.state === 'authorised' ? capture(shop, payment.id) : syncPayment(shop, payment.id)
    })
    isMore = taken.length === BATCH
  }
  await askAgain(shop, now)
  await each(await takeGivenUp(shop.db, now, BATCH), (payment) => closePage(shop, payment))
  const due = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.expiresAt), lt(orders.expiresAt, now), eq(orders.state, 'awaiting_payment')))
    .orderBy(orders.expiresAt)
    .limit(BATCH)
  await each(due, ({ id }) => expire(shop, id, now))
}

/** Refunds whose job is gone, however that came. */
const askAgain = ({ db }: PaymentShop, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { id } of await takeForgotten(tx, new Date(now.getTime() - FORGOTTEN_MS), now))
      await enqueue(tx, refundPayment, { id }, { singletonKey: id })
  })

/** A page that could not be closed when its payment was given up: what was paid there meanwhile is given back. */
async function closePage(shop: PaymentShop, payment: PaymentRow): Promise<void> {
  const isOpen = (await syncPayment(shop, payment.id)) === 'initiated'
  if (isOpen) await cancelAtProvider(shop, payment)
}

async function expire(shop: PaymentShop, id: number, now: Date): Promise<void> {
  const payment = await paymentAtWork(shop.db, id)
  if (payment) return abandon(shop, payment, 'expired')
  await shop.db.transaction(async (tx) => {
    const order = await openOrder(tx, id)
    if (order.state === 'awaiting_payment' && order.expiresAt && order.expiresAt < now) await expireOrder(tx, order)
  })
}

/**
 * A few at a time. One that fails stands in nobody's way: all are done before its failure is told, a provider's silence
 * is none.
 */
async function each<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = []
  await pLimit(AT_ONCE).map(items, (item) =>
    work(item).catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) faults.push(error)
    }),
  )
  if (faults.length > 0) throw new AggregateError(faults, 'some payments could not be reconciled')
}
