import type { Order } from '#api/contract/order.ts'

/** Whether a card or instalment payment exists that can be refunded to its source. */
export const paidFromSource = ({ payments }: Pick<Order, 'payments'>): boolean =>
  payments.some(
    ({ method, state }) =>
      method !== 'cod' && (state === 'paid' || state === 'authorised' || state === 'partly_refunded'),
  )

/** Whether cash was paid, which is refunded by transfer. */
export const paidInCash = ({ payments }: Pick<Order, 'payments'>): boolean =>
  payments.some(({ method, state }) => method === 'cod' && state === 'paid')
