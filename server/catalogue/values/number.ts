import { typedText } from '#locales/typed.ts'

const GROUPED = /^\d{1,3}(?:([,٬'’ ])\d{3})(?:\1\d{3})*(?:[.٫]\d+)?$/
/** May be 1200 or 1.2, where no fractions are expected. */
const UNCLEAR_POINT = /^\d{1,3}\.\d{3}$/
const PLAIN = /^(?:\d+|\d*[.٫]\d+)$/

/**
 * A number of digits of any script, whose thousands may be in groups of three; undefined when it is none, or when its
 * mark before three digits may be of either kind.
 * @param expected of whole numbers `1,200` is 1200 and `1.200` unclear, of fractions `1.200` is 1.2 and `1,200` unclear
 */
export function readNumber(text: string, expected: 'whole' | 'fraction'): number | undefined {
  const number = typedText(text).replace(/،/g, ',').trim()
  if (expected === 'whole' && UNCLEAR_POINT.test(number)) return undefined
  if (PLAIN.test(number)) return Number(number.replace('٫', '.'))
  if (!GROUPED.test(number)) return undefined
  if (expected === 'fraction' && /^\d+,\d+$/.test(number)) return undefined
  return Number(number.replace(/[,٬'’ ]/g, '').replace('٫', '.'))
}
