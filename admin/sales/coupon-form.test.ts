import { describe, expect, it } from 'vitest'
import type { StaffCoupon } from '#api/contract/staff-coupons.ts'
import { couponChange, couponEntry, couponFaults, couponValues, newCoupon } from './coupon-form.ts'

const coupon: StaffCoupon = {
  id: 1,
  code: 'EID20',
  kind: 'amount',
  value: 2050,
  most: null,
  minimum: 0,
  starts_at: '2026-11-30T21:30:00.000Z',
  ends_at: null,
  daily_from: '20:00',
  daily_until: '02:30',
  uses_in_all: 100,
  uses_per_customer: null,
  categories: ['dates'],
  active: true,
  state: 'on',
  used: 3,
  version: 'v',
  at: '2026-11-01T00:00:00.000Z',
}

it('a coupon is shown in riyals and in the time of Riyadh', () => {
  expect(couponValues(coupon)).toMatchObject({
    value: '20.50',
    most: '',
    minimum: '',
    starts_at: '2026-12-01T00:30',
    ends_at: '',
    daily_from: '20:00',
    daily_until: '02:30',
    uses_in_all: '100',
  })
})

describe('a change', () => {
  it('has only what changed, and an emptied field clears', () => {
    expect(couponChange({ uses_in_all: '', ends_at: '2026-12-01T23:00', minimum: '١٠٠' }, 'amount')).toEqual({
      uses_in_all: null,
      ends_at: '2026-12-01T23:00:00+03:00',
      minimum: 10_000,
    })
    expect(couponChange({ kind: 'percent', value: '٢٥٪' }, 'percent')).toEqual({ kind: 'percent', value: 25 })
    expect(couponChange({ daily_from: '', daily_until: '02:30' }, 'amount')).toEqual({
      daily_from: null,
      daily_until: '02:30',
    })
    expect(couponChange({ value: '20٫50' }, 'amount')).toEqual({ value: 2050 })
  })

  it('of a new coupon leaves out what is empty', () => {
    expect(couponEntry({ ...newCoupon, code: 'eid', value: '10' })).toEqual({
      code: 'eid',
      kind: 'percent',
      value: 10,
      minimum: 0,
      categories: [],
    })
  })
})

it.each([
  [{ kind: 'percent', value: '101' }, ['value']],
  [{ kind: 'percent', value: '' }, ['value']],
  [{ kind: 'amount', value: '0' }, ['value']],
  [{ kind: 'free_delivery', value: '' }, []],
  [{ value: '10', daily_from: '20:00', daily_until: '02:30' }, []],
  [{ value: '10', daily_from: '20:00' }, ['daily_until']],
  [{ value: '10', daily_until: '20:00' }, ['daily_from']],
  [{ value: '10', daily_from: '20:00', daily_until: '20:00' }, ['daily_until']],
  [{ value: '10', most: 'كثير', uses_in_all: '0' }, ['most', 'uses_in_all']],
] as const)('%j has faults at %j', (values, faults) => {
  expect(couponFaults({ ...newCoupon, ...values })).toEqual(faults)
})
