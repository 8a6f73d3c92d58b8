import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { parsePrice, priceMarkOf, priceWithMark, type PriceProblem } from './price.ts'

describe('a price', () => {
  it.each<[unknown, number]>([
    ['98.0', 9800],
    ['63.25', 6325],
    ['86.250', 8625],
    ['98', 9800],
    ['.50', 50],
    [71.3, 7130],
    [265, 26500],
    ['63,25', 6325],
    ['98,5', 9850],
    ['1234,500', 123450],
    ['0,500', 50],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['1,234,567', 123456700],
    ['1.234.567', 123456700],
    ['1 234,50', 123450],
    ['1\u00a0234.50', 123450],
    ['1\u202f234,5', 123450],
    ["1'234.50", 123450],
    ['٩٨٫٥٠', 9850],
    ['۱۲۳٫۴', 12340],
    ['١٬٢٣٤٫٥٠', 123450],
    ['١٬٢٣٤', 123400],
    ['٦٣،٢٥', 6325],
    ['98.00 SAR', 9800],
    ['SAR 98.00', 9800],
    ['SR1,445.00', 144500],
    ['98 ر.س', 9800],
    ['ر.س.‏ 98.50', 9850],
    ['98 ر. س.', 9800],
    ['٩٨ ريال', 9800],
    ['98 ريال سعودي', 9800],
    ['98 ريالًا', 9800],
    ['\u20c1 98.25', 9825],
    ['98 ﷼', 9800],
    ['98 ر س', 9800],
    ['98 رس', 9800],
    ['98رس', 9800],
    ['ر.س98', 9800],
    ['98 س.ر', 9800],
    ['98 ريال سعودى', 9800],
    ['98 ريالا سعوديا', 9800],
    ['98 ريالات سعودية', 9800],
    ['98 ريال فقط', 9800],
    ['98 Riyal', 9800],
    ['98 Saudi Riyals', 9800],
    ['98 riyals', 9800],
    ['SR. 98', 9800],
    ['SR.98', 9800],
    ['98SR.', 9800],
    ['98 S.R.', 9800],
    ['SAR. 98.50', 9850],
    ['SAR .50', 50],
    ['\u2066\u20c1\u00a01,234.50\u2069', 123450],
    ['\u200f٩٨٫٥\u200f', 9850],
    ['1000000000', 1_000_000_000_00],
  ])('%j is %i halalas', (written, halalas) => {
    expect(parsePrice(written)).toEqual({ halalas })
  })

  it.each<[unknown, PriceProblem]>([
    ['', 'missing'],
    ['  \u00a0', 'missing'],
    [null, 'missing'],
    [undefined, 'missing'],
    ['0', 'zero'],
    ['0.000', 'zero'],
    [0, 'zero'],
    ['-5', 'negative'],
    ['5-', 'negative'],
    ['SAR -5', 'negative'],
    [-5, 'negative'],
    ['$98', 'currency'],
    ['98 USD', 'currency'],
    ['98 درهم', 'currency'],
    ['98 د.إ', 'currency'],
    ['€ 98', 'currency'],
    ['98 ريال قطري', 'currency'],
    ['98 ريال عماني', 'currency'],
    ['98 QAR', 'currency'],
    ['98 Omani Rial', 'unreadable'],
    ['1,234', 'ambiguous'],
    ['12,500', 'ambiguous'],
    ['١،٢٥٠', 'ambiguous'],
    ['SAR 1,000', 'ambiguous'],
    ['70.035', 'fraction'],
    ['1780.499', 'fraction'],
    ['٩٨٫١٢٥', 'fraction'],
    [63.255, 'fraction'],
    [0.1 + 0.2, 'fraction'],
    ['0.001', 'fraction'],
    ['1000000000.01', 'too_large'],
    [1e30, 'too_large'],
    ['مجانا', 'unreadable'],
    ['50 - 70', 'unreadable'],
    ['1e3', 'unreadable'],
    ['12,34,567', 'unreadable'],
    ['1.2,3.4', 'unreadable'],
    ['98.', 'unreadable'],
    ['1 2', 'unreadable'],
    ['1٬234,567,8', 'unreadable'],
    [NaN, 'unreadable'],
    [true, 'unreadable'],
    [{}, 'unreadable'],
    ['50%', 'unreadable'],
  ])('%j is refused as %s', (written, problem) => {
    expect(parsePrice(written)).toEqual({ problem })
  })

  it.each([
    ['70.035', 7004],
    ['1780.499', 178050],
    ['10.143', 1014],
    [0.1 + 0.2, 30],
  ])('%s is rounded to %i only when that is asked for', (written, halalas) => {
    expect(parsePrice(written)).toEqual({ problem: 'fraction' })
    expect(parsePrice(written, { round: true })).toEqual({ halalas })
  })
})

