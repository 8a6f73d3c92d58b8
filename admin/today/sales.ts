import type { StaffOrderSummary } from '#api/contract/staff-orders.ts'

const NO_SALE: readonly StaffOrderSummary['state'][] = ['awaiting_payment', 'cancelled', 'expired']

type Sales = {
  orders: number
  /** VAT included. */
  halalas: number
  /** They are tests, since there is no real one. */
  test: boolean
}

/** Orders that are sales, and their sum. */
export function salesOf(orders: readonly Pick<StaffOrderSummary, 'state' | 'total' | 'test'>[]): Sales {
  const sales = orders.filter(({ state }) => !NO_SALE.includes(state))
  const test = sales.length > 0 && sales.every((one) => one.test)
  const counted = sales.filter((one) => one.test === test)
  return { orders: counted.length, halalas: counted.reduce((sum, { total }) => sum + total, 0), test }
}
