import { del, post, type CallOptions } from './client.ts'
import type { Order } from './contract/order.ts'
import type { EditPaid, EditPayment, EditPaymentCame } from './contract/order-edit.ts'

/** ms; the API calls a payment provider. */
const PAYING_MS = 40_000

/** Pays for an edit by the shop. @param idempotencyKey of this attempt */
export const payEdit = (
  id: number,
  start: EditPayment,
  idempotencyKey: string,
  options?: CallOptions,
): Promise<EditPaid> =>
  post(`/api/orders/${id}/edit/payments`, start, { ...options, idempotencyKey, timeLimit: PAYING_MS })
/** Asks the payment provider whether the difference is paid. */
export const checkEdit = (id: number, options?: CallOptions): Promise<Order> =>
  post(`/api/orders/${id}/edit/check`, undefined, { ...options, timeLimit: PAYING_MS })
/** Asks the provider about one payment for an edit. */
export const checkEditPayment = (id: number, payment: string, options?: CallOptions): Promise<EditPaymentCame> =>
  post(`/api/orders/${id}/edit/payments/${encodeURIComponent(payment)}/check`, undefined, {
    ...options,
    timeLimit: PAYING_MS,
  })
export const declineEdit = (id: number, options?: CallOptions): Promise<Order> => del(`/api/orders/${id}/edit`, options)
