import { describe, expect, it } from 'vitest'
import { delivery } from '#config'
import {
  addRow,
  cellAt,
  divideByRegion,
  placesWithout,
  removeRow,
  ruleAt,
  setCell,
  type DeliveryRules,
} from './delivery-table.ts'

const { zones, methods, without_cash } = delivery
const rules: DeliveryRules = { zones, methods, without_cash }
const standard = (zone: string) => ({ zone, kind: 'standard' as const, name: 'توصيل عادي' })
const priceAt = (now: DeliveryRules, zone: string) => cellAt(now, zone, 'standard')?.price

describe('a cell', () => {
  it('shows price, days, cash and the free sum of its rule', () => {
    expect(cellAt(rules, 'riyadh', 'standard')).toEqual({
      price: 2500,
      min_days: 2,
      max_days: 5,
      free_from: 30_000,
      cash: true,
    })
    expect(cellAt(rules, 'kingdom', 'express')).toBeUndefined()
  })

  it('that is written as it was changes nothing', () => {
    for (const { id } of rules.zones)
      for (const kind of ['standard', 'express', 'pickup'] as const) {
        const cell = cellAt(rules, id, kind)
        expect(setCell(rules, { zone: id, kind, name: 'x' }, cell)).toEqual(rules)
      }
  })

  it('divides the rule of several rows, which keep everything else', () => {
    const changed = setCell(rules, standard('riyadh'), { price: 1500 })
    expect([priceAt(changed, 'riyadh'), priceAt(changed, 'kingdom')]).toEqual([1500, 2500])
    expect(ruleAt(changed, 'riyadh', 'standard')).toMatchObject({
      weights: [{ up_to: 15_000, fee: 0 }],
      per_kilogram: 200,
    })
    const back = setCell(changed, standard('riyadh'), { price: 2500 })
    expect(back.methods).toHaveLength(rules.methods.length)
    expect(ruleAt(back, 'riyadh', 'standard')!.zones.toSorted()).toEqual(['kingdom', 'main-cities', 'riyadh'])
  })

  it('leaves prices by sum alone', () => {
    const steps = [
      { from: 0, price: 2500 },
      { from: 10_000, price: 1500 },
    ]
    const stepped = { ...rules, methods: rules.methods.map((rule) => ({ ...rule, prices: steps })) }
    const changed = setCell(stepped, standard('riyadh'), { price: 100, max_days: 9 })
    expect(ruleAt(changed, 'riyadh', 'standard')).toMatchObject({ prices: steps, max_days: 9 })
  })

  it('is offered no more, and again, with the rule that it had', () => {
    const pickup = { zone: 'riyadh', kind: 'pickup' as const, name: 'استلام' }
    const ended = setCell(rules, pickup, undefined)
    expect(cellAt(ended, 'riyadh', 'pickup')).toBeUndefined()
    expect(setCell(ended, pickup, {})).toEqual(rules)
  })

  it('takes no cash without a new rule', () => {
    const changed = setCell(rules, standard('riyadh'), { cash: false })
    expect(changed.methods).toEqual(rules.methods)
    expect(changed.without_cash).toEqual([{ zone: 'riyadh', kind: 'standard' }])
    expect(setCell(changed, standard('riyadh'), { cash: true })).toEqual(rules)
  })
})

describe('a row', () => {
  it('takes its places from other rows, and begins with what applied to them', () => {
    const from = rules.zones.find(({ id }) => id === 'kingdom')!
    const row = { id: 'abha', name: 'أبها', regions: [], cities: ['abha'] }
    const added = addRow(rules, row, from)
    expect(cellAt(added, 'abha', 'standard')).toEqual(cellAt(rules, 'kingdom', 'standard'))
    expect(removeRow(added, 'abha')).toEqual(rules)
  })

  it('without places is removed with the rules for it alone', () => {
    const row = { id: 'hofuf', name: 'الهفوف', regions: [], cities: ['riyadh'] }
    const moved = addRow(rules, row, rules.zones[0])
    expect(moved.zones.map(({ id }) => id)).not.toContain('riyadh')
    expect(cellAt(moved, 'hofuf', 'pickup')).toEqual(cellAt(rules, 'riyadh', 'pickup'))
  })

  it('of several regions becomes a row for each, with the same values', () => {
    const kingdom = rules.zones.find(({ id }) => id === 'kingdom')!
    const divided = divideByRegion(rules, kingdom, (id) => `منطقة ${id}`)
    expect(divided.zones).toHaveLength(rules.zones.length + kingdom.regions.length - 1)
    expect(divided.zones.flatMap(({ regions }) => regions).toSorted()).toEqual(kingdom.regions.toSorted())
    for (const { id } of divided.zones) expect(priceAt(divided, id)).toBe(2500)
  })
})

it('names what a removed row leaves without delivery, and what follows the row of its region', () => {
  const region = { id: 'west', name: 'الغرب', regions: ['makkah'], cities: [] }
  const cities = { id: 'cities', name: 'مدن', regions: ['qassim'], cities: ['jeddah', 'abha'] }
  const both = { zones: [region, cities], methods: [], without_cash: [] }
  const regionOf = (city: string) => ({ jeddah: 'makkah', abha: 'asir' })[city]
  expect(placesWithout(both, cities, regionOf)).toEqual({
    lost: ['qassim', 'abha'],
    moved: [{ row: region, cities: ['jeddah'] }],
  })
  expect(placesWithout(both, region, regionOf)).toEqual({ lost: ['makkah'], moved: [] })
})
