import { latinDigits } from '#locales/arabic-text.ts'
import { monthNamed } from '#server/catalogue/values/service.ts'

/** Characters; no number or day has more. */
const LONGEST = 40
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
/** Numbers that every program shows and saves as they are. */
const PLAIN = /^(?:0|[1-9]\d{0,10})$/
const YES_NO: Record<string, boolean> = { true: true, صحيح: true, false: false, خطأ: false }
const MARKS = /^[\p{L}\p{Nd}\p{Sc}\s.,/:%()'+-]+$/u
const CLOCK_WORDS = new Set(['e', 'am', 'pm', 'ص', 'م'])

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []
const isKnown = (word: string): boolean => CLOCK_WORDS.has(word) || monthNamed(word) !== undefined

/** Whether a spreadsheet program may take a text for a formula, a number, a day or a yes, and write it otherwise. */
export function isTakenOtherwise(text: string): boolean {
  const own = latinDigits(text.replace(/^'+/, ''))
  if (FORMULA.test(own)) return true
  if (own.length > LONGEST || PLAIN.test(own.trim())) return false
  if (own.trim().toLowerCase() in YES_NO) return true
  return /\d/.test(own) && MARKS.test(own) && wordsOf(own).every(isKnown)
}

/** As CSV has it: an apostrophe before such a text lets every program leave it as it is. */
export const marked = (text: string): string => (isTakenOtherwise(text) ? `'${text}` : text)
export const isMarked = (cell: string): boolean => cell.startsWith("'") && isTakenOtherwise(cell.slice(1))
export const unmarked = (cell: string): string => (isMarked(cell) ? cell.slice(1) : cell)

/** The number that a program takes a text for. */
function numberIn(text: string): number | undefined {
  const [, minus, digits = '', percent] =
    /^([-(]?)[\p{Sc}\s+]*([\d.,/ ]*\d(?:\.?E[+-]?\d+)?)[\p{Sc}\s)]*(%?)$/iu.exec(text) ?? []
  const [, whole = '0', over, under] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(digits) ?? []
  const plain = digits.replace(/,(?=\d{3}(?:\D|$))/g, '')
  const size =
    over !== undefined && text.includes(' ')
      ? Number(whole) + Number(over) / Number(under)
      : /^(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$/i.test(plain)
        ? Number(plain)
        : undefined
  return size === undefined ? undefined : ((minus ? -1 : 1) * size) / (percent ? 100 : 1)
}

/** Digits that programs keep. */
const KEPT = 15

/** What is the same for all texts that programs take for one number, or for yes or no; undefined of others. */
export function valueKey(text: string): string | undefined {
  const own = latinDigits(text).trim()
  if (own.length > LONGEST * 2) return undefined
  const word = own.toLowerCase()
  if (word in YES_NO) return String(YES_NO[word])
  const number = numberIn(own)
  return number === undefined ? undefined : number.toPrecision(KEPT)
}

/** Day, month, year, hours and minutes in any order; undefined of what is no day or hour. */
function dayParts(text: string): number[] | undefined {
  const own = latinDigits(text).trim().toLowerCase()
  if (own.length > LONGEST || !isTakenOtherwise(own)) return undefined
  const months = wordsOf(own).flatMap((word) => monthNamed(word) ?? [])
  const numbers = own.match(/\d+/g)?.map(Number) ?? []
  const isDay = months.length > 0 || /\d\s*[-/.:]\s*\d/.test(own) || /\b[ap]m\b/.test(own)
  return isDay ? [...months, ...numbers] : undefined
}

/** Whether a program may have written this where the other text stood: 8 for 08, 36 for 36.0, 2026-02-01 for 1/2. */
export function isMadeOf(cell: string, text: string): boolean {
  if (cell === text || !isTakenOtherwise(text)) return false
  const [key, own] = [valueKey(cell), valueKey(text)]
  if (key !== undefined && own !== undefined) return key === own || isRounded(cell, own)
  const [made, parts] = [dayParts(cell), dayParts(text)]
  if (!made || !parts) return false
  const known = new Set(made.flatMap((number) => [number, number % 100, number - 12, number + 12]))
  return parts.every((number) => known.has(number) || known.has(number % 100))
}

/** Whether digits were lost: 6.28E+12 of 6281000000014. */
function isRounded(cell: string, key: string): boolean {
  const [, digits] = /^([\d.,]+)E\+?\d+$/i.exec(cell.trim()) ?? []
  const kept = digits?.replace(/\D/g, '').length ?? KEPT
  return kept < KEPT && Number(Number(key).toPrecision(kept)) === Number(valueKey(cell))
}
