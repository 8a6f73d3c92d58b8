import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { orders } from '#server/database/schema.ts'
import { expireOrder, openOrder } from '#server/orders/service.ts'
import { ProviderFailure } from './provider.ts'
import { openPayments, paymentAtWork } from './queries.ts'
import { abandon, settle, type PaymentShop } from './settle.ts'

/** ms for which a payment is left to its webhook. */
const QUIET_MS = 60_000
const AT_ONCE = 200
/** ms after which nobody comes back to a payment for a wallet. */
const TOP_UP_MS = 60 * 60_000

/** Asks about payments that nothing was heard of, and gives up what was not paid in time. What a provider does not answer waits. */
export async function reconcile(shop: PaymentShop, now = new Date()): Promise<void> {
  for (const payment of await openPayments(shop.db, new Date(now.getTime() - QUIET_MS), AT_ONCE)) {
    if (payment.provider === 'cod') continue
    const isOver = payment.orderId === null && now.getTime() - payment.createdAt.getTime() > TOP_UP_MS
    await unlessSilent(() => (isOver ? abandon(shop, payment, 'awaiting_payment') : settle(shop, payment.id)))
  }
  const due = await shop.db.select({ id: orders.id }).from(orders)
    .where(and(isNotNull(orders.expiresAt), lt(orders.expiresAt, now), eq(orders.state, 'awaiting_payment'))).limit(AT_ONCE)
  for (const { id } of due) await unlessSilent(() => expire(shop, id, now))
}

async function expire(shop: PaymentShop, id: number, now: Date): Promise<void> {
  const payment = await paymentAtWork(shop.db, id)
  if (payment) return abandon(shop, payment, 'expired')
  await shop.db.transaction(async (tx) => {
    const order = await openOrder(tx, id)
    if (order.state === 'awaiting_payment' && order.expiresAt && order.expiresAt < now) await expireOrder(tx, order)
  })
}

async function unlessSilent(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
  }
}
