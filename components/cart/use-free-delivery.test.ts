import { describe, expect, it } from 'vitest'
import { freeInCity } from './use-free-delivery.ts'

describe('free delivery of a cart in a known city', () => {
  it('counts from the limit of the city', () =>
    expect(freeInCity({ from: 30_000, missing: 26_200 }, 20_000, 3_800)).toEqual({ from: 20_000, missing: 16_200 }))

  it('is reached at the limit of the city', () =>
    expect(freeInCity({ from: 30_000, missing: 10_000 }, 20_000, 20_000)).toEqual({ from: 20_000, missing: 0 }))

  it('is promised where only other cities have none', () =>
    expect(freeInCity({ from: null, missing: null }, 20_000, 5_000)).toEqual({ from: 20_000, missing: 15_000 }))

  it('is not promised to a city that has none', () =>
    expect(freeInCity({ from: 30_000, missing: 10_000 }, null, 20_000)).toEqual({ from: null, missing: null }))

  it('stays free by a coupon', () =>
    expect(freeInCity({ from: 30_000, missing: 0 }, 20_000, 3_800)).toEqual({ from: 30_000, missing: 0 }))
})
