import { expect, it } from 'vitest'
import { monthsCsv } from './months-csv.ts'

it('opens in a spreadsheet: UTF-8 with a BOM, riyals with two decimals, a row per month', () => {
  const csv = monthsCsv([{ month: '2026-11', orders: 2, spent: 123_450, vat: 16_102, saved: 5 }])
  const [head, row, end] = csv.split('\r\n')
  expect(head!.startsWith('\u{FEFF}الشهر,')).toBe(true)
  expect([row, end]).toEqual(['2026-11,2,1234.50,161.02,0.05', ''])
})
