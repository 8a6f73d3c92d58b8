import { describe, expect, it } from 'vitest'
import { pastedColumn, readCell } from './typed-cells.ts'

describe('a cell of the table', () => {
  it.each([
    ['price', '٤٥٫٥٠', 4550],
    ['price', '1,250', 125_000],
    ['price', '99.9 ر.س', 9990],
    ['price', ' 120 SAR ', 12_000],
    ['stock', '١٢', 12],
    ['stock', '1٬200', 1200],
    ['stock', '\u200f7\u200f', 7],
    ['stock', '0', 0],
  ] as const)('of %s takes «%s»', (column, typed, value) => {
    expect(readCell(column, typed)).toBe(value)
  })

  it.each([
    ['price', ''],
    ['price', '0'],
    ['price', '-5'],
    ['price', 'السعر'],
    ['price', '1.999'],
    ['stock', '1.5'],
    ['stock', '-1'],
    ['stock', '1000001'],
    ['stock', ''],
  ] as const)('of %s is not «%s»', (column, typed) => {
    expect(readCell(column, typed)).toBeUndefined()
  })
})

it('takes the first column of what was copied in a spreadsheet, also with empty cells', () => {
  expect(pastedColumn('10\r\n20\r\n30\r\n')).toEqual(['10', '20', '30'])
  expect(pastedColumn('10\tأحمر\n\tأزرق\n"1,200"\t')).toEqual(['10', '', '1,200'])
  expect(pastedColumn('45')).toEqual(['45'])
})
