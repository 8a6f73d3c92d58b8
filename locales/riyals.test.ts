import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { parseRiyals, showRiyals } from './riyals.ts'

describe('a price', () => {
  it.each([
    ['50', 5000],
    ['٥٠', 5000],
    [' 1,200.50 ', 120050],
    ['١٬٢٠٠٫٥', 120050],
    ['0', 0],
    ['19.99', 1999],
    ['۱۰', 1000],
    ['1,234,567', 123456700],
    ['1 200', 120000],
  ])('typed %s is understood', (typed, halalas) => {
    expect(parseRiyals(typed)).toBe(halalas)
  })

  it.each(['', 'خمسون', '-5', '1.234', '1e3', '9999999999', '25,00', '٢٥،٥', '1,2345', '12,34,567'])(
    'is not «%s»',
    (typed) => {
      expect(parseRiyals(typed)).toBeUndefined()
    },
  )

  it('shows again as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (halalas) => {
        expect(parseRiyals(showRiyals(halalas))).toBe(halalas)
      }),
      cases(),
    )
    expect([199_50, 199_00, 5, undefined].map(showRiyals)).toEqual(['199.50', '199', '0.05', ''])
  })
})
