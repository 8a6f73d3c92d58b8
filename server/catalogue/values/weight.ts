import { normalise } from '#locales/arabic-text.ts'
import { typedText } from '#locales/typed.ts'
import { readNumber } from './number.ts'
import { RowRefused } from './row-refused.ts'

/** As a cell has it; the unit is that of its column, and empty where nothing names one. */
export type Weight = { amount: string; unit: string }

const MOST_GRAMS = 10_000_000
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
 * Whole grams; null of an empty cell and of zero, undefined where nothing is said. A unit beside the number counts
 * before that of the column. Of grams a comma before three digits separates thousands and a point is unclear, of
 * larger units the other way round.
 * @throws RowRefused when the number is unclear or the unit unknown
 */
export function weightOf(weight: number | Weight | null | undefined): number | null | undefined {
  if (weight === undefined || weight === null) return weight
  const { amount, unit } = typeof weight === 'number' ? { amount: String(Math.round(weight)), unit: 'g' } : weight
  const text = typedText(amount).trim()
  if (text === '') return null
  const [, number = '', own = ''] = /^(.*\d)?\s*([^\d]*)$/su.exec(text) ?? []
  const grams = unitOf(own || unit)
  const value = grams && readNumber(number, grams === 1 ? 'whole' : 'fraction')
  if (grams === undefined || value === undefined || value * grams > MOST_GRAMS)
    throw new RowRefused('weight_grams', 'import.weight', {
      // A unit that is not understood stands in a cell of its own.
      value: grams === undefined && own === '' ? `${amount} ${unit}`.trim() : amount,
    })
  return Math.round(value * grams) || null
}
