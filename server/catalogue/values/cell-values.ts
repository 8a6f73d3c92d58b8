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

/**
 * The parts of a cell between marks. A backslash makes the mark after it part of a name; of backslashes before a mark or
 * at the end two stand for one, and others are as they are.
 * @param others marks that are escaped as well, and part nothing
 */
export function splitAt(cell: string, marks: string, others = ''): string[] {
  const parts = ['']
  let slashes = 0
  for (const letter of [...cell, undefined]) {
    if (letter === '\\') {
      slashes += 1
      continue
    }
    const isEscapable = letter === undefined || marks.includes(letter) || others.includes(letter)
    const isEscaped = letter !== undefined && slashes % 2 === 1
    const kept = !isEscapable ? slashes : isEscaped ? (slashes - 1) / 2 : Math.ceil(slashes / 2)
    const isBetween = letter !== undefined && marks.includes(letter) && !isEscaped
    parts[parts.length - 1] += '\\'.repeat(kept) + (isBetween ? '' : (letter ?? ''))
    if (isBetween) parts.push('')
    slashes = 0
  }
  return parts
}

/** A name as `splitAt` reads it among others. */
export const escapedFor = (name: string, marks: string): string =>
  name.replace(new RegExp(`(?<!\\\\)(\\\\*)([${marks}])`, 'g'), '$1$1\\$2')

/** The last name, or one that a mark follows at once. */
export const atEnd = (name: string): string => name.replace(/(?<!\\)\\+$/, '$&$&')

const COMMAS = ',،'
/** Words joined by commas, in either script; a backslash makes a comma part of a word. */
export const wordsIn = (cell: string): string[] =>
  splitAt(cell, COMMAS)
    .map((word) => word.trim())
    .filter(Boolean)
export const wordsCell = (words: readonly string[]): string =>
  words.map((word) => atEnd(escapedFor(word, COMMAS))).join(', ')
