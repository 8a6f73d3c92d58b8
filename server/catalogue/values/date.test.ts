import { describe, expect, it } from 'vitest'
import { dateText, ordersOf } from './date.ts'

describe('a date of a table', () => {
  it.each([
    ['2026-11-01', '2026-11-01'],
    ['2026-11-01T10:00:00.000Z', '2026-11-01T10:00:00.000Z'],
    ['2026/11/01', '2026-11-01'],
    ['2026-11-1', '2026-11-01'],
    ['2026.11.1 09:30', '2026-11-01 09:30:00'],
    ['٢٠٢٦/١١/٠١', '2026-11-01'],
    ['1 نوفمبر 2026', '2026-11-01'],
    ['١ نوفمبر ٢٠٢٦', '2026-11-01'],
    ['01 تشرين الثاني 2026', '2026-11-01'],
    ['1-Nov-2026', '2026-11-01'],
    ['Nov 1, 2026', '2026-11-01'],
    ['Nov. 1, 2026', '2026-11-01'],
    ['1  نوفمبر  2026', '2026-11-01'],
    ['November 1, 2026 1:05 PM', '2026-11-01 13:05:00'],
    ['13/11/2026', '2026-11-13'],
    ['11/13/2026', '2026-11-13'],
    ['05/05/2026', '2026-05-05'],
    ['13.11.2026 12:15 ص', '2026-11-13 00:15:00'],
    ['46327', '2026-11-01'],
    ['46327.5', '2026-11-01 12:00:00'],
  ])('as %s is read whatever its column says', (cell, read) => {
    expect([dateText(cell), dateText(cell, 'day-first')]).toEqual([read, read])
  })

  it('takes the order of its column where both are possible', () => {
    expect(dateText('01/11/2026', 'day-first')).toBe('2026-11-01')
    expect(dateText('01/11/2026', 'month-first')).toBe('2026-01-11')
    expect(dateText('1-11-2026 8:00', 'day-first')).toBe('2026-11-01 08:00:00')
    expect([
      ordersOf('01/11/2026'),
      ordersOf('13/11/2026'),
      ordersOf('11/13/2026'),
      ordersOf('05/05/2026'),
      ordersOf('1/3/1452'),
    ]).toEqual([['day-first', 'month-first'], ['day-first'], ['month-first'], [], []])
  })

  it.each([
    '01/11/2026',
    '01/11/26',
    '31/31/2026',
    '30 فبراير 2026',
    '1 محرم 1448',
    '15/3/1452',
    '1452-03-15',
    '1447-06-10',
    '2926-11-01',
    `1${' '.repeat(70)}نوفمبر 2026`,
    `a${' '.repeat(40_000)}x`,
    '2026-11',
    '2026-11-01 25:00',
    '13/11/2026 13:00 PM',
    'قريبا',
    '#REF!',
    '12',
    '',
  ])('as %s is left as it is, to be refused', (cell) => {
    expect(dateText(cell)).toBe(cell)
  })
})
