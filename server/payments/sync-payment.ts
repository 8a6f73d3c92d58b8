import { formatPriceText } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { notify } from '#server/notifications/public.ts'
import { confirmOrder, expireOrder, openOrder, releaseOrder } from '#server/orders/service.ts'
import { lockedStateOf } from '#server/orders/public-edit.ts'
import { invoiceOrder } from '#server/orders/public-invoicing.ts'
import { findOrder, type OrderRow } from '#server/orders/public-records.ts'
import { emitOrderEvent, notifyCustomer } from '#server/orders/public-notices.ts'
import { emitEvents } from '#server/outbox/service.ts'
import { moveMoney } from '#server/wallet/service.ts'
import { settleCard } from './cards.ts'
import { applyExternalChanges } from './external-changes.ts'
import { fetchPayment } from './fetch-payment.ts'
import { capturePayment, refundPayment } from './queues.ts'
import { ProviderFailure, type FailureKind, type Provider, type ProviderPayment } from './provider.ts'
import type { Providers } from './providers/open-providers.ts'
import { findByProvider, findPayment, lockAccount, lockPayment, updatePayment, type PaymentRow } from './queries.ts'
import { addRefund } from './refund-queries.ts'

export type PaymentShop = { db: Database; providers: Providers; isTrial: boolean }

/**
 * Updates a payment, and its order or wallet, from its provider's current state; idempotent.
 * @returns the provider's state; undefined if there is no provider
 * @throws ProviderFailure when the provider does not answer, or answers about another payment
 */
export async function syncPayment(shop: PaymentShop, id: string): Promise<ProviderPayment['state'] | undefined> {
  const { db, providers } = shop
  const known = await findPayment(db, id)
  const provider = known && known.provider !== 'cod' ? providers.get(known.provider) : undefined
  if (!known?.providerId || !provider) return undefined
  const seen = await fetchPayment(provider, known).catch((error: unknown) => {
    if (isNeverCharged(known, provider, error)) return undefined
    throw error
  })
  if (!seen) {
    await inTransaction(db, (tx) => failUncharged(tx, known))
    return 'failed'
  }
  await inTransaction(db, (tx) => applyProviderState(tx, known, seen))
  return seen.state
}

export async function syncPaymentByProviderId(
  shop: PaymentShop,
  name: Provider['name'],
  providerId: string,
): Promise<void> {
  const payment = await findByProvider(shop.db, name, providerId)
  if (payment) await syncPayment(shop, payment.id)
}

/** ms within which a charge may still reach the provider; longer than any call. */
const CHARGING_MS = 15_000

/** The charge's id was noted, but the charge never reached the provider. */
const isNeverCharged = ({ id, providerId, createdAt }: PaymentRow, { onPage }: Provider, error: unknown): boolean =>
  error instanceof ProviderFailure &&
  error.isMissing &&
  onPage?.chargeId(id) === providerId &&
  databaseNow().getTime() - createdAt.getTime() > CHARGING_MS

async function failUncharged(tx: Tx, { id, orderId }: PaymentRow): Promise<void> {
  const order = orderId === null ? undefined : await openOrder(tx, orderId)
  const payment = (await lockPayment(tx, id))!
  await updatePayment(tx, id, { checkedAt: databaseNow() })
  if (payment.state === 'initiated') await failPayment(tx, order, payment, 'unavailable')
}

async function applyProviderState(tx: Tx, { id, orderId }: PaymentRow, seen: ProviderPayment): Promise<void> {
  // Locks the order first, as everywhere, to avoid deadlocks.
  const order = orderId === null ? undefined : await openOrder(tx, orderId)
  const payment = (await lockPayment(tx, id))!
  await updatePayment(tx, id, { checkedAt: databaseNow(), redirectUrl: seen.redirectUrl ?? payment.redirectUrl })
  const isNew = payment.state === 'initiated' || payment.state === 'failed'
  if (isNew && (seen.state === 'authorised' || seen.state === 'paid'))
    return confirmPayment(tx, order, payment, seen.state)
  if (payment.state === 'authorised' && seen.state === 'paid') {
    await updatePayment(tx, id, { state: 'paid' })
    if (order) await emitOrderEvent(tx, 'order.paid', order)
  }
  if (payment.state === 'initiated' && (seen.state === 'failed' || seen.state === 'voided'))
    await failPayment(tx, order, payment, seen.failure ?? 'unknown')
  if (order) await applyExternalChanges(tx, order, (await findPayment(tx, id))!, seen)
}

