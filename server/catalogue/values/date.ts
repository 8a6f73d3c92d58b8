import { normalise } from '#locales/arabic-text.ts'
import { typedText } from '#locales/typed.ts'
import { LONGEST_DATE, readMoment } from './moment.ts'

/** Which part of dates such as 01/11/2026 is the day. */
export type DateOrder = 'day-first' | 'month-first'

/** By their place in the year, from January on: as Egypt and the Gulf, the Levant, and English say them. */
const MONTHS = new Map(
  [
    'يناير كانون_الثاني january jan',
    'فبراير شباط february feb',
    'مارس آذار march mar',
    'أبريل إبريل نيسان april apr',
    'مايو أيار may',
    'يونيو يونيه حزيران june jun',
    'يوليو يوليه تموز july jul',
    'أغسطس آب august aug',
    'سبتمبر أيلول september sep sept',
    'أكتوبر تشرين_الأول october oct',
    'نوفمبر تشرين_الثاني november nov',
    'ديسمبر كانون_الأول december dec',
  ].flatMap((names, at) => names.split(' ').map((name) => [wordOf(name), at + 1] as const)),
)

function wordOf(text: string): string {
  return normalise(text).replaceAll(' ', '')
}

/** 1 of January, in the words of files. */
export const monthNamed = (word: string): number | undefined => MONTHS.get(wordOf(word))

const CLOCK = /[ T](\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)? ?(am|pm|ص|م|صباحا|مساء)?$/iu
const DAY_MS = 24 * 60 * 60 * 1000
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30)
/** Of the years that a shop plans in: other numbers of five digits are no days. */
const SERIAL = /^[34567]\d{4}(?:\.\d+)?$/

type Parts = { year: number; month: number; day: number }

/**
 * The orders in which such a date exists: both of 01/11/2026, one of 13/11/2026, none of what no order explains or
 * changes.
 */
export function ordersOf(text: string): DateOrder[] {
  const [first, second, year] = slashed(dayOf(text).date) ?? []
  if (first === undefined || second === undefined || first === second) return []
  if (readMoment(`${year}-01-01`) === undefined) return []
  return [...(second <= 12 ? (['day-first'] as const) : []), ...(first <= 12 ? (['month-first'] as const) : [])]
}

/**
 * A date or moment of a table as `readMoment` reads it, such as 2026-11-01 or 2026-11-01 10:30:00: also 2026/11/1,
 * «1 نوفمبر 2026», 01/11/2026 in the order of its column, and the number of days that spreadsheets make of it. What is
 * none of these comes back as it is.
 */
export function dateText(cell: string, order?: DateOrder): string {
  if (cell === '' || cell.length > LONGEST_DATE || readMoment(cell) !== undefined) return cell
  const read = serial(cell) ?? written(cell, order)
  return read === undefined || readMoment(read) === undefined ? cell : read
}

function serial(cell: string): string | undefined {
  const text = typedText(cell).trim()
  return SERIAL.test(text) ? wallClock(new Date(SPREADSHEET_EPOCH + Math.round(Number(text) * DAY_MS))) : undefined
}

function written(cell: string, order: DateOrder | undefined): string | undefined {
  const { date, time } = dayOf(cell)
  const parts = time === undefined ? undefined : (yearFirst(date) ?? named(date) ?? inOrder(date, order))
  if (!parts) return undefined
  return [parts.year, ...[parts.month, parts.day].map((part) => String(part).padStart(2, '0'))].join('-') + time
}

/** What a clock on the wall shows: spreadsheets know no time zones, and store 10:30:15 as a little less. */
export const wallClock = (date: Date): string =>
  new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T00:00:00', '')
    .replace('T', ' ')

/** `time` is '' where there is none, ' 10:30:00' where there is one, undefined where it is not understood. */
function dayOf(cell: string): { date: string; time: string | undefined } {
  if (cell.length > LONGEST_DATE) return { date: '', time: undefined }
  const text = typedText(cell).trim().replace(/\s+/g, ' ')
  const found = CLOCK.exec(text)
  if (!found) return { date: text, time: '' }
  const [whole, hour = '', minute = '', second = '00', half = ''] = found
  const isNoon = /^(?:pm|م|مساء)$/iu.test(half)
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (isNoon ? 12 : 0)
  const isClock = half === '' || (Number(hour) >= 1 && Number(hour) <= 12)
  const date = text.slice(0, text.length - whole.length).replace(/[،,]$/, '')
  return { date, time: isClock ? ` ${String(hours).padStart(2, '0')}:${minute}:${second}` : undefined }
}

const slashed = (date: string): [number, number, number] | undefined => {
  const [, first, , second, year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(date) ?? []
  return year === undefined ? undefined : [Number(first), Number(second), Number(year)]
}

function yearFirst(date: string): Parts | undefined {
  const [, year, , month, day] = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(date) ?? []
  return year === undefined ? undefined : partsOf(year, month, day)
}

/** 1 نوفمبر 2026, 1-Nov-2026, November 1, 2026 */
function named(date: string): Parts | undefined {
  const [, day, name, year] = /^(\d{1,2})[ -]?(\p{L}+(?: \p{L}+)*)[.,،]?[ -]?(\d{4})$/u.exec(date) ?? []
  const [, name2, day2, year2] = /^(\p{L}+(?: \p{L}+)*)(?:\. ?| )(\d{1,2})[,،]? (\d{4})$/u.exec(date) ?? []
  const month = monthNamed(name ?? name2 ?? '')
  return month === undefined ? undefined : partsOf(year ?? year2, month, day ?? day2)
}

function inOrder(date: string, order: DateOrder | undefined): Parts | undefined {
  const found = slashed(date)
  if (!found) return undefined
  const [first, second, year] = found
  const [only] = first === second ? (['day-first'] as const) : ordersOf(date).length === 1 ? ordersOf(date) : [order]
  return only && (only === 'day-first' ? partsOf(year, second, first) : partsOf(year, first, second))
}

const partsOf = (...[year, month, day]: unknown[]): Parts => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
})
