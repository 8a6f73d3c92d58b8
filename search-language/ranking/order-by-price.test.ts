import { expect, it } from 'vitest'
import { byPrice } from './order-by-price.ts'
import type { Columns } from '../shop/columns.ts'

const prices = [0, 500, 300, 300, 900, 100, 300]
const columns = {
  prices: Float64Array.from(prices),
  orders: Float64Array.from(prices, (_, place) => (place % 2) * 2 ** 40 + 10 + place),
} as Columns
const all = Int32Array.of(1, 2, 3, 4, 5, 6)

it('sorts by ascending price, with the newest first among equal prices', () => {
  expect(byPrice(columns, all, false, 10, 0)).toEqual([15, 16, 13, 12, 11, 14])
})

it('sorts by descending price, with the oldest first among equal prices', () => {
  expect(byPrice(columns, all, true, 10, 0)).toEqual([14, 11, 12, 13, 16, 15])
})

it('returns a page of the sorted list', () => {
  expect([byPrice(columns, all, false, 2, 2), byPrice(columns, all, false, 2, 6)]).toEqual([[13, 12], []])
  expect(byPrice(columns, new Int32Array(), false, 2, 0)).toEqual([])
})