async function confirmPayment(
  tx: Tx,
  order: OrderRow | undefined,
  payment: PaymentRow,
  state: 'authorised' | 'paid',
): Promise<void> {
  const isLate = order
    ? payment.state === 'failed' || order.state !== 'awaiting_payment' || order.expiresAt === null
    : !(await lockAccount(tx, payment.customerId))
  await settleCard(tx, payment.id, !isLate)
  if (isLate) return refundLatePayment(tx, order, payment)
  await updatePayment(tx, payment.id, { state, failure: null })
  if (state === 'authorised') await enqueue(tx, capturePayment, { id: payment.id }, { singletonKey: payment.id })
  if (!order) return creditTopUp(tx, payment)
  const confirmed = await confirmOrder(tx, order)
  if (state === 'paid') await emitOrderEvent(tx, 'order.paid', confirmed)
  await invoiceOrder(tx, confirmed)
}

/**
 * Refunds a payment in full, once, that arrived after its order was abandoned. A top-up that arrived after its account
 * was closed is refunded by reconciliation.
 */
async function refundLatePayment(tx: Tx, order: OrderRow | undefined, payment: PaymentRow): Promise<void> {
  if (!order) {
    await updatePayment(tx, payment.id, { state: 'late', failure: null })
    return
  }
  const refund = await addRefund(tx, {
    cause: `late:${payment.id}`,
    orderId: order.id,
    paymentId: payment.id,
    to: 'source',
    amount: payment.amount,
    reason: 'late',
    isLate: true,
  })
  if (!refund) return
  await updatePayment(tx, payment.id, { state: 'late', failure: null })
  await enqueue(tx, refundPayment, { id: refund.id }, { singletonKey: refund.id })
  await notifyCustomer(tx, order, 'paymentLate', payment.amount)
}

/** A top-up that pays for an order's edit names that order, and the edit tells its customer what it was used for. */
async function creditTopUp(tx: Tx, { id, customerId, amount, editOf, isTest: test }: PaymentRow): Promise<void> {
  const cause = `payment:${id}`
  const order = editOf === null ? undefined : await findOrder(tx, editOf)
  const reference = order?.number ?? id.slice(0, 8)
  await moveMoney(tx, { kind: 'top_up', cause, reference, customerId, amount, test, against: 'gateway' })
  if (order) {
    // The edit's row is locked after the wallet, as when an edit is made.
    const edit = await lockedStateOf(tx, id)
    if (edit !== 'waiting')
      await notifyCustomer(tx, order, edit === 'done' ? 'orderEditPaid' : 'orderEditEnded', amount)
    return
  }
  await notify(tx, {
    customerId,
    kind: 'toppedUp',
    values: { amount: formatPriceText(amount) },
    path: routes.wallet(),
    cause,
    byEmail: true,
  })
}

/** Releases everything reserved for this payment; the order may be paid again. */
export async function failPayment(
  tx: Tx,
  order: OrderRow | undefined,
  payment: PaymentRow,
  failure: FailureKind,
): Promise<void> {
  await updatePayment(tx, payment.id, { state: 'failed', failure })
  await settleCard(tx, payment.id, false)
  await emitFailure(tx, payment, failure)
  if (order?.state !== 'awaiting_payment') return
  await releaseOrder(tx, order)
}

const emitFailure = (tx: Tx, { id, orderId, customerId, method, amount, isTest }: PaymentRow, failure: FailureKind) =>
  emitEvents(tx, [
    {
      type: 'payment.failed',
      subject: orderId === null ? `payment:${id}` : `order:${orderId}`,
      customerId,
      data: { payment_id: id, order_id: orderId, method, amount, currency: 'SAR', failure, test: isTest },
    },
  ])

/** A payment whose cancellation fails may still be paid; reconciliation checks it later and refunds it. */
export async function cancelAtProvider(
  { providers }: PaymentShop,
  { provider: name, providerId, amount }: PaymentRow,
): Promise<void> {
  const provider = name === 'cod' ? undefined : providers.get(name)
  if (!provider || !providerId) return
  await provider.cancel(providerId, amount).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error
  })
}

/**
 * Abandons an open payment, unless it turns out to be paid. Cash on delivery is not affected.
 * @param to the order's state afterwards
 */
export async function abandon(
  shop: PaymentShop,
  payment: PaymentRow,
  to: 'awaiting_payment' | 'expired',
): Promise<void> {
  if (payment.provider === 'cod') return
  await syncPayment(shop, payment.id)
  const now = await findPayment(shop.db, payment.id)
  if (now?.state !== 'initiated') return
  // Given up first: approved from now on, it is late for everybody, and cancelling it takes nothing from an order.
  const isGivenUp = await inTransaction(shop.db, async (tx) => {
    const order = now.orderId === null ? undefined : await openOrder(tx, now.orderId)
    const locked = (await lockPayment(tx, now.id))!
    if (locked.state !== 'initiated') return false
    await failPayment(tx, to === 'expired' ? undefined : order, locked, 'abandoned')
    if (to === 'expired' && order?.state === 'awaiting_payment') await expireOrder(tx, order)
    return true
  })
  if (isGivenUp) await cancelAtProvider(shop, now)
}
