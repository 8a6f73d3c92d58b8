import { describe, expect, it } from 'vitest'
import { salePrice, shownInSale } from './sale-price.ts'

const sale = { id: 1, name: 'العيد', percent: 33, price: null, from: null, to: null }
const NOW = Date.parse('2026-06-01T00:00:00Z')

describe('the price in a sale', () => {
  it('is a percentage off the price outside, rounded to whole halalas, and never nothing', () => {
    expect([18_600, 20_460, 1].map((price) => salePrice(price, sale))).toEqual([12_462, 13_708, 1])
    expect(salePrice(50, { percent: 1, price: null })).toBe(50)
  })

  it('is its own where the variant came with one', () => {
    expect(salePrice(18_600, { percent: null, price: 9900 })).toBe(9900)
  })
})

describe('what shoppers see', () => {
  it('is the lowest price of the sales that run', () => {
    const low = { ...sale, id: 2, percent: 50 }
    expect(shownInSale(10_000, [sale, low], NOW)).toEqual({ sale: low, price: 5000, compareAt: 10_000 })
  })

  it('is no sale that is ahead, over, or higher than the price', () => {
    const ahead = { ...sale, from: '2026-07-01T00:00:00Z' }
    const over = { ...sale, to: '2026-06-01T00:00:00Z' }
    const high = { ...sale, percent: null, price: 12_000 }
    expect(shownInSale(10_000, [ahead, over, high], NOW)).toBeUndefined()
  })
})
