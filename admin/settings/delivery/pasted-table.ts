import { DELIVERY_METHODS, type DeliveryMethod } from '#api/contract/delivery-methods.ts'
import type { DeliveryZone } from '#api/contract/settings/delivery.ts'
import { normalise } from '#locales/arabic-text.ts'
import { parseRiyals, showRiyals } from '#locales/riyals.ts'
import { typedText } from '#locales/typed.ts'
import { addRow, cellAt, freeId, hasSteps, ruleAt, setCell, type Cell, type DeliveryRules } from './delivery-table.ts'

type Place = { id: string; name: string }
export type Places = { regions: readonly Place[]; cities: readonly (Place & { region: string })[] }
/** What the words of a table are. */
export type TableWords = { kinds: Record<DeliveryMethod, string>; yes: string; no: string }
/** A part of a line that was not understood. */
export type Unread = {
  line: number
  part: 'place' | 'kind' | 'price' | 'steps' | 'days' | 'cash' | 'free'
  text: string
}

const MOST_DAYS = 60

/** The table as a spreadsheet takes it: place, kind, price, fewest days, most days, cash, free from. */
export const copiedTable = (rules: DeliveryRules, words: TableWords): string =>
  rules.zones
    .flatMap((zone) =>
      DELIVERY_METHODS.flatMap((kind) => {
        const cell = cellAt(rules, zone.id, kind)
        if (!cell) return []
        const { price, min_days: min, max_days: max, cash, free_from: free } = cell
        const values = [zone.name, words.kinds[kind], showRiyals(price), min, max, cash ? words.yes : words.no]
        return [[...values, free === null ? '' : showRiyals(free)].join('\t')]
      }),
    )
    .join('\n')

/**
 * Takes over lines of a spreadsheet in the same order of columns. Places are rows of the table, regions or cities; a
 * place without a row of its own gets one. What is absent stays, and lines that are not understood change nothing.
 */
