import { describe, expect, it } from 'vitest'
import { readTrackingNumber } from './tracking-number.ts'

describe('readTrackingNumber', () => {
  it.each([
    ['SMSA Express', '\u202a٢٩٠٠ ١٢٣٤ ٥٦٧٨\u202c\u200b', '290012345678'],
    ['أرامكس', '4412-3456-789', '44123456789'],
    ['SPL', 'rr 123 456 785 sa', 'RR123456785SA'],
    ['Naqel', '312345678', '312345678'],
    ['مندوب الحي', 'd-2041', 'D2041'],
  ])('reads a number of %s as it was typed or copied', (carrier, typed, number) => {
    expect(readTrackingNumber(carrier, typed)).toEqual({ number })
  })

  it.each([
    ['SMSA', '12', '290012345678'],
    ['SMSA', 'RR123456785SA', '290012345678'],
    ['SPL', 'RR123456789SA', 'RR123456785SA'],
    ['Aramex', '123', '44123456789'],
    ['مندوب الحي', 'x', null],
  ])('refuses what is no number of %s: %s', (carrier, typed, example) => {
    expect(readTrackingNumber(carrier, typed)).toEqual({ example })
  })
})
