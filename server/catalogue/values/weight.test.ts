import { describe, expect, it } from 'vitest'
import { RowRefused } from './row-refused.ts'
import { weightOf } from './weight.ts'

describe('a weight', () => {
  it.each([
    ['500', 'g', 500],
    ['٥٠٠', 'g', 500],
    ['1,200', 'g', 1200],
    ['١٬٢٠٠', 'g', 1200],
    ['1,234,500', 'g', 1_234_500],
    ['500 جم', 'kg', 500],
    ['1.5kg', 'g', 1500],
    ['1.200', 'kg', 1200],
    ['12.00', 'g', 12],
    ['1200.000', 'g', 1200],
    ['1٫5 كجم', 'g', 1500],
    ['0.5', 'كجم', 500],
    ['.5', 'kg', 500],
    ['1,200.5', 'kg', 1_200_500],
    ['1', 'lbs', 454],
    ['2 رطل', '', 907],
    ['0', 'kg', null],
    ['', 'kg', null],
  ])('of %s in a column of %s is %s grams', (amount, unit, grams) => {
    expect(weightOf({ amount, unit })).toBe(grams)
  })

  it.each([
    ['1,2', 'g'],
    ['1.200', 'g'],
    ['12.000', 'g'],
    ['1.200 جم', 'kg'],
    ['١.٢٠٠', 'جم'],
    ['0,5', 'kg'],
    ['1,200', 'kg'],
    ['12,00', 'g'],
    ['ثقيل', 'g'],
    ['500 حبة', 'g'],
    ['500', 'صندوق'],
    ['500', ''],
    ['-5', 'g'],
    ['1.2.3', 'g'],
    ['1E+3', 'g'],
    ['كجم', 'g'],
    ['99999', 'kg'],
  ])('of %s in a column of %s is not understood, and an example is given', (amount, unit) => {
    expect(() => weightOf({ amount, unit })).toThrow(RowRefused)
    expect(() => weightOf({ amount, unit })).toThrow(/«⁨.*⁩».*مثل 1200/)
  })

  it('that is absent or already in grams is kept, rounded to whole grams', () => {
    expect([weightOf(undefined), weightOf(null), weightOf(1200.4), weightOf(1.234)]).toEqual([undefined, null, 1200, 1])
  })

  it('is quoted as its cell has it', () => {
    expect(() => weightOf({ amount: 'ثقيل', unit: 'g' })).toThrow('«⁨ثقيل⁩»')
    expect(() => weightOf({ amount: '1,2', unit: 'kg' })).toThrow('«⁨1,2⁩»')
    expect(() => weightOf({ amount: '5', unit: 'صندوق' })).toThrow('«⁨5 صندوق⁩»')
  })
})
