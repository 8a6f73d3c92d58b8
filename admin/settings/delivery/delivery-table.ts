import type { DeliveryMethod } from '#api/contract/delivery-methods.ts'
import type { DeliveryMethodSettings, DeliverySettings, DeliveryZone } from '#api/contract/settings/delivery.ts'

/** The part of the delivery settings that the table edits. It leaves the other settings unchanged. */
export type DeliveryRules = Pick<DeliverySettings, 'zones' | 'methods' | 'without_cash'>

/** What a cell shows of a kind of delivery to the places of a row. Amounts are halalas. */
export type Cell = {
  price: number
  min_days: number
  max_days: number
  cash: boolean
  free_from: number | null
}

/** A new rule, as far as no other rule of its kind says more. */
const BLANK: Omit<DeliveryMethodSettings, 'kind' | 'name' | 'zones'> = {
  is_on: true,
  prices: [{ from: 0, price: 0 }],
  weights: [],
  per_kilogram: null,
  free_from: null,
  carrier: null,
  handling_days: 1,
  min_days: 1,
  max_days: 3,
  cutoff_hour: 24,
  work_days: [0, 1, 2, 3, 4, 6],
}

const isOf = (kind: DeliveryMethod, zone: string) => (rule: DeliveryMethodSettings) =>
  rule.kind === kind && rule.zones.includes(zone)

/** The rule behind a cell; undefined where this kind of delivery is not offered. */
export const ruleAt = (rules: DeliveryRules, zone: string, kind: DeliveryMethod): DeliveryMethodSettings | undefined =>
  rules.methods.find((rule) => rule.is_on && isOf(kind, zone)(rule))

/** Prices that depend on the sum have no single price, so the table shows them and leaves them alone. */
export const hasSteps = (rule: DeliveryMethodSettings): boolean => rule.prices.length > 1

export const cellAt = (rules: DeliveryRules, zone: string, kind: DeliveryMethod): Cell | undefined => {
  const rule = ruleAt(rules, zone, kind)
  return (
    rule && {
      price: rule.prices[0]!.price,
      min_days: rule.min_days,
      max_days: rule.max_days,
      free_from: rule.free_from,
      cash: !rules.without_cash.some((one) => one.zone === zone && one.kind === kind),
    }
  )
}

/** Rules that no cell shows: those that are off. */
export const hiddenRules = ({ methods }: DeliveryRules): DeliveryMethodSettings[] =>
  methods.filter(({ is_on: isOn }) => !isOn)

/**
 * Changes a cell, or offers the kind there; undefined ends it. A rule of several rows is divided, and joined with an
 * equal one of its kind.
 */
export function setCell(
  rules: DeliveryRules,
  { zone, kind, name }: { zone: string; kind: DeliveryMethod; name: string },
  cell: Partial<Cell> | undefined,
): DeliveryRules {
  const present = ruleAt(rules, zone, kind)
  if (!cell) return present ? end(rules, zone, present) : rules
  // What was switched off for this row alone is switched on again.
  const before = present ?? rules.methods.find((one) => isOf(kind, zone)(one) && one.zones.length === 1)
  const { cash = cellAt(rules, zone, kind)?.cash ?? true, price, ...rest } = cell
  const like = before ?? rules.methods.find((one) => one.kind === kind) ?? { ...BLANK, kind, name, zones: [] }
  const prices = price === undefined || hasSteps(like) ? like.prices : [{ from: 0, price }]
  const next: DeliveryMethodSettings = { ...like, ...rest, prices, is_on: true, zones: [zone] }
  const others = rules.without_cash.filter((one) => one.zone !== zone || one.kind !== kind)
  return {
    zones: rules.zones,
    methods: before && isSame(before, next) ? rules.methods : place(rules.methods, zone, before, next),
    without_cash: cash ? others : [...others, { zone, kind }],
  }
}

/** Puts a rule of one zone behind the one that it was divided from, or joins it with an equal one. */
function place(
  methods: readonly DeliveryMethodSettings[],
  zone: string,
  before: DeliveryMethodSettings | undefined,
  next: DeliveryMethodSettings,
): DeliveryMethodSettings[] {
  const equal = methods.find((one) => one !== before && isSame(one, next))
  const joined = equal && { ...equal, zones: [...equal.zones, zone] }
  const divided = methods.flatMap((one) => {
    if (one === equal) return [joined!]
    if (one !== before) return [one]
    const left = without(one.zones, zone)
    return [...(left.length > 0 ? [{ ...one, zones: left }] : []), ...(joined ? [] : [next])]
  })
  return before || joined ? divided : [...divided, next]
}

