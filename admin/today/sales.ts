import type { StaffOrderSummary } from '#api/contract/staff-orders.ts'

const NO_SALE: readonly StaffOrderSummary['state'][] = ['awaiting_payment', 'cancelled', 'expired']

/** Orders that are sales, and their sum in halalas, VAT included. */
export function salesOf(orders: readonly Pick<StaffOrderSummary, 'state' | 'total'>[]): {
  orders: number
  halalas: number
} {
  const sales = orders.filter(({ state }) => !NO_SALE.includes(state))
  return { orders: sales.length, halalas: sales.reduce((sum, { total }) => sum + total, 0) }
}
