import type {
  DeliveryMethodSettings,
  DeliverySettings,
  DeliveryZone,
  Holiday,
} from '#api/contract/settings/delivery.ts'
import { DAY_MS } from '#api/contract/time.ts'
import { findCity, findRegion } from '#server/platform/places.ts'
import type { Faults, Sentence } from '#server/platform/http/errors.ts'

const LONGEST_HOLIDAY_DAYS = 60

/** What the schema cannot say of delivery settings: errors by field, such as `zones.0.cities.2`. */
export function checkDeliverySettings({ zones, methods, holidays, tracking }: DeliverySettings): Faults {
  const faults: Faults = {}
  const report = (field: string, fault: Sentence): void => void (faults[field] ??= fault)
  for (const [index, zone] of zones.entries()) {
    const field = `zones.${index}`
    checkPlaces(zone, zones.slice(0, index), (name, fault) => report(`${field}.${name}`, fault))
    if (!methods.some((method) => method.is_on && method.zones.includes(zone.id)))
      report(field, 'api.delivery.zone.noMethod')
  }
  for (const [index, method] of methods.entries())
    checkMethod(method, zones, methods.slice(0, index), (name, fault) => report(`methods.${index}.${name}`, fault))
  for (const [index, holiday] of holidays.entries())
    checkHoliday(holiday, (name, fault) => report(`holidays.${index}.${name}`, fault))
  for (const [index, { url }] of tracking.entries())
    if (!url.includes('{number}')) report(`tracking.${index}.url`, 'api.delivery.tracking.number')
  for (const [list, items] of Object.entries({ zones, methods, holidays }))
    for (const [index, { name }] of items.entries())
      if (name.trim() === '') report(`${list}.${index}.name`, 'api.validation.required')
  return faults
}

type Report = (field: string, fault: Sentence) => void

function checkPlaces(zone: DeliveryZone, earlier: DeliveryZone[], report: Report): void {
  if (earlier.some(({ id }) => id === zone.id)) report('id', 'api.delivery.zone.twice')
  if (zone.regions.length + zone.cities.length === 0) report('regions', 'api.delivery.zone.empty')
  for (const kind of ['regions', 'cities'] as const)
    for (const [index, id] of zone[kind].entries()) {
      const other = earlier.find((one) => one[kind].includes(id))
      if (kind === 'regions' && !findRegion(id)) report(`regions.${index}`, 'api.delivery.zone.region')
      else if (kind === 'cities' && !findCity(id)) report(`cities.${index}`, 'api.delivery.zone.city')
      else if (other) report(`${kind}.${index}`, { key: 'api.delivery.zone.overlaps', values: { zone: other.name } })
    }
}

function checkMethod(
  method: DeliveryMethodSettings,
  zones: DeliveryZone[],
  earlier: DeliveryMethodSettings[],
  report: Report,
): void {
  for (const [index, id] of method.zones.entries()) {
    const zone = zones.find((one) => one.id === id)
    const isSecond = earlier.some((one) => one.is_on && one.kind === method.kind && one.zones.includes(id))
    if (!zone) report(`zones.${index}`, 'api.delivery.method.zone')
    else if (method.is_on && isSecond)
      report(`zones.${index}`, { key: 'api.delivery.method.second', values: { zone: zone.name } })
  }
  if (method.prices[0]?.from !== 0 || !isAscending(method.prices.map(({ from }) => from)))
    report('prices', 'api.delivery.method.prices')
  if (!isAscending(method.weights.map(({ up_to }) => up_to))) report('weights', 'api.delivery.method.weights')
  if (method.min_days > method.max_days) report('max_days', 'api.delivery.method.days')
}

function checkHoliday({ from, to }: Holiday, report: Report): void {
  for (const [field, day] of Object.entries({ from, to })) if (!isDate(day)) report(field, 'api.delivery.holiday.date')
  if (from > to) report('to', 'api.delivery.holiday.order')
  else if (Date.parse(to) - Date.parse(from) >= LONGEST_HOLIDAY_DAYS * DAY_MS)
    report('to', { key: 'api.delivery.holiday.long', values: { days: LONGEST_HOLIDAY_DAYS } })
}

const isAscending = (numbers: number[]): boolean =>
  numbers.every((number, index) => index === 0 || numbers[index - 1]! < number)

/** 30 February is none. */
const isDate = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().slice(0, 10) === day
