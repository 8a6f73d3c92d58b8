import { del, get, post, put, type CallOptions } from './client.ts'
import type { OrderBusiness } from './contract/business.ts'
import type { CheckoutStart } from './contract/checkout.ts'
import type { GiftEntry } from './contract/gift.ts'
import type { DeliveryChoice, Order, OrderAddress, OrderDelivery } from './contract/order.ts'
import type { PaymentOptions, PaymentStart } from './contract/order-payment.ts'

/** ms; the API calls a payment provider. */
const PAYING_MS = 40_000

/** Creates the order of the customer's cart, or of these lines alone, or updates the one in checkout. */
export const beginCheckout = (start: CheckoutStart, options?: CallOptions): Promise<Order> =>
  post('/api/checkout', start, options)

export const setOrderAddress = (id: number, address: OrderAddress, options?: CallOptions): Promise<Order> =>
  put(`/api/orders/${id}/address`, address, options)
export const readDeliveryMethods = (id: number, options?: CallOptions): Promise<OrderDelivery[]> =>
  get(`/api/orders/${id}/delivery-methods`, options)
export const setOrderDelivery = (id: number, choice: DeliveryChoice, options?: CallOptions): Promise<Order> =>
  put(`/api/orders/${id}/delivery`, choice, options)
export const setOrderCoupon = (id: number, code: string, options?: CallOptions): Promise<Order> =>
  put(`/api/orders/${id}/coupon`, { code }, options)
export const removeOrderCoupon = (id: number, options?: CallOptions): Promise<Order> =>
  del(`/api/orders/${id}/coupon`, options)
export const setOrderGift = (id: number, gift: GiftEntry, options?: CallOptions): Promise<Order> =>
  put(`/api/orders/${id}/gift`, gift, options)
/** The business that it is for, or null. */
export const setOrderBusiness = (id: number, choice: OrderBusiness, options?: CallOptions): Promise<Order> =>
  put(`/api/orders/${id}/business`, choice, options)
export const readPaymentOptions = (id: number, options?: CallOptions): Promise<PaymentOptions> =>
  get(`/api/orders/${id}/payment-methods`, options)

/** @param idempotencyKey of this attempt; a repeated call pays once */
export const initiatePayment = (
  id: number,
  start: PaymentStart,
  idempotencyKey: string,
  options?: CallOptions,
): Promise<Order> => post(`/api/orders/${id}/payments`, start, { ...options, idempotencyKey, timeLimit: PAYING_MS })
/** Asks the payment provider for the state of the running payment. */
export const checkOrder = (id: number, options?: CallOptions): Promise<Order> =>
  post(`/api/orders/${id}/check`, undefined, { ...options, timeLimit: PAYING_MS })
