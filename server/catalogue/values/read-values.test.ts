import { describe, expect, it } from 'vitest'
import { gtinOf, productSkuOf, skuOf, stockOf } from './read-values.ts'

describe('a barcode', () => {
  it.each([
    ['6281000000014', '6281000000014'],
    ["'6281000000014", '6281000000014'],
    ['٦٢٨١٠٠٠٠٠٠٠١٤', '6281000000014'],
    ['6281000000014.0', '6281000000014'],
    ['628 1000 000014', '6281000000014'],
    ['12345670', '12345670'],
    ['', null],
    [null, null],
    [undefined, undefined],
  ])('as %s is %s', (cell, digits) => {
    expect(gtinOf(cell)).toBe(digits)
  })

  it.each(['6.28E+12', '6,28E+12', '6.281E12', '6280000000000', '6281230000000'])(
    'that a spreadsheet rounded, %s, is refused as such',
    (cell) => {
      expect(() => gtinOf(cell)).toThrow(/اختصره برنامج الجداول.*مثل 6281000000014/)
    },
  )

  it('with another check digit, which shops give goods themselves, is taken', () => {
    expect(gtinOf('6281000000041')).toBe('6281000000041')
  })

  it.each(['-', 'ABC', '123'])('as %s is refused', (cell) => {
    expect(() => gtinOf(cell)).toThrow(/ليس 8 أرقام.*مثل 6281000000014/)
  })
})

describe('a count of units', () => {
  it.each([
    ['1,200', 1200],
    ['١٬٢٠٠', 1200],
    ['25.0', 25],
    ['12.00', 12],
    ['-3', 0],
    ['', undefined],
    ['some', 'some'],
  ])('as %s is %s', (cell, units) => {
    expect(stockOf(cell)).toBe(units)
  })

  it.each(['1,2', '1.200', '12.000', '2.5', 'كثير', '1E+3', '#N/A', '12,00'])(
    'as %s is refused, with an example',
    (cell) => {
      expect(() => stockOf(cell)).toThrow(/مثل 25/)
    },
  )
})

describe('a SKU', () => {
  it.each(['.925', '..', 'index.html', 'index.pageContext.json'])(
    'of a product is not %s, whose page never opens',
    (sku) => {
      expect(() => productSkuOf(sku)).toThrow(/تفتح|لا يجوز/)
    },
  )

  it.each(['index', 'A.925', 'a.index.html', 'c'])('of a product may be %s', (sku) =>
    expect(productSkuOf(sku)).toBe(sku),
  )

  it('of a variant may begin with a dot', () => expect(skuOf('.925')).toBe('.925'))
})
