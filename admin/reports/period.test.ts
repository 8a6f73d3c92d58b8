import { describe, expect, it } from 'vitest'
import { daysInWords, monthOf } from './period.ts'

describe('the days of a month', () => {
  it.each([
    ['2026-11-26', 0, '2026-11-01', '2026-11-26'],
    ['2026-11-26', 1, '2026-10-01', '2026-10-31'],
    ['2026-01-05', 1, '2025-12-01', '2025-12-31'],
    ['2028-03-31', 1, '2028-02-01', '2028-02-29'],
  ])('of %s, %i back, are %s to %s', (today, before, from, until) => {
    expect(monthOf(today, before)).toEqual({ from, until })
  })
})

it.each([
  ['2026-11-01', '2026-11-26', 'من 1 نوفمبر إلى 26 نوفمبر'],
  ['2025-12-01', '2026-11-26', 'من 1 ديسمبر 2025 إلى 26 نوفمبر'],
  ['2024-12-03', '2025-11-30', 'من 3 ديسمبر 2024 إلى 30 نوفمبر 2025'],
  ['2025-11-30', '2025-11-30', '30 نوفمبر 2025'],
])('says the year of days of another one: %s to %s', (from, until, words) => {
  expect(daysInWords({ from, until }, '2026-11-28')).toBe(words)
})
