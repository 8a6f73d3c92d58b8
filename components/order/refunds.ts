import type { Order } from '#api/contract/order.ts'

/** Whether something was paid by card or in instalments, and may go back there. */
export const paidFromSource = ({ payments }: Pick<Order, 'payments'>): boolean =>
  payments.some(
    ({ method, state }) =>
      method !== 'cod' && (state === 'paid' || state === 'authorised' || state === 'partly_refunded'),
  )

/** Whether the courier took cash: it goes back by a transfer. */
export const paidInCash = ({ payments }: Pick<Order, 'payments'>): boolean =>
  payments.some(({ method, state }) => method === 'cod' && state === 'paid')
