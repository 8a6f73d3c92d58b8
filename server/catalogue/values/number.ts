import { typedText } from '#locales/typed.ts'

const GROUPED = /^\d{1,3}(?:([,٬'’ ])\d{3})(?:\1\d{3})*(?:[.٫]\d+)?$/
const PLAIN = /^(?:\d+|\d*[.٫]\d+)$/

/**
 * A number of digits of any script, whose thousands may be in groups of three; undefined when it is none, or when its
 * comma may be a decimal one.
 * @param oneComma whether one comma before three digits separates thousands: `1,200` is 1200
 */
export function readNumber(text: string, oneComma: 'thousands' | 'unclear'): number | undefined {
  const number = typedText(text).replace(/،/g, ',').trim()
  if (PLAIN.test(number)) return Number(number.replace('٫', '.'))
  if (!GROUPED.test(number)) return undefined
  if (oneComma === 'unclear' && /^\d+,\d+$/.test(number)) return undefined
  return Number(number.replace(/[,٬'’ ]/g, '').replace('٫', '.'))
}
