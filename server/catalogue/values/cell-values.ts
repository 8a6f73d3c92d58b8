import { latinDigits, normalise } from '#locales/arabic-text.ts'
import { typedText } from '#locales/typed.ts'
import { RowRefused } from './read-values.ts'

const YES = ['نعم', 'yes', 'true', '1']

export const isYes = (text: string): boolean => YES.includes(normalise(text))

/**
 * How spreadsheets say yes and no; undefined of an empty cell.
 * @throws RowRefused for any other word
 */
export function yesNo(text: string, field: string): boolean | undefined {
  const word = normalise(text)
  if (word === '') return undefined
  if (YES.includes(word)) return true
  if (['لا', 'no', 'false', '0'].includes(word)) return false
  throw new RowRefused(field, 'import.yesNo', { value: text })
}

/** By which a table says that there is no reduced price; an empty cell says nothing. */
export const isZero = (text: string): boolean => /^0+(?:[.,٫]0*)?$/.test(typedText(text).trim())

const KILOGRAM = 1000
const POUND = 453.59237
const UNITS: Record<string, number> = Object.fromEntries(
  Object.entries({
    'kg kgs kilogram kilograms كجم كغ كغم كيلو كيلوجرام كيلوغرام': KILOGRAM,
    'g gr gram grams جم غ غم جرام غرام': 1,
    'lb lbs pound pounds رطل': POUND,
    'oz ounce ounces أوقية أونصة': POUND / 16,
  }).flatMap(([names, grams]) => names.split(' ').map((name) => [normalise(name), grams])),
)

/** Grams of one such unit; undefined of an unknown one. */
export const unitOf = (name: string): number | undefined => UNITS[normalise(name).replaceAll(' ', '')]

/**
 * Grams; null of an empty or zero amount.
 * @throws RowRefused when the amount is no number or the unit is unknown
 */
export function gramsOf(amount: string, unit: string): number | null {
  const number = latinDigits(amount).replace(/[٫,]/, '.').trim()
  if (number === '') return null
  const grams = unitOf(unit)
  if (grams === undefined || !/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(number))
    throw new RowRefused('weight_grams', 'import.weight', { value: `${amount} ${unit}`.trim() })
  return Number(number) * grams || null
}

const DAY_MS = 24 * 60 * 60 * 1000
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30)

/** A day or moment as text; also of the number of days since 1900 that spreadsheets make of it. */
export function dateText(cell: string): string {
  if (!/^\d{5}(?:\.\d+)?$/.test(cell)) return cell
  return wallClock(new Date(SPREADSHEET_EPOCH + Math.round(Number(cell) * DAY_MS)))
}

/** What a clock on the wall shows: spreadsheets know no time zones. */
export const wallClock = (date: Date): string =>
  date.toISOString().slice(0, 19).replace('T00:00:00', '').replace('T', ' ')

/** Addresses of pictures, joined by commas, lines or spaces; these may be parts of an address as well. */
export const addressesIn = (cell: string): string[] =>
  cell
    .split(/(?<![\s,;|])[\s,;|]+(?=https?:)/)
    .map((one) => one.replace(/(?<![\s,;|])[\s,;|]+$/, '').trim())
    .filter(Boolean)

/** Words joined by commas, in either script; a backslash makes a comma part of a word. */
export const wordsIn = (cell: string): string[] =>
  cell
    .split(/(?<!\\)[,،]/)
    .map((word) => word.replace(/\\(?=[,،])/g, '').trim())
    .filter(Boolean)
