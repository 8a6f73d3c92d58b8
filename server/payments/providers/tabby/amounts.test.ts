import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { ProviderFailure } from '../../provider.ts'
import { fromDecimal, toDecimal } from './amounts.ts'

const halalas = fc.integer({ min: 0, max: 1_000_000_000_00 })

describe('an amount', () => {
  it('survives Tabby’s strings to the halala', () => {
    fc.assert(
      fc.property(halalas, (amount) => {
        expect(toDecimal(amount)).toMatch(/^\d+\.\d\d$/)
        expect(fromDecimal(toDecimal(amount))).toBe(amount)
      }),
      cases(),
    )
  })

  it.each([
    ['115', 11500],
    ['115.5', 11550],
    ['115.00', 11500],
    ['0.01', 1],
    ['115.500', 11550],
  ])('%s is read as %i halalas', (text, amount) => {
    expect(fromDecimal(text)).toBe(amount)
  })

  it.each(['', '-1.00', '1.005', '1,000.00', '1e3', ' 1.00', '١٫٠٠'])('“%s” is rejected', (text) => {
    expect(() => fromDecimal(text)).toThrow(ProviderFailure)
  })
})
