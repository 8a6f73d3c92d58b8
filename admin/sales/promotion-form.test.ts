import { describe, expect, it } from 'vitest'
import { EVERYTHING, type PromotionEffect } from '#api/contract/promotion.ts'
import type { StaffPromotion } from '#api/contract/staff-promotions.ts'
import {
  fieldOfPromotion,
  newPromotion,
  promotionChange,
  promotionEntry,
  promotionFaults,
  promotionValues,
  type PromotionValues,
} from './promotion-form.ts'

const saved = (effect: PromotionEffect, more: Partial<StaffPromotion> = {}): StaffPromotion => ({
  id: 1,
  code: null,
  name: 'الجمعة البيضاء',
  audience: { who: 'all' },
  covers: EVERYTHING,
  except: EVERYTHING,
  skips_reduced: true,
  minimum: 5000,
  effect,
  priority: 3,
  together: true,
  starts_at: '2026-11-27T08:00:00+03:00',
  ends_at: null,
  daily_from: '20:00',
  daily_until: '02:30',
  uses_in_all: 100,
  uses_per_customer: null,
  active: true,
  text: '',
  state: 'on',
  used: 0,
  cost: 0,
  version: 'v',
  at: '2026-11-01T00:00:00.000Z',
  ...more,
})

const EFFECTS: PromotionEffect[] = [
  { kind: 'off', by: 'sum', tiers: [{ from: 0, percent: 15 }], most: 5000 },
  { kind: 'off', by: 'sum', tiers: [{ from: 0, amount: 1050 }] },
  {
    kind: 'off',
    by: 'sum',
    tiers: [
      { from: 20_000, percent: 10 },
      { from: 40_000, amount: 9000 },
    ],
  },
  { kind: 'off', by: 'pieces', tiers: [{ from: 3, percent: 10 }] },
  { kind: 'buy', buy: 2, get: 1, percent: 100 },
  { kind: 'buy', buy: 1, get: 1, percent: 50, times: 2, gets: { products: ['TIE'], categories: [], brands: [] } },
  { kind: 'delivery', methods: ['standard', 'express'], cities: ['riyadh'] },
  { kind: 'gift', sku: 'CUP' },
]

describe('the form of a promotion', () => {
  it.each(EFFECTS)('shows and sends %j as it is', (effect) => {
    const promotion = saved(effect)
    const { id: _id, code: _code, text: _text, state: _state, used: _used, cost: _cost, ...others } = promotion
    const { version: _version, at: _at, ...fields } = others
    const values = promotionValues(promotion)
    expect(promotionFaults(values, false)).toEqual([])
    expect(promotionChange(values)).toEqual(fields)
  })

  it('sends customers and a partner only where they are meant', () => {
    const values: PromotionValues = {
      ...newPromotion,
      value: '5',
      who: 'customers',
      customers: [7],
      partner: 'abcdefg',
    }
    expect(promotionChange(values).audience).toEqual({ who: 'customers', customers: [7] })
    expect(promotionChange({ ...values, who: 'partner' }).audience).toEqual({ who: 'partner', partner: 'ABCDEFG' })
    expect(promotionChange({ ...values, who: 'all' }).audience).toEqual({ who: 'all' })
  })

  it('calls a coupon without a name by its code', () => {
    const values = { ...newPromotion, value: '٢٠', code: 'NOURA' }
    expect(promotionFaults(values, true)).toEqual([])
    expect(promotionEntry(values)).toMatchObject({ name: 'NOURA', code: 'NOURA', effect: { tiers: [{ percent: 20 }] } })
  })

  it.each<[Partial<PromotionValues>, string[]]>([
    [{ name: '' }, ['name']],
    [{ value: '120' }, ['value']],
    [{ kind: 'amount', value: '0' }, ['value']],
    [{ kind: 'tiers' }, ['tiers']],
    [{ kind: 'buy', buy: '0' }, ['buy']],
    [{ kind: 'buy', percent: '101' }, ['percent']],
    [{ kind: 'delivery', methods: [] }, ['methods']],
    [{ kind: 'gift', gift: ' ' }, ['gift']],
    [{ minimum: 'كثير' }, ['minimum']],
    [{ uses_in_all: '0' }, ['uses_in_all']],
    [{ priority: '' }, ['priority']],
    [{ who: 'customers' }, ['customers']],
    [{ who: 'partner' }, ['partner']],
    [{ daily_from: '20:00' }, ['daily_until']],
    [{ daily_until: '20:00' }, ['daily_from']],
    [{ daily_from: '20:00', daily_until: '20:00' }, ['daily_until']],
  ])('marks %j', (given, faults) => {
    expect(promotionFaults({ ...newPromotion, name: 'عرض', value: '10', ...given }, false)).toEqual(faults)
  })

  it('puts errors of the server beside their field', () => {
    const names = ['effect.tiers.1.from', 'effect.sku', 'effect.gets', 'audience.partner', 'covers', 'ends_at']
    expect(names.map(fieldOfPromotion)).toEqual(['tiers', 'gift', 'gets', 'partner', 'covers', 'ends_at'])
  })
})
