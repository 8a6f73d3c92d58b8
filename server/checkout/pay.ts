import type { Order } from '#api/contract/order.ts'
import type { PaymentStart } from '#api/contract/order-payment.ts'
import { routes } from '#locales/routes.ts'
import type { Config } from '#server/platform/config.ts'
import {
  checkPayments,
  deterministicId,
  paymentOptions,
  payWithSource,
  type PaymentShop,
} from '#server/payments/service.ts'
import { ownOrder, showOrder } from './own-orders.ts'

export type CheckoutShop = PaymentShop & { config: Config }

export const paymentMethods = async (shop: CheckoutShop, customerId: number, id: number) =>
  paymentOptions(shop, await ownOrder(shop.db, customerId, id))

export async function pay(
  shop: CheckoutShop,
  customerId: number,
  id: number,
  { method, wallet = false, total, ...given }: PaymentStart,
  key: string,
): Promise<Order> {
  await ownOrder(shop.db, customerId, id)
  const paymentId = deterministicId('payment', customerId, key)
  const returnUrl = `${shop.config.visitUrl}${routes.checkoutOrder(id)}?payment=${paymentId}`
  const request = { orderId: id, customerId, method, wallet, total, paymentId, returnUrl }
  await payWithSource(shop, request, { method, ...given })
  return showOrder(shop.db, customerId, id)
}

export async function checkOrder(shop: CheckoutShop, customerId: number, id: number): Promise<Order> {
  await ownOrder(shop.db, customerId, id)
  await checkPayments(shop, id)
  return showOrder(shop.db, customerId, id)
}
