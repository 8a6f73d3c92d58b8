import type { OrderPayment, OrderRefund, PaymentOptions } from '#api/contract/order.ts'
import { PAYMENT_METHODS } from '#api/contract/order.ts'
import type { Tx } from '#server/database/connect.ts'
import { message } from '#server/http/messages.ts'
import { invoiceOrder, type OrderRow } from '#server/orders/service.ts'
import { settings } from '#server/settings/service.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { cashRefusal } from './cash-limits.ts'
import { creditGiven } from './crediting.ts'
import { isOffered } from './offered.ts'
import { providerFor } from './providers/open.ts'
import { paymentAtWork, paymentsOf, updatePayment } from './queries.ts'
import { refundsOf } from './refunds.ts'
import { abandon, syncPayment, type PaymentShop } from './sync-payment.ts'
import { toPayment, toRefund } from './view.ts'

export { EMULATOR_JOURNAL } from './emulators/store.ts'
export { enqueuePending } from './enqueue-pending.ts'
export { idFrom } from './ids.ts'
export { reconcilePayments, shopOf } from './jobs.ts'
export { settlePayment } from './queues.ts'
export type { Providers } from './providers/open.ts'
export { reconcile } from './reconcile.ts'
export { checkTaken } from './capturing.ts'
export { maskIban } from './iban.ts'
export { chooseRefund, turnRefund } from './refund-moves.ts'
export { leftOf, requestRefund, type RefundWish } from './refunding.ts'
export { syncPayment, syncPaymentByProviderId, type PaymentShop } from './sync-payment.ts'
export { initiatePayment } from './initiate-payment.ts'
export { checkTopUp, readTopUp, startTopUp, topUpMethods } from './top-ups.ts'

export const listPayments = async (tx: Tx, orderId: number): Promise<OrderPayment[]> =>
  (await paymentsOf(tx, orderId)).map(toPayment)

/** What came back of an order, or is on its way. */
export const listOrderRefunds = async (tx: Tx, orderId: number): Promise<OrderRefund[]> =>
  (await refundsOf(tx, orderId)).map(toRefund)

/** What may pay this order. */
export async function paymentOptions({ db, providers }: PaymentShop, order: OrderRow): Promise<PaymentOptions> {
  const { cash_on_delivery: cash } = settings()
  const refused = isOffered('cod') ? await cashRefusal(db, order, order.total - order.fee + cash.fee) : null
  const methods = PAYMENT_METHODS.flatMap((method): PaymentOptions['methods'] => {
    if (method === 'wallet' || !isOffered(method)) return []
    if (method === 'cod') return [{ method, fee: cash.fee, refused: refused && message(refused), test: false }]
    const provider = providerFor(providers, method)
    return provider ? [{ method, fee: 0, refused: null, test: provider.isTest }] : []
  })
  return { methods, wallet_balance: await balanceOf(db, order.customerId) }
}

/** The browser is back from the provider, or a webhook is late: asks about what is under way. */
export async function checkPayments(shop: PaymentShop, orderId: number): Promise<void> {
  const payment = await paymentAtWork(shop.db, orderId)
  if (payment) await syncPayment(shop, payment.id)
}

/** The customer does not want to pay any more: gives up what is under way, unless it is paid. */
export async function stopPaying(shop: PaymentShop, orderId: number): Promise<void> {
  const payment = await paymentAtWork(shop.db, orderId)
  if (payment && payment.provider !== 'cod') await abandon(shop, payment, 'awaiting_payment')
}

/** Cash was taken at the door. @param order locked, just delivered */
export async function takeCash(tx: Tx, order: OrderRow): Promise<void> {
  const payment = await paymentAtWork(tx, order.id)
  if (payment?.provider !== 'cod') return
  await updatePayment(tx, payment.id, { state: 'paid' })
  await invoiceOrder(tx, order, false)
  await creditGiven(tx, order)
}

/** Nothing was paid at the door, and nothing will be. @param order locked */
export async function dropCash(tx: Tx, order: OrderRow): Promise<void> {
  const payment = await paymentAtWork(tx, order.id)
  if (payment?.provider === 'cod') await updatePayment(tx, payment.id, { state: 'voided' })
}
