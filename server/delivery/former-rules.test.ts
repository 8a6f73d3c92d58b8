import { describe, expect, it } from 'vitest'
import { cities } from '#server/platform/places.ts'
import { offerDelivery } from './service.ts'

// The rules before delivery had settings, in the numbers of that time.
const EXPRESS = ['riyadh', 'jeddah', 'dammam', 'khobar', 'makkah', 'madinah']
const GRAMS = [0, 1, 9999, 10_000, 10_001, 11_000, 11_001, 15_000, 15_001, 16_000, 16_001, 80_500]
const SUMS = [0, 1, 29_999, 30_000, 500_000]

const extra = (grams: number, included: number, perKilogram: number): number =>
  Math.max(0, Math.ceil((grams - included) / 1000)) * perKilogram

function formerPrices(city: string, grams: number, sum: number, isFree: boolean): [string, number][] {
  const standard = isFree || sum >= 30_000 ? 0 : 2500 + extra(grams, 15_000, 200)
  return [
    ['standard', standard],
    ...(EXPRESS.includes(city) ? [['express', 4500 + extra(grams, 10_000, 400)] as [string, number]] : []),
    ...(city === 'riyadh' ? [['pickup', 0] as [string, number]] : []),
  ]
}

/** The date after this many days, all but Fridays. */
function formerDate(now: Date, days: number): string {
  let time = now.getTime() + 3 * 3_600_000
  for (let left = days; left > 0 || new Date(time).getUTCDay() === 5;) {
    time += 86_400_000
    if (new Date(time).getUTCDay() !== 5) left -= 1
  }
  return new Date(time).toISOString().slice(0, 10)
}
const FORMER_DAYS: Record<string, [number, number]> = { standard: [3, 6], express: [2, 3], pickup: [1, 2] }

describe('the first delivery settings of a shop', () => {
  it('ask in every city what was asked before, to the halala', () => {
    const now = new Date('2026-11-26T12:00:00Z')
    for (const { id: city, region } of cities)
      for (const grams of GRAMS)
        for (const sum of SUMS)
          for (const isFree of [false, true])
            expect(
              offerDelivery({ place: { city, region }, grams, sum, free: isFree ? ['standard'] : [] }, now).map(
                ({ method, price }) => [method, price],
              ),
            ).toEqual(formerPrices(city, grams, sum, isFree))
  })

  it('promise at every hour of a fortnight the days that were promised before', () => {
    const place = { city: 'riyadh', region: 'SA-01' }
    for (let hour = 0; hour < 14 * 24; hour += 1) {
      const now = new Date(Date.UTC(2026, 10, 22, hour, 30))
      for (const { method, earliest, latest } of offerDelivery({ place, grams: 0, sum: 0 }, now))
        expect([earliest, latest]).toEqual(FORMER_DAYS[method]!.map((days) => formerDate(now, days)))
    }
  })
})
