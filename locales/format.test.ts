import { describe, expect, it } from 'vitest'
import {
  formatAmount,
  formatDate,
  formatDay,
  formatDays,
  formatPageNumber,
  formatPercent,
  formatPhone,
  formatPrice,
  formatPriceText,
  formatRating,
  formatRecent,
  machineAmount,
} from './format.ts'

describe('numbers as shoppers read them', () => {
  it.each([
    [30000, '300'],
    [123450, '1,234.50'],
    [5, '0.05'],
    [100_000_000_00, '100,000,000'],
  ])('%i halalas are %s', (halalas, amount) => {
    expect(formatAmount(halalas)).toBe(amount)
  })

  it('name their currency where they are spoken', () => expect(formatPriceText(2550)).toBe('25.50 ريال'))
  it('have the sign at their left elsewhere', () => expect(formatPrice(2550)).toBe('\u2066\u20C1\u00A025.50\u2069'))
  it('have the minus before the sign', () => expect(formatPrice(-1000)).toBe('\u2066-\u20C1\u00A010\u2069'))
  it('of ratings have one decimal at most', () =>
    expect([4, 4.5, 4.449].map(formatRating)).toEqual(['4', '4.5', '4.4']))
  it('of pages follow their readers', () =>
    expect((['ar', 'en', 'ir'] as const).map((locale) => formatPageNumber(12, locale))).toEqual(['12', '12', '۱۲']))
  it('have the Arabic percent sign', () => expect(formatPercent(0.25)).toContain('25'))
})

describe('telephone numbers', () => {
  it.each([
    ['+966112345678', '+966 11 234 5678'],
    ['+966501234567', '+966 50 123 4567'],
    ['+971501234567', '+971501234567'],
  ])('%s is written %s', (number, written) => {
    expect(formatPhone(number)).toBe(written)
  })
})

describe('for machines', () => {
  it('prices have two decimals and no grouping', () =>
    expect([123450, 5, 30000].map(machineAmount)).toEqual(['1234.50', '0.05', '300.00']))
})

describe('dates', () => {
  it('are those of Riyadh, Gregorian, wherever they are written', () => {
    expect(formatDate(new Date('2026-02-17T21:30:00Z'))).toBe('18 فبراير 2026')
  })
  it.each([
    ['2026-11-23T07:00:00Z', '22 نوفمبر في 9:30 م'],
    ['2027-01-03T07:00:00Z', '22 نوفمبر في 9:30 م'],
    ['2027-11-23T07:00:00Z', '22 نوفمبر 2026 في 9:30 م'],
  ])('go without their year while it can be no other: on %s it was %s', (now, told) =>
    expect(formatRecent(new Date('2026-11-22T18:30:00Z'), new Date(now))).toBe(told),
  )
  it('that are promised name their day', () => expect(formatDay('2026-11-22')).toBe('الأحد 22 نوفمبر'))
  it.each([
    ['2026-12-02', '2026-12-06', '2–6 ديسمبر'],
    ['2026-11-29', '2026-12-02', '29 نوفمبر – 2 ديسمبر'],
    ['2026-12-02', '2026-12-02', '2 ديسمبر'],
  ])('that follow each other from %s to %s are one range', (from, to, range) =>
    expect(formatDays(from, to)).toBe(range),
  )
})
