import { parsePrice, unitOf } from '#server/catalogue/values/service.ts'

/** Parts of a number format: literal texts, places of digits, and what is not shown. */
const TOKEN = /"[^"]*"|\\.|\[[^\]]*\]|[_*].|General|./gis
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** The text that a part shows; undefined of a place of digits. */
function literalOf(token: string): string | undefined {
  if (token.startsWith('"')) return token.slice(1, -1)
  if (token.startsWith('\\')) return token.slice(1)
  // [$USD] and [$$-409] name a currency; colours and conditions show nothing.
  if (token.startsWith('[')) return /^\[\$([^-\]]*)/.exec(token)?.[1] ?? ''
  if (/^[_*]./s.test(token)) return ''
  return /^[-\s()/:\p{Sc}]$/u.test(token) ? token : undefined
}

function isOtherCurrency(name: string): boolean {
  const price = parsePrice(`1 ${name}`)
  const isWord = /^[a-z]{3}$/i.test(name) && !CURRENCIES.has(name.toUpperCase())
  return 'problem' in price && price.problem === 'currency' && !isWord
}

/** Whether letters around the digits belong to a code, such as A-7; those of «5 قطع» are a word beside a number. */
const isCode = (literal: string, tokens: string[]): boolean =>
  /^\S*[\p{L}\p{N}]\S*$/u.test(literal) &&
  !('halalas' in parsePrice(`1 ${literal}`)) &&
  (/\p{L}/u.test(literalOf(tokens[0]!) ?? '') || /[-/_]/.test(literal))

/**
 * A number as its format shows it, where that says more than the number: 123 as 000123, 7 as A-7, 0.15 as 15%, 2 as
 * 2 kg, 5 as 5 USD. Undefined of other formats, which only round, group or name the riyal.
 */
export function shownNumber(stored: string, format: string): string | undefined {
  const number = Number(stored)
  const tokens = (format.match(/^(?:"[^"]*"|\\.|[^;])*/s)?.[0] ?? '').match(TOKEN) ?? []
  const places = tokens.filter((token) => literalOf(token) === undefined)
  if (!Number.isFinite(number)) return undefined
  if (places.includes('%')) return `${Number((number * 100).toPrecision(15))}%`
  const literal = tokens.map((token) => literalOf(token) ?? '').join('')
  const beside = literal.trim()
  const isNumber = places.every((place) => '0#?.,'.includes(place) || /^general$/i.test(place))
  if (isNumber && beside !== '' && (unitOf(beside) !== undefined || isOtherCurrency(beside)))
    return `${number} ${beside}`
  if (!places.length || !places.every((place) => '0#?'.includes(place))) return undefined
  const zeros = places.filter((place) => place === '0').length
  if (zeros < 2 && !isCode(literal, tokens)) return undefined
  return Number.isSafeInteger(number) && number >= 0 ? filled(tokens, places.length, number, zeros) : undefined
}

/** The digits of a number in their places; those that have none go before the others. */
function filled(tokens: string[], places: number, number: number, zeros: number): string {
  const digits = [...String(number).padStart(zeros, '0')]
  const shown: string[] = []
  let left = places
  for (const token of tokens.toReversed()) {
    const literal = literalOf(token)
    if (literal !== undefined) {
      shown.unshift(literal)
      continue
    }
    left -= 1
    shown.unshift(left === 0 ? digits.splice(0).join('') : (digits.pop() ?? ''))
  }
  return shown.join('')
}

/** What a format shows as it stands, and colours, conditions and currencies; `[h]` is a number of hours. */
const NO_PLACE = /"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]/gis

/** Whether a number format shows days or times instead of a number. */
export const isDateFormat = (format: string): boolean =>
  format
    .replace(NO_PLACE, '')
    .split(';')
    .some((part) => /[ymdhs]/i.test(part) && !/[0#?%@]|general/i.test(part.replace(/s[.,]0+/gi, 's')))
