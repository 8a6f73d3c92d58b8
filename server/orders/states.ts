import type { OrderState } from '#api/contract/order.ts'
import { message } from '#server/http/messages.ts'

export type Actor = 'customer' | 'staff' | 'system'

/** Every legal move and who may make it; see docs/commerce.md. */
export const MOVES: Record<OrderState, Partial<Record<OrderState, readonly Actor[]>>> = {
  awaiting_payment: { confirmed: ['system'], expired: ['system'], cancelled: ['customer', 'staff', 'system'] },
  confirmed: { preparing: ['staff'], cancelled: ['customer', 'staff'] },
  preparing: { shipped: ['staff'], cancelled: ['customer', 'staff'] },
  shipped: { delivered: ['staff'], cancelled: ['customer', 'staff'] },
  delivered: { return_requested: ['customer', 'staff'] },
  return_requested: { returned: ['staff'], delivered: ['staff'] },
  cancelled: {},
  expired: {},
  returned: {},
}

export const mayMove = (from: OrderState, to: OrderState, actor: Actor): boolean =>
  MOVES[from][to]?.includes(actor) ?? false

/** What an order's state is called; what is on its way to others is ready for who fetches it. */
export const nameOfState = (state: OrderState, isPickup: boolean): string =>
  message(isPickup && state === 'shipped' ? 'order.state.ready' : `order.state.${state}`)

/** Pieces are off the shelf for good: sold, and not on their way back. */
export const isSold = (state: OrderState): boolean =>
  ['confirmed', 'preparing', 'shipped', 'delivered', 'return_requested'].includes(state)
