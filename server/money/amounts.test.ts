import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { percentOf, share } from './amounts.ts'
import { vatWithin } from './vat.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000_00 })

describe('VAT within a gross amount', () => {
  it.each([
    [11500, 1500],
    [10000, 1304],
    [9999, 1304],
    [4999, 652],
    [19900, 2596],
    [100, 13],
    [1, 0],
    [0, 0],
  ])('of %i halalas is %i', (gross, vat) => {
    expect(vatWithin(gross)).toBe(vat)
  })

  it('differs from the exact figure by at most half a halala', () => {
    fc.assert(
      fc.property(amount, (gross) => {
        expect(Math.abs(vatWithin(gross) * 115 - gross * 15) * 2).toBeLessThanOrEqual(115)
      }),
      cases(),
    )
  })
})

describe('a percentage', () => {
  it('rounds half a halala up', () => {
    expect(percentOf(150, 15)).toBe(23)
    expect(percentOf(149, 15)).toBe(22)
  })
})

describe('shares', () => {
  it('of a document’s VAT add up to it where VAT line by line does not', () => {
    const lines = [3333, 3333, 3334]
    expect(lines.map(vatWithin).reduce((a, b) => a + b)).toBe(1305)
    expect(share(vatWithin(10000), lines)).toEqual([435, 434, 435])
  })

  it('always add up, each within a halala of its proportion', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.integer({ min: 0, max: 1_000_000_00 }), { minLength: 1, maxLength: 100 }),
        (whole, weights) => {
          const parts = share(whole, weights)
          const sum = weights.reduce((a, b) => a + b, 0)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(whole)
          expect(parts.every((part) => part >= 0)).toBe(true)
          const far = parts.filter((part, index) => sum > 0 && Math.abs(part - (whole * weights[index]!) / sum) > 1.01)
          expect(far).toEqual([])
        },
      ),
      cases(),
    )
  })

  it('are equal if all weights are zero, and empty without parts', () => {
    expect(share(10, [0, 0, 0])).toEqual([4, 3, 3])
    expect(share(10, [])).toEqual([])
  })
})
