import { normalise } from '#locales/arabic-text.ts'
import { typedText } from '#locales/typed.ts'
import { RowRefused } from './row-refused.ts'

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

/** Of a count that says that nothing is left, or less. */
export const isNone = (count: string): boolean => /^(?:-\d+|0)(?:\.0+)?$/.test(typedText(count).trim())

/** By which a table says that there is no reduced price; an empty cell says nothing. */
export const isZero = (text: string): boolean => /^0+(?:[.,٫]0*)?$/.test(typedText(text).trim())

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
