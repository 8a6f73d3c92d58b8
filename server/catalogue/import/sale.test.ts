import { describe, expect, it } from 'vitest'
import { priceNow } from './sale.ts'

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

  it('does not count when its days cannot be read', () => {
    expect(at('2026-02-18T08:00:00Z', { to: 'قريبا' })).toBe('100')
  })
})