/** A rule without zones would be lost, so it is switched off instead. */
const end = (rules: DeliveryRules, zone: string, rule: DeliveryMethodSettings): DeliveryRules => ({
  ...rules,
  methods: rules.methods.map((one) => {
    if (one !== rule) return one
    return one.zones.length === 1 ? { ...one, is_on: false } : { ...one, zones: without(one.zones, zone) }
  }),
})

const without = (zones: readonly string[], zone: string): string[] => zones.filter((one) => one !== zone)

const isSame = (one: DeliveryMethodSettings, other: DeliveryMethodSettings): boolean =>
  JSON.stringify({ ...one, zones: [] }) === JSON.stringify({ ...other, zones: [] })

type Places = Pick<DeliveryZone, 'regions' | 'cities'>

/**
 * Adds a row for places, which leave the rows that had them. It begins with what applied to its first place, and a row
 * without places is removed.
 */
export function addRow(rules: DeliveryRules, row: DeliveryZone, from: DeliveryZone | undefined): DeliveryRules {
  const zones = rules.zones.map((zone) => ({ ...zone, ...minus(zone, row) }))
  const added: DeliveryRules = {
    zones: [...zones, row],
    methods: rules.methods.map((rule) =>
      from && rule.zones.includes(from.id) ? { ...rule, zones: [...rule.zones, row.id] } : rule,
    ),
    without_cash: [
      ...rules.without_cash,
      ...rules.without_cash.filter(({ zone }) => zone === from?.id).map((one) => ({ ...one, zone: row.id })),
    ],
  }
  const empty = zones.filter(({ regions, cities }) => regions.length + cities.length === 0)
  return empty.reduce((left, zone) => removeRow(left, zone.id), added)
}

const minus = (zone: Places, { regions, cities }: Places): Places => ({
  regions: zone.regions.filter((id) => !regions.includes(id)),
  cities: zone.cities.filter((id) => !cities.includes(id)),
})

/** Removes a row, and the rules that were for it alone. */
export const removeRow = (rules: DeliveryRules, zone: string): DeliveryRules => ({
  zones: rules.zones.filter(({ id }) => id !== zone),
  methods: rules.methods
    .map((rule) => ({ ...rule, zones: without(rule.zones, zone) }))
    .filter(({ zones }) => zones.length > 0),
  without_cash: rules.without_cash.filter((one) => one.zone !== zone),
})

/** What becomes of the places of a removed row: those of a city follow the row of its region, if there is one. */
export function placesWithout(
  { zones }: DeliveryRules,
  removed: DeliveryZone,
  regionOf: (city: string) => string | undefined,
): { lost: string[]; moved: { row: DeliveryZone; cities: string[] }[] } {
  const others = zones.filter(({ id }) => id !== removed.id)
  const rowOf = (city: string) => others.find(({ regions }) => regions.includes(regionOf(city) ?? ''))
  const moved = others.flatMap((row) => {
    const cities = removed.cities.filter((city) => rowOf(city) === row)
    return cities.length > 0 ? [{ row, cities }] : []
  })
  return { lost: [...removed.regions, ...removed.cities.filter((city) => !rowOf(city))], moved }
}

/** A row for each region of a row, with the same values. */
export function divideByRegion(
  rules: DeliveryRules,
  zone: DeliveryZone,
  nameOf: (id: string) => string,
): DeliveryRules {
  const [, ...others] = zone.regions
  const divided = others.reduce(
    (left, region) =>
      addRow(left, { id: freeId(left, region), name: nameOf(region), regions: [region], cities: [] }, zone),
    rules,
  )
  const [first] = zone.regions
  const isAlone = first !== undefined && zone.cities.length === 0
  return {
    ...divided,
    zones: divided.zones.map((one) => (one.id === zone.id && isAlone ? { ...one, name: nameOf(first) } : one)),
  }
}

/** An id of a row that no other one has. */
export function freeId({ zones }: DeliveryRules, wanted: string): string {
  const base = wanted
    .toLowerCase()
    .replace(/[^a-z\d-]/g, '-')
    .slice(0, 36)
  const isTaken = (id: string): boolean => zones.some((zone) => zone.id === id)
  const numbered = Array.from({ length: zones.length + 1 }, (_, index) => `${base}-${index + 2}`)
  return [base, ...numbered].find((id) => !isTaken(id))!
}