describe('the mark before the halalas', () => {
  it.each([
    ['98.5', '.', true],
    ['1,250.50 SAR', '.', true],
    ['1,250,000', '.', true],
    ['٩٨،٥٠', ',', true],
    ['1.250,50', ',', true],
    ['1.250', '.', false],
    ['SR. 1,250', ',', false],
    ['0.500', '.', true],
    ['1234.567', '.', true],
  ])('of %s is %s', (cell, mark, isCertain) => {
    expect(priceMarkOf(cell)).toEqual({ mark, isCertain })
  })

  it.each(['98', '1٬250', '', 'مجانا', '98-120', '5%'])('is not shown by %j', (cell) => {
    expect(priceMarkOf(cell)).toBeUndefined()
  })

  it('decides what is unclear', () => {
    expect(['1.250', '1,250', 'SR. 1.250'].map((cell) => parsePrice(priceWithMark(cell, ',')))).toEqual([
      { halalas: 125_000 },
      { halalas: 125 },
      { halalas: 125_000 },
    ])
  })
})

const halalas = fc.integer({ min: 1, max: 1_000_000_000_00 })
const eastern = (text: string): string => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
const group = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark)

describe('any price', () => {
  it('is read back exactly from every unambiguous way of writing it', () => {
    const style = fc.record({
      thousands: fc.constantFrom('', ',', ' ', '\u00a0', "'", '٬'),
      decimal: fc.constantFrom('.', '٫'),
      zeros: fc.integer({ min: 0, max: 3 }),
      arabic: fc.boolean(),
      frame: fc.constantFrom('#', '# SAR', 'SAR #', '# ر.س', '\u2066\u20c1\u00a0#\u2069', '‏#‏'),
    })
    fc.assert(
      fc.property(halalas, style, (amount, { thousands, decimal, zeros, arabic, frame }) => {
        const number =
          group(String(Math.floor(amount / 100)), thousands) +
          decimal +
          String(amount % 100).padStart(2, '0') +
          '0'.repeat(zeros)
        expect(parsePrice(frame.replace('#', arabic ? eastern(number) : number))).toEqual({ halalas: amount })
      }),
      cases(),
    )
  })

  it('is read back exactly from a JSON number', () => {
    fc.assert(
      fc.property(halalas, (amount) => {
        expect(parsePrice(amount / 100)).toEqual({ halalas: amount })
      }),
      cases(),
    )
  })

  it('is either whole halalas above zero or a problem, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,٫٬ -SARرس$') })), (text) => {
        const price = parsePrice(text)
        expect('problem' in price || (Number.isSafeInteger(price.halalas) && price.halalas > 0)).toBe(true)
      }),
      cases(),
    )
  })

  it('is refused when it names part of a halala', () => {
    fc.assert(
      fc.property(halalas, fc.integer({ min: 1, max: 9 }), (amount, digit) => {
        expect(
          parsePrice(`${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}${digit}`),
        ).not.toHaveProperty('halalas')
      }),
      cases(),
    )
  })
})
