import { proxy, ref } from 'valtio/vanilla'
import {
  beginCheckout,
  checkOrder,
  removeOrderCoupon,
  setOrderAddress,
  setOrderBusiness,
  setOrderCoupon,
  setOrderDelivery,
  setOrderGift,
} from '#api/checkout.ts'
import { readOrder } from '#api/orders.ts'
import type { OrderBusiness } from '#api/contract/business.ts'
import type { GiftEntry } from '#api/contract/gift.ts'
import type { DirectLines } from '#api/contract/checkout.ts'
import type { DeliveryMethod, Order, OrderAddress } from '#api/contract/order.ts'
import { isApiError, type ApiError } from '#api/errors.ts'
import { guestCartMerged } from './cart/summary.ts'
import { onForget } from './own-data.ts'
import { session } from './session.ts'

type Ref<T extends object> = ReturnType<typeof ref<T>>

/** The order in checkout. Browser only. */
export const checkout = proxy({
  /** The API's last response; replaced as a whole, never mutated. */
  order: null as Ref<Order> | null,
  /** Why the order could not be loaded. */
  failure: null as Ref<ApiError> | null,
})

onForget(() => Object.assign(checkout, { order: null, failure: null }))

/**
 * Shows the requested order, unless the customer has changed since.
 * @throws ApiError
 */
export async function showOrder(asked: Promise<Order>): Promise<Order> {
  const { token } = session
  const order = await asked
  if (session.token === token) Object.assign(checkout, { order: ref(order), failure: null })
  return order
}

/**
 * Creates the order from the cart, after the guest cart is merged, or from these lines alone.
 * @throws ApiError
 */
export async function beginOrder(signal: AbortSignal, lines?: DirectLines): Promise<Order> {
  if (!lines) await guestCartMerged()
  return showOrder(beginCheckout({ ...(lines && { lines }) }, { signal, alert: false }))
}

/** Loads the order unless it is already shown; errors are stored in `failure`. */
export async function openOrder(id: number, signal: AbortSignal): Promise<void> {
  if (checkout.order?.id === id) return
  Object.assign(checkout, { order: null, failure: null })
  await refreshOrder(id, signal).catch((error: unknown) => {
    if (signal.aborted) return
    if (!isApiError(error)) throw error
    checkout.failure = ref(error)
  })
}

/** @throws ApiError */
export const refreshOrder = (id: number, signal?: AbortSignal): Promise<Order> =>
  showOrder(readOrder(id, { signal, alert: false }))
/** @throws ApiError */
export const chooseAddress = (id: number, address: OrderAddress): Promise<Order> =>
  showOrder(setOrderAddress(id, address))
/** @throws ApiError */
export const chooseDelivery = (id: number, method: DeliveryMethod): Promise<Order> =>
  showOrder(setOrderDelivery(id, { method }))
/** @throws ApiError; 422 if the coupon does not apply */
export const applyOrderCoupon = (id: number, code: string): Promise<Order> =>
  showOrder(setOrderCoupon(id, code, { alert: false }))
/** @throws ApiError */
export const dropOrderCoupon = (id: number): Promise<Order> => showOrder(removeOrderCoupon(id))
/** @throws ApiError */
export const wishGift = (id: number, gift: GiftEntry): Promise<Order> => showOrder(setOrderGift(id, gift))
/** @throws ApiError */
export const chooseBusiness = (id: number, choice: OrderBusiness): Promise<Order> =>
  showOrder(setOrderBusiness(id, choice, { alert: choice.business === null }))
/**
 * Asks the payment provider for the state of the running payment.
 * @throws ApiError
 */
export const settleOrder = (id: number, signal?: AbortSignal): Promise<Order> =>
  showOrder(checkOrder(id, { signal, alert: false }))
