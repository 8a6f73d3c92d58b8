import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delivery } from '#config'
import type { DeliveryMethodSettings, DeliverySettings } from '#api/contract/settings/delivery.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { deliveryOffers, freeFrom, priceDelivery, type Parcel } from './offers.ts'

const NOW = new Date('2026-11-22T09:00:00Z')
const riyadh = { city: 'riyadh', region: 'SA-01' }
const abha = { city: 'abha', region: 'SA-14' }
const light: Parcel = { place: riyadh, grams: 500, sum: 10_000 }

const changed = (change: (method: DeliveryMethodSettings) => Partial<DeliveryMethodSettings>): DeliverySettings => ({
  ...delivery,
  methods: delivery.methods.map((method) => ({ ...method, ...change(method) })),
})
const kinds = (settings: DeliverySettings, parcel: Parcel) => priceDelivery(settings, parcel).map(({ kind }) => kind)
const standardPrice = (settings: DeliverySettings, parcel: Partial<Parcel>) =>
  priceDelivery(settings, { ...light, ...parcel }).find(({ kind }) => kind === 'standard')?.price

describe('delivery', () => {
  it('depends on the city', () => {
    expect(deliveryOffers(delivery, light, NOW)).toEqual([
      { method: 'standard', name: 'توصيل عادي', price: 2500, earliest: '2026-11-25', latest: '2026-11-29' },
      { method: 'express', name: 'توصيل سريع', price: 4500, earliest: '2026-11-24', latest: '2026-11-25' },
      { method: 'pickup', name: 'استلام من الفرع', price: 0, earliest: '2026-11-23', latest: '2026-11-24' },
    ])
    expect(kinds(delivery, { ...light, place: abha })).toEqual(['standard'])
  })

  it('to a city that a zone names follows that zone, to others the zone of their region', () => {
    const settings = changed(({ kind }) => (kind === 'standard' ? { zones: ['riyadh'] } : {}))
    expect(kinds(settings, light)).toContain('standard')
    expect(kinds(settings, { ...light, place: { city: 'kharj', region: 'SA-01' } })).toEqual([])
  })

  it('to a city outside all zones, or by a method that is off, is not offered', () => {
    expect(kinds({ ...delivery, zones: delivery.zones.slice(0, 2) }, { ...light, place: abha })).toEqual([])
    expect(
      kinds(
        changed(({ kind }) => ({ is_on: kind !== 'express' })),
        light,
      ),
    ).toEqual(['standard', 'pickup'])
  })

  it('to an unknown place is what every zone has: at the highest price, within all dates', () => {
    expect(kinds(delivery, { ...light, place: null })).toEqual(['standard'])
    const standard = delivery.methods[0]!
    const settings: DeliverySettings = {
      ...delivery,
      methods: [
        { ...standard, zones: ['riyadh'], prices: [{ from: 0, price: 1500 }], min_days: 0, max_days: 1 },
        { ...standard, zones: ['main-cities', 'kingdom'], free_from: 50_000 },
      ],
    }
    expect(deliveryOffers(settings, { ...light, place: null }, NOW)).toMatchObject([
      { price: 2500, earliest: '2026-11-23', latest: '2026-11-29' },
    ])
    expect([freeFrom(settings, null), freeFrom(settings, riyadh), freeFrom(settings, abha)]).toEqual([
      50_000, 30_000, 50_000,
    ])
  })

  it('is priced by the sum of the goods', () => {
    const settings = changed(() => ({
      prices: [
        { from: 0, price: 3000 },
        { from: 10_000, price: 2000 },
      ],
    }))
    expect([9999, 10_000, 29_999, 30_000].map((sum) => standardPrice(settings, { sum }))).toEqual([3000, 2000, 2000, 0])
  })

  it('is priced by weight, up to the heaviest that is carried', () => {
    const weights = [
      { up_to: 5000, fee: 0 },
      { up_to: 20_000, fee: 1500 },
    ]
    const prices = (per_kilogram: number | null) =>
      [5000, 5001, 20_000, 20_001, 21_001].map((grams) =>
        standardPrice(
          changed(() => ({ weights, per_kilogram })),
          { grams },
        ),
      )
    expect(prices(300)).toEqual([2500, 4000, 4000, 4300, 4600])
    expect(prices(null)).toEqual([2500, 4000, 4000, undefined, undefined])
    expect(freeFrom(delivery, riyadh)).toBe(30_000)
    expect(
      standardPrice(
        changed(() => ({ weights, per_kilogram: null })),
        { grams: 20_001, sum: 90_000 },
      ),
    ).toBeUndefined()
  })

  it('by coupon is free for the standard kind only', () => {
    expect(priceDelivery(delivery, { ...light, free: ['standard'] }).map(({ price }) => price)).toEqual([0, 4500, 0])
  })

  it('once free stays free for larger sums, and is never free below', () => {
    const amount = fc.integer({ min: 0, max: 100_000 })
    const settings = fc
      .record({ free_from: amount, price: fc.integer({ min: 1, max: 9000 }) })
      .map(({ free_from, price }) => changed(() => ({ free_from, prices: [{ from: 0, price }] })))
    fc.assert(
      fc.property(settings, amount, fc.integer({ min: 0, max: 40_000 }), (given, sum, grams) => {
        expect(standardPrice(given, { sum, grams }) === 0).toBe(sum >= given.methods[0]!.free_from!)
      }),
      cases(200),
    )
  })
})
