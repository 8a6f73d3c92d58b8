import { expect, it } from 'vitest'
import { salesOf } from './sales.ts'

it('sales are orders that were not given up before they were paid', () => {
  const orders = (['confirmed', 'shipped', 'awaiting_payment', 'cancelled', 'expired'] as const).map((state) => ({
    state,
    total: 10_050,
  }))
  expect(salesOf(orders)).toEqual({ orders: 2, halalas: 20_100 })
})
