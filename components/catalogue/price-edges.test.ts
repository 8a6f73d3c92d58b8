import { expect, it } from 'vitest'
import { pricesAt, edgesOf } from './price-edges.ts'

const bars = [
  { from: 1000, to: 2000, count: 1 },
  { from: 2000, to: 4000, count: 0 },
  { from: 4000, to: 8050, count: 3 },
]

it("is at both ends without a price filter, and at the filter's bars otherwise", () => {
  expect(edgesOf(bars, undefined, undefined)).toEqual({ from: 0, to: 3 })
  expect(edgesOf(bars, 2500, 3000)).toEqual({ from: 1, to: 2 })
  expect(edgesOf(bars, 1, 99_999)).toEqual({ from: 0, to: 3 })
  expect(edgesOf([], 1, 2)).toEqual({ from: 0, to: 1 })
})

it('requests whole riyals, and no limit at an end', () => {
  expect(pricesAt(bars, 0, 3)).toEqual({ price_min: undefined, price_max: undefined })
  expect(pricesAt(bars, 1, 2)).toEqual({ price_min: 2000, price_max: 4000 })
})
