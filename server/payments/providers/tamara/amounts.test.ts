import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { ProviderFailure } from '../../provider.ts'
import { fromMoney, toMoney } from './amounts.ts'

const halalas = fc.integer({ min: 0, max: 1_000_000_000_00 })

describe('an amount', () => {
  it('survives Tamara’s numbers and JSON to the halala', () => {
    fc.assert(
      fc.property(halalas, (amount) => {
        const sent = JSON.stringify(toMoney(amount))
        expect(sent).toMatch(/"amount":\d+(\.\d{1,2})?,/)
        expect(fromMoney(JSON.parse(sent) as ReturnType<typeof toMoney>)).toBe(amount)
      }),
      cases(),
    )
  })

  it('may be nothing', () => expect(fromMoney({ amount: 0, currency: 'SAR' })).toBe(0))

  it.each([-1, 1.005, NaN, Infinity, 1e300])('the number %f is rejected', (amount) => {
    expect(() => fromMoney({ amount, currency: 'SAR' })).toThrow(ProviderFailure)
  })
})