export function readTable(
  rules: DeliveryRules,
  text: string,
  { places, words }: { places: Places; words: TableWords },
): { rules: DeliveryRules; read: number; unread: Unread[] } {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line, index) => ({ number: index + 1, cells: line.split('\t').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  let [next, read] = [rules, 0]
  const unread: Unread[] = []
  for (const [index, { number, cells }] of lines.entries()) {
    const found = readLine(cells, { rules: next, places, words })
    if ('part' in found) {
      // A first line without digits holds the names of the columns.
      if (index > 0 || cells.some((cell) => /\p{Nd}/u.test(cell))) unread.push({ line: number, ...found })
      continue
    }
    next = setCell(found.rules, { zone: found.zone, kind: found.kind, name: words.kinds[found.kind] }, found.cell)
    read += 1
  }
  return { rules: next, read, unread }
}

type Line = { rules: DeliveryRules; zone: string; kind: DeliveryMethod; cell: Partial<Cell> }
type Around = { rules: DeliveryRules; places: Places; words: TableWords }

function readLine(cells: readonly string[], around: Around): Line | Omit<Unread, 'line'> {
  const [place = '', kindText = '', price = '', min = '', max = '', cash = '', free = ''] = cells
  const row = rowOf(place, around)
  if (!row) return { part: 'place', text: place }
  const kind = DELIVERY_METHODS.find((one) => one === kindText || isSame(around.words.kinds[one], kindText))
  if (!kind) return { part: 'kind', text: kindText }
  const cell: Partial<Cell> = {}
  if (price !== '') {
    const halalas = parseRiyals(bare(price))
    if (halalas === undefined) return { part: 'price', text: price }
    const rule = ruleAt(row.rules, row.zone, kind)
    // One price would replace those of several sums.
    if (rule && hasSteps(rule) && rule.prices[0]!.price !== halalas) return { part: 'steps', text: price }
    cell.price = halalas
  }
  const days = readDays(min, max)
  if (days === undefined) return { part: 'days', text: [min, max].filter(Boolean).join('–') }
  if (cash !== '') {
    const isTaken = [around.words.yes, around.words.no].findIndex((word) => isSame(word, cash))
    if (isTaken < 0) return { part: 'cash', text: cash }
    cell.cash = isTaken === 0
  }
  if (free !== '') {
    const halalas = parseRiyals(bare(free))
    if (halalas === undefined) return { part: 'free', text: free }
    cell.free_from = halalas
  }
  return { ...row, kind, cell: { ...cell, ...days } }
}

const bare = (typed: string): string => typed.replace(/ر\.?\s?س\.?|ريال|SAR|SR|﷼|\u20c1/giu, '')
const isSame = (one: string, other: string): boolean => normalise(one) === normalise(other)

/** No days at all leave those of the row; fewer than the fewest are none. */
function readDays(min: string, max: string): Pick<Cell, 'min_days' | 'max_days'> | object | undefined {
  if (min === '' && max === '') return {}
  const [first, last] = [min, max === '' ? min : max].map((text) => typedText(text).trim())
  if (!/^\d{1,2}$/.test(first!) || !/^\d{1,2}$/.test(last!)) return undefined
  const [from, to] = [Number(first), Number(last)]
  return from <= to && to <= MOST_DAYS ? { min_days: from, max_days: to } : undefined
}

/** The row of a place, which is made if the place only has one together with others. */
function rowOf(text: string, { rules, places }: Around): { rules: DeliveryRules; zone: string } | undefined {
  const named = rules.zones.find(({ name }) => isSame(name, text))
  if (named) return { rules, zone: named.id }
  const place = placeOf(text, places)
  if (!place) return undefined
  const city = 'region' in place ? place : undefined
  const own: Pick<DeliveryZone, 'regions' | 'cities'> = city
    ? { regions: [], cities: [city.id] }
    : { regions: [place.id], cities: [] }
  const holder = rules.zones.find((zone) => holds(zone, own)) ?? (city && ofRegion(rules, city.region))
  if (holder && holder.regions.length + holder.cities.length === 1 && holds(holder, own))
    return { rules, zone: holder.id }
  const row = { id: freeId(rules, place.id), name: place.name, ...own }
  return { rules: addRow(rules, row, holder), zone: row.id }
}

type FoundPlace = Place | Places['cities'][number]

/** A city before a region of the same name, by its id, its name or the part that people say, such as «مكة». */
function placeOf(text: string, { regions, cities }: Places): FoundPlace | undefined {
  const typed = normalise(text)
  const [first = '', ...rest] = typed.split(' ')
  const said = [REGION, ...TOWNS].includes(first) && rest.length > 0 ? rest.join(' ') : typed
  const lists: (readonly FoundPlace[])[] = said === typed ? [cities, regions] : [first === REGION ? regions : cities]
  const exact = (list: readonly FoundPlace[]) => list.find(({ name }) => normalise(name) === said)
  const partly = (list: readonly FoundPlace[]) => {
    const found = list.filter(({ name }) => ` ${normalise(name)} `.includes(` ${said} `))
    return found.length === 1 ? found[0] : undefined
  }
  return (
    firstOf([cities, regions], (list) => list.find(({ id, name }) => id === text || isSame(name, text))) ??
    firstOf(lists, exact) ??
    firstOf(lists, partly)
  )
}

const REGION = normalise('منطقة')
const TOWNS = ['مدينة', 'محافظة'].map(normalise)

function firstOf<From, To>(list: readonly From[], find: (one: From) => To | undefined): To | undefined {
  for (const one of list) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}

const holds = (zone: DeliveryZone, { regions, cities }: Pick<DeliveryZone, 'regions' | 'cities'>): boolean =>
  regions.some((id) => zone.regions.includes(id)) || cities.some((id) => zone.cities.includes(id))

const ofRegion = ({ zones }: DeliveryRules, region: string): DeliveryZone | undefined =>
  zones.find(({ regions }) => regions.includes(region))
