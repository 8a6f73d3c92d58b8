import { expect, it } from 'vitest'
import { salesOf } from './sales.ts'

const orders = (['confirmed', 'shipped', 'awaiting_payment', 'cancelled', 'expired'] as const).map((state) => ({
  state,
  total: 10_050,
  test: false,
}))
const tests = orders.map((one) => ({ ...one, test: true }))

it('sales are orders that were not given up before they were paid', () => {
  expect(salesOf(orders)).toEqual({ orders: 2, halalas: 20_100, test: false })
})

it('test orders are no sales, until there is nothing else', () => {
  expect(salesOf([...orders, ...tests])).toEqual({ orders: 2, halalas: 20_100, test: false })
  expect(salesOf(tests)).toEqual({ orders: 2, halalas: 20_100, test: true })
  expect(salesOf([])).toEqual({ orders: 0, halalas: 0, test: false })
})
