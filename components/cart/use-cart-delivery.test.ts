import { describe, expect, it } from 'vitest'
import type { DeliveryMethod } from '#api/contract/delivery-methods.ts'
import { deliveryOf } from './use-cart-delivery.ts'

type Free = { from: number | null; missing: number | null }

const cart = (items: number, free_delivery: Free) => ({
  totals: { items, discount: 0, delivery: null, fee: 0, vat: 0, total: items },
  free_delivery,
  grams: 900,
})
const offer = (free_from: number | null, price = 2500, method: DeliveryMethod = 'standard') => ({
  city_name: 'الرياض',
  free_from,
  options: [{ method, name: 'عادي', price, earliest: '2026-11-30', latest: '2026-12-02' }],
})

describe('delivery of a cart', () => {
  it('is what holds anywhere until a city is known', () => {
    const free = { from: 30_000, missing: 26_200 }
    expect(deliveryOf(cart(3_800, free), null)).toEqual({ free })
  })

  it('has the price of the usual way there, and is free from the limit of the city', () =>
    expect(deliveryOf(cart(3_800, { from: 30_000, missing: 26_200 }), offer(20_000))).toEqual({
      free: { from: 20_000, missing: 16_200 },
      to: { city: 'الرياض', price: 2500 },
    }))

  it('is free at the limit of the city, before the price of the new sum is read', () =>
    expect(deliveryOf(cart(20_000, { from: 30_000, missing: 10_000 }), offer(20_000))).toEqual({
      free: { from: 20_000, missing: 0 },
      to: { city: 'الرياض', price: 0 },
    }))

  it('is not promised free to a city that has no limit', () =>
    expect(deliveryOf(cart(20_000, { from: 30_000, missing: 10_000 }), offer(null)).free).toEqual({
      from: null,
      missing: null,
    }))

  it('stays free by a coupon, which counts for the standard way alone', () => {
    const byCoupon = cart(3_800, { from: 30_000, missing: 0 })
    expect(deliveryOf(byCoupon, offer(20_000))).toMatchObject({ free: { missing: 0 }, to: { price: 0 } })
    expect(deliveryOf(byCoupon, offer(null, 4500, 'express')).to).toEqual({ city: 'الرياض', price: 4500 })
  })

  it('has no price to a city where no way leads', () =>
    expect(deliveryOf(cart(3_800, { from: 30_000, missing: 26_200 }), { ...offer(null), options: [] }).to).toEqual({
      city: 'الرياض',
      price: null,
    }))
})
