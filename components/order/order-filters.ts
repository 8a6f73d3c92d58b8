import type { OrderState } from '#api/contract/order.ts'

/** Filters of the order list and the states they include. */
export const ORDER_FILTERS = {
  active: ['awaiting_payment', 'confirmed', 'preparing', 'shipped'],
  delivered: ['delivered'],
  returns: ['return_requested', 'returned'],
  over: ['cancelled', 'expired'],
} as const satisfies Record<string, readonly OrderState[]>

export type OrderFilter = keyof typeof ORDER_FILTERS
export const readFilter = (text: string | undefined): OrderFilter | undefined =>
  text && Object.hasOwn(ORDER_FILTERS, text) ? (text as OrderFilter) : undefined
/** An order id in a URL; undefined if invalid. */
export const readId = (text: string | undefined): number | undefined =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined
