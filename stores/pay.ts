import { initiatePayment } from '#api/checkout.ts'
import type { Order } from '#api/contract/order.ts'
import type { PaymentStart } from '#api/contract/order-payment.ts'
import { showOrder } from './checkout.ts'
import { withIdempotencyKey } from './idempotency-key.ts'

/** @throws ApiError; 409 if the order has changed since the customer saw it */
export const pay = (orderId: number, start: PaymentStart): Promise<Order> =>
  showOrder(
    withIdempotencyKey(`pay-${orderId}`, start, (key) => initiatePayment(orderId, start, key, { alert: false })),
  )
