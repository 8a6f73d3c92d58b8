import { startPayment } from '#api/checkout.ts'
import type { Order, PaymentStart } from '#api/contract/order.ts'
import { showOrder } from './checkout.ts'
import { once } from './once.ts'

/** @throws ApiError; 409 when the order is not what the customer saw */
export const pay = (orderId: number, start: PaymentStart): Promise<Order> =>
  showOrder(once(`pay-${orderId}`, start, (key) => startPayment(orderId, start, key, { alert: false })))
