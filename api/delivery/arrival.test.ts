import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/fixtures/properties.ts'
import { arrival, type Days } from './arrival.ts'

const NOT_FRIDAY = [0, 1, 2, 3, 4, 6]
const standard: Days = { handling_days: 1, min_days: 2, max_days: 5, cutoff_hour: 24, work_days: NOT_FRIDAY }
const at = (now: string, days: Partial<Days> = {}, holidays: Parameters<typeof arrival>[1] = []) =>
  arrival({ ...standard, ...days }, holidays, new Date(now))

describe('the delivery dates of an order placed now', () => {
  it.each([
    ['a Sunday', '2026-11-22T09:00:00Z', '2026-11-25', '2026-11-29'],
    ['a Wednesday, over Friday', '2026-11-25T09:00:00Z', '2026-11-29', '2026-12-02'],
    ['a Thursday that is Friday in Riyadh', '2026-11-26T22:00:00Z', '2026-11-30', '2026-12-03'],
  ])('on %s count only days on which parcels travel', (_, now, earliest, latest) => {
    expect(at(now)).toEqual({ earliest, latest })
  })

  it('are a day later from the cut-off hour in Riyadh on', () => {
    expect(at('2026-11-22T10:59:59Z', { cutoff_hour: 14 }).earliest).toBe('2026-11-25')
    expect(at('2026-11-22T11:00:00Z', { cutoff_hour: 14 }).earliest).toBe('2026-11-26')
    // Friday is no working day, so the cut-off hour does not apply.
    expect(at('2026-11-27T20:00:00Z', { cutoff_hour: 14 })).toEqual(at('2026-11-27T05:00:00Z', { cutoff_hour: 14 }))
  })

  it('skip holidays and the weekend that the merchant sets', () => {
    const founding = { name: 'يوم التأسيس', from: '2027-02-22', to: '2027-02-22' }
    expect(at('2027-02-21T09:00:00Z', { handling_days: 0, min_days: 1 }).earliest).toBe('2027-02-22')
    expect(at('2027-02-21T09:00:00Z', { handling_days: 0, min_days: 1 }, [founding]).earliest).toBe('2027-02-23')
    const weekdays = [0, 1, 2, 3, 4]
    expect(at('2026-11-26T09:00:00Z', { handling_days: 0, min_days: 1, work_days: weekdays }).earliest).toBe(
      '2026-11-29',
    )
  })

  it('are today for what is ready today', () => {
    expect(at('2026-11-22T09:00:00Z', { handling_days: 0, min_days: 0, max_days: 0 })).toEqual({
      earliest: '2026-11-22',
      latest: '2026-11-22',
    })
  })

  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const holidays = fc.array(
    fc.tuple(day, fc.integer({ min: 0, max: 20 })).map(([from, days]) => ({
      name: 'إجازة',
      from,
      to: new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10),
    })),
    { maxLength: 12 },
  )
  const days = fc
    .record({
      handling_days: fc.integer({ min: 0, max: 5 }),
      min_days: fc.integer({ min: 0, max: 10 }),
      more: fc.integer({ min: 0, max: 10 }),
      cutoff_hour: fc.integer({ min: 1, max: 24 }),
      work_days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
    })
    .map(({ more, ...rest }): Days => ({ ...rest, max_days: rest.min_days + more }))
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })

  it('are working days, not before today, the first not after the last', () => {
    fc.assert(
      fc.property(days, holidays, moment, (method, off, now) => {
        const { earliest, latest } = arrival(method, off, now)
        for (const date of [earliest, latest]) {
          expect(method.work_days).toContain(new Date(date).getUTCDay())
          expect(off.filter(({ from, to }) => from <= date && date <= to)).toEqual([])
        }
        expect(earliest <= latest).toBe(true)
        expect(new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10) <= earliest).toBe(true)
      }),
      cases(300),
    )
  })

  it('are never earlier for a later order', () => {
    fc.assert(
      fc.property(days, holidays, moment, fc.integer({ min: 0, max: 72 * 60 }), (method, off, now, minutes) => {
        const [first, second] = [now, new Date(now.getTime() + minutes * 60_000)].map((one) =>
          arrival(method, off, one),
        )
        expect(first!.earliest <= second!.earliest && first!.latest <= second!.latest).toBe(true)
      }),
      cases(300),
    )
  })
})
