import { typedText } from '#locales/typed.ts'

export type PriceProblem =
  | 'missing'
  | 'zero'
  | 'negative'
  | 'currency'
  | 'ambiguous'
  | 'fraction'
  | 'too_large'
  | 'unreadable'
type ParsedPrice = { halalas: number } | { problem: PriceProblem }

/** Characters; no price has more, and the patterns take time by the square of the number of spaces. */
const LONGEST = 200
/** A billion riyals: the largest amount the API's contract allows. */
const LIMIT = 1_000_000_000_00

// Also «ر س», «رس», «س.ر», «ريال سعودى», «SR.», «Saudi Riyals»; spaces are folded to one before.
const RIYAL =
  /(?:sar\.?|s ?\.? ?r\.?|(?:saudi ?)?r(?:i?y|i)als?|ر ?\.? ?س ?\.?|س ?\. ?ر ?\.?|(?:ال)?ريال(?:ات|ا)?(?: ?(?:ال)?سعود[يى](?:ة|ه|ا)?)?|\u20c1)/iu
const LEADING_RIYAL = new RegExp(`^${RIYAL.source}\\s*`, 'iu')
const TRAILING_RIYAL = new RegExp(`\\s*${RIYAL.source}(?: ?فقط)?$`, 'iu')
const OTHER_CURRENCY =
  /\p{Sc}|\b[a-z]{3}\b|دولار|(?:عمان|قطر|يمن|[اإ]يران)[يى]|درهم|دراهم|دينار|دنانير|جنيه|يورو|ليرة|روبية|[دج]\s?\.\s?[إاكبأم]/iu

/**
 * A price in riyals, as people and programs write it, to exact halalas; never a guess:
 * - the currency may be named (SAR, SR, ر.س, ريال, ⃁) or not; any other currency is a problem;
 * - one point is a decimal point (86.250 is 86.25, but see `priceMarkOf` of tables); several are thousands separators;
 * - one comma is a decimal comma (98,5), unless three digits follow one to three others: 1,250 may be 1250 or 1.25
 *   riyals, and is 'ambiguous'; several are thousands separators; with a point beside it, the later of the two is
 * decimal;
 * - ٫ is always decimal, ٬ and ' and spaces always separate thousands, and thousands come in threes;
 * - less than a halala is a 'fraction', unless it is zero, or `round` asks for the nearest halala (halves up).
 */
export function parsePrice(value: unknown, { round = false } = {}): ParsedPrice {
  if (value === null || value === undefined) return { problem: 'missing' }
  if (typeof value === 'number') return fromNumber(value, round)
  if (typeof value !== 'string' || value.length > LONGEST) return { problem: 'unreadable' }
  const text = plainText(value)
  if (text === '') return { problem: 'missing' }
  const bare = withoutRiyal(text)
  if (/^[-−]|[-−]$/.test(bare) && /\d/.test(bare)) return { problem: 'negative' }
  if (!/^[\d.,٫٬'’ ]+$/.test(bare)) {
    return { problem: /\d/.test(bare) && OTHER_CURRENCY.test(bare) ? 'currency' : 'unreadable' }
  }
  const decimal = decimalMark(bare)
  return decimal === 'ambiguous' ? { problem: 'ambiguous' } : fromDigits(bare, decimal, round)
}

const plainText = (value: string): string => typedText(value).replace(/،/g, ',').replace(/\s+/g, ' ').trim()
const withoutRiyal = (text: string): string => text.replace(LEADING_RIYAL, '').replace(TRAILING_RIYAL, '').trim()

/** What stands before the halalas of prices. */
export type PriceMark = '.' | ','
/** 1.250 and 1,250: thousands, or parts of a riyal, of which there are only hundredths. */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/

/** The mark before the halalas of a price of a table, which is certain of 98.5 and 1.234,50; undefined of others, as 98. */
export function priceMarkOf(cell: string): { mark: PriceMark; isCertain: boolean } | undefined {
  if (cell.length > LONGEST || !/[.,،]/.test(cell)) return undefined
  // As most are, and quickly told.
  if (/^\d+\.\d\d?$/.test(cell)) return { mark: '.', isCertain: true }
  const bare = withoutRiyal(plainText(cell))
  if (!/^[\d.,]+$/.test(bare)) return undefined
  const [points, commas] = [count(bare, '.'), count(bare, ',')]
  if (points + commas === 0) return undefined
  // Several of one kind separate thousands.
  const isGrouped = points + commas > 1 && (points === 0 || commas === 0)
  const last = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  return { mark: isGrouped ? otherMark(last) : last, isCertain: !UNCLEAR.test(bare) }
}

export const otherMark = (mark: PriceMark): PriceMark => (mark === '.' ? ',' : '.')

/** An unclear price, as a number that is read in one way. */
export const priceWithMark = (cell: string, mark: PriceMark): string =>
  plainText(cell).replace(/(?<=\d)[.,](?=\d{3}(?!\d))/, (found) => (found === mark ? '.' : ''))

function fromNumber(value: number, round: boolean): ParsedPrice {
  if (value < 0) return { problem: 'negative' }
  const text = String(value)
  return /^\d+(\.\d+)?$/.test(text)
    ? fromDigits(text, '.', round)
    : { problem: value >= 1e21 ? 'too_large' : 'unreadable' }
}

const count = (text: string, mark: string): number => text.split(mark).length - 1

/** Which mark stands before the halalas; undefined for none. */
function decimalMark(text: string): string | 'ambiguous' | undefined {
  if (text.includes('٫')) return '٫'
  const points = count(text, '.')
  const commas = count(text, ',')
  if (points && commas) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  if (points) return points === 1 ? '.' : undefined
  if (commas !== 1) return undefined
  if (/^[1-9]\d{0,2},\d{3}$/.test(text)) return 'ambiguous'
  return ','
}

function fromDigits(text: string, decimal: string | undefined, round: boolean): ParsedPrice {
  const parts = decimal ? text.split(decimal) : [text]
  if (parts.length > 2) return { problem: 'unreadable' }
  const [whole = '', fraction] = parts
  if (fraction !== undefined && !/^\d+$/.test(fraction)) return { problem: 'unreadable' }
  const riyals = ungroup(whole === '' && fraction ? '0' : whole)
  if (riyals === undefined) return { problem: 'unreadable' }
  const below = (fraction ?? '').slice(2)
  if (!round && /[1-9]/.test(below)) return { problem: 'fraction' }
  const halalas =
    Number(riyals) * 100 + Number((fraction ?? '').slice(0, 2).padEnd(2, '0')) + (round && below >= '5' ? 1 : 0)
  if (halalas > LIMIT) return { problem: 'too_large' }
  return halalas === 0 ? { problem: 'zero' } : { halalas }
}

/** The digits without thousands separators; undefined when these are not one kind in groups of three. */
function ungroup(whole: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole
  const groups = /^\d{1,3}(?:([.,٬'’ ])\d{3})(?:\1\d{3})*$/.test(whole)
  return groups ? whole.replace(/\D/g, '') : undefined
}
