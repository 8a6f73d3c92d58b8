import { expect, it } from 'vitest'
import { askedAt, edgesOf } from './price-edges.ts'

const bars = [
  { from: 1000, to: 2000, count: 1 },
  { from: 2000, to: 4000, count: 0 },
  { from: 4000, to: 8050, count: 3 },
]

it('stands at both ends while nothing is asked, and at the bars of what is', () => {
  expect(edgesOf(bars, undefined, undefined)).toEqual({ from: 0, to: 3 })
  expect(edgesOf(bars, 2500, 3000)).toEqual({ from: 1, to: 2 })
  expect(edgesOf(bars, 1, 99_999)).toEqual({ from: 0, to: 3 })
  expect(edgesOf([], 1, 2)).toEqual({ from: 0, to: 1 })
})

it('asks for whole riyals, and for nothing at an end', () => {
  expect(askedAt(bars, 0, 3)).toEqual({ price_min: undefined, price_max: undefined })
  expect(askedAt(bars, 1, 2)).toEqual({ price_min: 2000, price_max: 4000 })
})
