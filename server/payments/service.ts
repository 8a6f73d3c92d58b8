import { type OrderPayment, type OrderRefund, PAYMENT_METHODS, type PaymentMethod } from '#api/contract/order.ts'
import type { PaymentProviderName } from '#api/contract/settings/provider-names.ts'
import type { SavedCard } from '#api/contract/saved-card.ts'
import type { PaymentOptions } from '#api/contract/order-payment.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { customers } from '#server/platform/database/schema.ts'
import { message } from '#server/platform/http/messages.ts'
import { offersBusiness } from '#server/invoices/service.ts'
import { lastPlaced, type OrderRow } from '#server/orders/public-records.ts'
import { settings } from '#server/settings/service.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { listCards, MOST_CARDS } from './cards.ts'
import { cashRefusal } from './cash-limits.ts'
import { isOffered } from './offered.ts'
import { openProviders, providerFor } from './providers/open-providers.ts'
import { paymentProvider, paymentProviders } from './providers/registry.ts'
import { openPaymentOf, paymentsOf } from './queries.ts'
import { refundsOf } from './refund-queries.ts'
import { abandon, syncPayment, type PaymentShop } from './sync-payment.ts'
import { toPayment, toRefund } from './view.ts'

export { forgetCards, listCards, removeCard } from './cards.ts'
export { readEarlier, readPayments } from './config.ts'
export { EMULATOR_JOURNAL } from './emulators/store.ts'
export { enqueuePending } from './enqueue-pending.ts'
export { checkPaymentKeys } from './check-keys.ts'
export { deterministicId } from './deterministic-id.ts'
export { reconcilePayments, shopOf } from './jobs.ts'
export { cardTokensUrl, openProviders } from './providers/open-providers.ts'
export { isOffered } from './offered.ts'
export { reconcile } from './reconcile.ts'
export { startApplePay, payWithSource } from './on-page.ts'
export { maskIban } from './iban.ts'
export { chooseRefund, redirectRefund } from './redirect-refund.ts'
export { syncPayment, type PaymentShop } from './sync-payment.ts'
export { checkTopUp, findTopUp, paidTopUp, readTopUp, startTopUp, topUpMethods } from './top-ups.ts'

/** The provider of a way to pay; undefined for what needs none. */
export const wayOf = (method: PaymentMethod): PaymentProviderName | undefined =>
  paymentProviders.find(([, provider]) =>
    provider.open(provider.settings.emulated('http://localhost'), []).methods.includes(method),
  )?.[0]

/** The methods that the shop has an account for, or an emulator. */
export const acceptedMethods = (config: Pick<Config, 'payments'>): PaymentMethod[] =>
  [...openProviders(config).values()].flatMap(({ methods }) => methods)

export const listPayments = async (tx: Tx, orderId: number): Promise<OrderPayment[]> =>
  (await paymentsOf(tx, orderId)).map(toPayment)

/** Refunds of an order, pending ones included. */
export const listOrderRefunds = async (tx: Tx, orderId: number): Promise<OrderRefund[]> =>
  (await refundsOf(tx, orderId)).map(toRefund)

/** What a customer can pay with on the shop's own pages. */
export async function waysOnPage(
  { db, providers }: PaymentShop,
  customerId: number,
): Promise<{ card: SavedCard | undefined; applePay: boolean }> {
  const takes = (method: 'card' | 'apple_pay') =>
    isOffered(method) && providerFor(providers, method)?.onPage?.methods.includes(method) === true
  const cards = takes('card') ? await listCards(db, customerId) : []
  return { card: cards.find(({ expired }) => !expired), applePay: takes('apple_pay') }
}

/** The methods that can pay this order. */
export async function paymentOptions({ db, providers }: PaymentShop, order: OrderRow): Promise<PaymentOptions> {
  const { cash_on_delivery: cash } = settings()
  const refused = isOffered('cod') ? await cashRefusal(db, order, order.total - order.fee + cash.fee) : null
  const methods = PAYMENT_METHODS.flatMap((method): PaymentOptions['methods'] => {
    if (method === 'wallet' || !isOffered(method)) return []
    if (method === 'cod') return [{ method, fee: cash.fee, refused: refused && message(refused), test: false }]
    const provider = providerFor(providers, method)
    if (!provider) return []
    const { text } = paymentProvider(provider.name).words
    return [{ method, fee: 0, refused: null, test: provider.isTest, ...(text && { text }) }]
  })
  const { onPage } = (isOffered('card') && providerFor(providers, 'card')) || {}
  const cards = onPage?.methods.includes('card') ? await listCards(db, order.customerId) : []
  return {
    methods,
    wallet_balance: await balanceOf(db, order.customerId),
    last: await lastWay(db, order.customerId),
    business: await businessOffer(db, order),
    cards: cards.filter(({ expired }) => !expired),
    on_page: onPage?.methods.length
      ? { methods: [...onPage.methods], tokens: onPage.tokens, saves: cards.length < MOST_CARDS }
      : null,
  }
}

/** Only a shop that is connected to ZATCA issues invoices to businesses. */
async function businessOffer(tx: Tx, order: OrderRow): Promise<PaymentOptions['business']> {
  if (!(await offersBusiness(tx))) return null
  const [row] = await tx.select({ saved: customers.business }).from(customers).where(eq(customers.id, order.customerId))
  return { chosen: order.business, saved: row?.saved ?? null }
}

async function lastWay(tx: Tx, customerId: number): Promise<PaymentOptions['last']> {
  const order = await lastPlaced(tx, customerId)
  if (!order) return null
  const payment = (await paymentsOf(tx, order.id)).findLast(({ state }) => state !== 'failed' && state !== 'voided')
  return { method: payment?.method ?? null, wallet: order.wallet > 0 }
}

/** Updates the open payment from its provider, after the browser returns or while a webhook is late. */
export async function checkPayments(shop: PaymentShop, orderId: number): Promise<void> {
  const payment = await openPaymentOf(shop.db, orderId)
  if (payment) await syncPayment(shop, payment.id)
}

/** Abandons the open payment, unless it turns out to be paid. */
export async function abandonPayments(shop: PaymentShop, orderId: number): Promise<void> {
  const payment = await openPaymentOf(shop.db, orderId)
  if (payment && payment.provider !== 'cod') await abandon(shop, payment, 'awaiting_payment')
}
