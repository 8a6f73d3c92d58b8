import { latinDigits } from '#locales/arabic-text.ts'
import { amountAt, isPieces, SMALLER } from './intents.ts'
import { searchWords } from './words.ts'

const DECIMAL = /(\p{N}+)[.٫](\p{N}+)\s*(\p{L}*)/gu

/** One key for a size, however it is written: a kilo is 1000 grams, and 12 pills are 12 pieces. */
export const sizeKey = ([number, unit]: [string, string]): string =>
  SMALLER[unit] ? `${Number(number) * 1000}${SMALLER[unit]}` : `${number}${isPieces(unit) ? 'قطعه' : unit}`

/** The keys of the sizes that a text names. */
export function sizesIn(text: string): string[] {
  const words = searchWords(latinDigits(text).replace(DECIMAL, inSmallerUnit))
  const found = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    const size = amountAt(words, at)
    if (!size) continue
    found.add(sizeKey(size.intent.size))
    at = size.end - 1
  }
  return [...found]
}

/** 1.5 لتر is 1500 مل; of 7.5 سم nothing is left, since no search asks for it. */
function inSmallerUnit(_: string, whole: string, part: string, letters: string): string {
  const smaller = SMALLER[searchWords(letters)[0] ?? '']
  return smaller ? `${Math.round(Number(`${whole}.${part}`) * 1000)} ${smaller}` : ` ${letters}`
}
