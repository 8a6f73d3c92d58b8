import { proxy, ref } from 'valtio/vanilla'
import { beginCheckout, checkOrder, readOrder, setOrderAddress, setOrderDelivery } from '#api/checkout.ts'
import type { DeliveryMethod, Order, OrderAddress } from '#api/contract/order.ts'
import { isApiError, type ApiError } from '#api/errors.ts'
import { guestCartMerged } from './cart.ts'
import { onForget } from './own-data.ts'
import { session } from './session.ts'

type Ref<T extends object> = ReturnType<typeof ref<T>>

/** The order that is being completed. Browser only. */
export const checkout = proxy({
  /** As the API told it last: replaced as a whole, never changed. */
  order: null as Ref<Order> | null,
  /** Why there is no order to show. */
  failure: null as Ref<ApiError> | null,
})

onForget(() => Object.assign(checkout, { order: null, failure: null }))

/** Shows the order that was asked for, unless its customer has left meanwhile. @throws ApiError */
export async function showOrder(asked: Promise<Order>): Promise<Order> {
  const { token } = session
  const order = await asked
  if (session.token === token) Object.assign(checkout, { order: ref(order), failure: null })
  return order
}

/** The order of what was gathered, before signing in too. @throws ApiError */
export async function beginOrder(signal: AbortSignal): Promise<Order> {
  await guestCartMerged()
  return showOrder(beginCheckout({ signal, alert: false }))
}

/** Reads the order, unless it is known already: what goes wrong stands in `failure`. */
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
/** Asks what became of the payment under way. @throws ApiError */
export const settleOrder = (id: number, signal?: AbortSignal): Promise<Order> =>
  showOrder(checkOrder(id, { signal, alert: false }))
