import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { isMadeOf, marked, unmarked } from './spreadsheet-text.ts'

describe('a text of the shop in CSV', () => {
  it.each(['1/2', '08', '36.0', 'TRUE', '3E5', '1.10', '12345678901234567', '5 May', '10:30', '50%', '=عطر', "'=عطر"])(
    'is marked where a program would change it: %s',
    (text) => {
      expect(marked(text)).toBe(`'${text}`)
    },
  )

  it.each(['36', '2026', '12345678901', 'XL', 'عطر 08', "'عطر", '6 قطع', '0'])(
    'stands as it is where none would: %s',
    (text) => {
      expect(marked(text)).toBe(text)
    },
  )

  it('comes back whatever it is', () => {
    const piece = fc.constantFrom("'", '=', '0', '8', '.', '/', 'E', 'May', ' ', 'ع', '-', '\t')
    const text = fc.oneof(
      fc.string(),
      fc.array(piece).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(text, (one) => {
        expect(unmarked(marked(one))).toBe(one)
      }),
      cases(500, 20_000),
    )
  })
})

describe('what a program may have made of a text', () => {
  it.each([
    ['8', '08'],
    ['36', '36.0'],
    ['300000', '3E5'],
    ['3.00E+05', '3E5'],
    ['12345678901234600', '12345678901234567'],
    ['1.23456789012346E+016', '12345678901234567'],
    ['1.1', '1.10'],
    ['2026-02-01', '1/2'],
    ['02/01/26', '1/2'],
    ['2-Jan', '1/2'],
    ['10:30:00', '10:30'],
    ['50.0%', '50%'],
    ['1.5', '1 1/2'],
    ['true', 'TRUE'],
    ['6.28E+12', '6281000000014'],
  ])('is known again: %s of %s', (cell, text) => {
    expect(isMadeOf(cell, text)).toBe(true)
  })

  it.each([
    ['08', '8'],
    ['9', '08'],
    ['36', '36'],
    ['2026-02-03', '1/2'],
    ['FALSE', 'TRUE'],
    ['عطر', '08'],
    ['6.29E+12', '6281000000014'],
  ])('is another text: %s and %s', (cell, text) => {
    expect(isMadeOf(cell, text)).toBe(false)
  })
})
