import type { DeliveryMethod } from '#api/contract/delivery-methods.ts'
import type { OrderState } from '#api/contract/order-states.ts'
import { DAY_MS, RIYADH_MS } from '#api/contract/time.ts'
import { LATE_DAYS } from '#api/delivery/law.ts'

/** Whether the customer may cancel a parcel that has not arrived; an order that waits to be fetched is never late. */
export const isOverdue = (
  order: { state: OrderState; deliveryMethod: DeliveryMethod | null; latest: string | null },
  now: Date,
): boolean =>
  order.state === 'shipped' &&
  order.deliveryMethod !== 'pickup' &&
  order.latest !== null &&
  now.getTime() + RIYADH_MS >= Date.parse(order.latest) + (LATE_DAYS + 1) * DAY_MS
