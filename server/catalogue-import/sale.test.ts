import { describe, expect, it } from 'vitest'
import { priceNow, readTimes } from './sale.ts'

const sale = { regular: '100', sale: '80' }
const at = (now: string, more: object) => priceNow({ ...sale, ...more }, new Date(now)).price

describe('a sale', () => {
  it('is the price, compared with the regular one', () => {
    expect(priceNow(sale, new Date())).toEqual({ price: '80', compare_at: '100' })
    expect(priceNow({ ...sale, sale: '' }, new Date())).toEqual({ price: '100', compare_at: null })
  })

  it('begins and ends with days of Riyadh', () => {
    const days = { from: '2026-02-18', to: '2026-02-19' }
    expect(at('2026-02-17T20:59:59Z', days)).toBe('100')
    expect(at('2026-02-17T21:00:00Z', days)).toBe('80')
    expect(at('2026-02-19T20:59:59Z', days)).toBe('80')
    expect(at('2026-02-19T21:00:00Z', days)).toBe('100')
  })

  it('follows the hours that a feed gives', () => {
    const hours = { from: '2026-02-18T10:00+0300', to: '2026-02-18T12:00+0300' }
    expect(at('2026-02-18T08:00:00Z', hours)).toBe('80')
    expect(at('2026-02-18T09:00:00Z', hours)).toBe('100')
  })

  it.each([
    ['2026-02-18T10:00', '2026-02-18T12:00'],
    ['2026-02-18 10:00:00', '2026-02-18 12:00:00'],
    ['٢٠٢٦-٠٢-١٨ ١٠:٠٠', '\u200f2026–02–18 12:00'],
    ['2026-02-18T07:00:00.000Z', '2026-02-18T10:00:00+01:00'],
    ['2026-02-18T02:00-05', '2026-02-18T04:00-0500'],
  ])('from %s to %s means the same two hours in Riyadh', (from, to) => {
    const hours = { from, to }
    expect(at('2026-02-18T06:59:59Z', hours)).toBe('100')
    expect(at('2026-02-18T07:00:00Z', hours)).toBe('80')
    expect(at('2026-02-18T08:59:59Z', hours)).toBe('80')
    expect(at('2026-02-18T09:00:00Z', hours)).toBe('100')
  })

  it.each(['2026-02-30', '2026-13-01', '2026-02-18T24:30', '2026-02-18T10:60', '18/02/2026'])(
    'does not count when it ends on %s, which is no day or hour',
    (to) => {
      expect(at('2026-02-18T05:00:00Z', { to })).toBe('100')
    },
  )

  it('does not count when its days cannot be read', () => {
    expect(at('2026-02-18T08:00:00Z', { to: 'قريبا' })).toBe('100')
  })

  it.each([
    ['2030-05-05', '2030-05-01', 'to', /2030-05-01.*2030-05-05.*مثل .2030-06-03/],
    ['2020-05-05', '2020-05-01', 'to', /2020-05-01.*2020-05-05/],
    ['2030-05-05T10:00', '2030-05-05T10:00', 'to', /2030-05-05T10:00/],
    ['', '1452-03-15', 'to', /1452-03-15.*مثل .2026-02-18/],
    ['1447-06-10', '2030-05-01', 'from', /1447-06-10.*مثل .2026-02-18/],
    ['', '15/3/1452', 'to', /15\/3\/1452.*مثل .2026-02-18/],
  ])('from %s to %s makes no sense, and is refused rather than ended', (from, to, field, reason) => {
    const { sale: terms } = priceNow({ ...sale, from, to }, new Date('2026-02-18T05:00:00Z'))
    expect(terms).toBeDefined()
    expect(() => readTimes(terms!)).toThrow(
      expect.objectContaining({ field, message: expect.stringMatching(reason) as string }) as Error,
    )
  })

  it.each<[object, boolean, string]>([
    [{}, false, 'with no days'],
    [{ from: '2026-02-10' }, true, 'that began, without an end'],
    [{ to: '2026-02-18' }, true, 'that ends today'],
    [{ to: '2026-02-17' }, false, 'that has ended'],
    [{ from: '2026-03-01', to: '2026-03-02' }, true, 'that is still to come'],
    [{ from: '2026-02-01', to: '2026-02-02' }, false, 'of a past time'],
  ])('%j %s is kept: %s', (days, kept) => {
    const { sale: terms } = priceNow({ ...sale, ...days }, new Date('2026-02-18T05:00:00Z'))
    expect(terms).toEqual(kept ? { regular: '100', price: '80', from: null, to: null, ...days } : undefined)
  })

  it('ends with its last moment', () => {
    const to = '2026-02-18T12:00+0300'
    expect(priceNow({ ...sale, to }, new Date('2026-02-18T08:59:59.999Z')).sale).toBeDefined()
    expect(priceNow({ ...sale, to }, new Date('2026-02-18T09:00:00Z')).sale).toBeUndefined()
  })

  it('without a regular price is no sale to come', () =>
    expect(priceNow({ regular: undefined, sale: '80', to: '2030-01-01' }, new Date('2026-02-18T05:00:00Z'))).toEqual({
      price: '80',
      compare_at: null,
    }))

  it.each([
    ['01/11/2030', /يوم/],
    ['13/11/2030', /2026-02-18/],
  ])('whose end is %s is refused by its own sentence', (to, reason) =>
    expect(() => readTimes({ from: null, to })).toThrow(reason),
  )

  it('of one day is no mistake', () => {
    expect(() => readTimes({ from: '2026-05-05', to: '2026-05-05' })).not.toThrow()
  })
})
