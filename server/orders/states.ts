import type { OrderState } from '#api/contract/order.ts'
import { DAY_MS } from '#api/contract/time.ts'
import { message, refusedStateName, type MessageKey } from '#server/platform/http/messages.ts'
import { settings } from '#server/settings/service.ts'
import { unsentPieces, type Lines, type Parcels } from './pieces.ts'

export type Actor = 'customer' | 'staff' | 'system'

/** Every legal transition and who may make it; see docs/commerce.md. */
export const TRANSITIONS: Record<OrderState, Partial<Record<OrderState, readonly Actor[]>>> = {
  awaiting_payment: { confirmed: ['system'], expired: ['system'], cancelled: ['customer', 'staff', 'system'] },
  confirmed: { preparing: ['staff'], cancelled: ['customer', 'staff'] },
  preparing: { shipped: ['staff', 'system'], cancelled: ['customer', 'staff'] },
  shipped: { delivered: ['staff', 'system'], cancelled: ['customer', 'staff'] },
  delivered: { return_requested: ['customer', 'staff'] },
  return_requested: { returned: ['staff'], delivered: ['staff'] },
  cancelled: {},
  expired: {},
  returned: {},
}

export const canTransition = (from: OrderState, to: OrderState, actor: Actor): boolean =>
  TRANSITIONS[from][to]?.includes(actor) ?? false

/** The name of an order's state; for pickup, `shipped` is called ready for pickup. */
export const nameOfState = (state: OrderState, isPickup: boolean): string => message(keyOfState(state, isPickup))

/** As a refusal names it, in English by its code. */
export const refusedState = (state: OrderState, isPickup: boolean, language: 'ar' | 'en'): string =>
  refusedStateName(keyOfState(state, isPickup), language)

const keyOfState = (state: OrderState, isPickup: boolean): MessageKey =>
  isPickup && state === 'shipped' ? 'order.state.ready' : `order.state.${state}`

/** Pieces are sold and not on their way back. */
export const isSold = (state: OrderState): boolean =>
  ['confirmed', 'preparing', 'shipped', 'delivered', 'return_requested'].includes(state)

/**
 * The state of a packed order by its parcels: `preparing` while a piece has none, `shipped` while one is on its way,
 * then `delivered`, or `cancelled` if none arrived.
 */
export function stateByShipments(lines: Lines, parcels: Parcels): 'preparing' | 'shipped' | 'delivered' | 'cancelled' {
  if (unsentPieces(lines, parcels).length > 0) return 'preparing'
  if (parcels.some(({ state }) => state === 'shipped')) return 'shipped'
  return parcels.some(({ state }) => state === 'delivered') ? 'delivered' : 'cancelled'
}

/** Whether an order can no longer be cancelled as a whole: a parcel has arrived, or left before the others. */
export const isPartlySent = (orderState: string, parcels: Parcels): boolean =>
  parcels.some(({ state }) => state === 'delivered' || (state === 'shipped' && orderState === 'preparing'))

/** Within the return period, which starts on delivery. */
export const mayReturn = (
  { state, deliveredAt }: { state: OrderState; deliveredAt: Date | null },
  now: Date,
): boolean =>
  canTransition(state, 'return_requested', 'customer') &&
  deliveredAt !== null &&
  now.getTime() - deliveredAt.getTime() <= settings().returns.days * DAY_MS
