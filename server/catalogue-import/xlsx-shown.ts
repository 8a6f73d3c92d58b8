import { parsePrice, unitOf } from '#server/catalogue/values/service.ts'
import type { Merged } from './merged-cells.ts'
import { columnPlace } from './column-letters.ts'

/** An XML part of a workbook is read by its tags alone: their attributes hold no angle brackets. */
const PREFIX = String.raw`(?:[\w.-]+:)?`
const CELL = new RegExp(String.raw`<(${PREFIX})c((?:\s[^>]*)?)(?<!/)>(.*?)</\1c>`, 'gs')
const VALUE = new RegExp(String.raw`<${PREFIX}v(?:\s[^>]*)?>([^<]*)<`)
const ROW = new RegExp(String.raw`<${PREFIX}row(\s[^>]*)?>`, 'g')

const ENTITIES: Record<string, string> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' }
const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex?: string, code?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? all
    const point = hex === undefined ? Number(code) : Number.parseInt(hex, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : all
  })

/** Names without their prefix. */
export const attributesIn = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, one, other]) => [
      name!,
      decoded(one ?? other ?? ''),
    ]),
  )

/** The attributes of each tag of a name, in their order. */
export const tagsIn = (xml: string, name: string): Record<string, string>[] =>
  [...xml.matchAll(new RegExp(String.raw`<${PREFIX}${name}((?:\s[^>]*)?)/?>`, 'g'))].map(([, tag]) =>
    attributesIn(tag!),
  )

const BUILT_IN: Record<string, string> = { 9: '0%', 10: '0.00%' }

/** The number format of each cell style; '' where numbers are shown as they are. */
export function formatsIn(styles: string): string[] {
  const own = Object.fromEntries(
    tagsIn(styles, 'numFmt').map(({ numFmtId = '', formatCode = '' }) => [numFmtId, formatCode]),
  )
  const [, styled = ''] = new RegExp(String.raw`<${PREFIX}cellXfs[\s>](.*?)</${PREFIX}cellXfs>`, 's').exec(styles) ?? []
  return tagsIn(styled, 'xf').map(({ numFmtId = '' }) => own[numFmtId] ?? BUILT_IN[numFmtId] ?? '')
}

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

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const ERROR_TYPE = /\st\s*=\s*["']e["']/
const FORMULA = new RegExp(String.raw`<${PREFIX}f[\s/>]`)
/** Programs that write workbooks without a spreadsheet leave formulas without their values, which is not to be empty. */
const NOT_CALCULATED = '#CALC!'

/** The XML of a sheet with texts in place of errors, of formulas without a value, and of the numbers whose format says more. */
export function asShown(sheet: string, formats: string[]): string {
  const hasErrors = ERROR_TYPE.test(sheet) || FORMULA.test(sheet)
  if (!hasErrors && !formats.some((format) => shownNumber('7', format) !== undefined)) return sheet
  return sheet.replace(CELL, (cell, prefix: string, tag: string, content: string) => {
    const { s = '', t = 'n', r } = attributesIn(tag)
    const format = formats[Number(s || '0')]
    const stored = VALUE.exec(content)?.[1]
    const number = t === 'n' && format && stored ? shownNumber(stored, format) : undefined
    // The reader takes an error for an empty cell.
    const error = t === 'e' && stored ? decoded(stored) : undefined
    const shown = !stored && t !== 'str' && FORMULA.test(content) ? NOT_CALCULATED : (error ?? number)
    if (shown === undefined) return cell
    const place = r === undefined ? '' : ` r="${r}"`
    return `<${prefix}c${place} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escaped(shown)}</${prefix}t></${prefix}is></${prefix}c>`
  })
}

/** Numbers of the rows that are hidden, by hand or by a filter. */
export function hiddenRowsIn(sheet: string): number[] {
  const hidden: number[] = []
  let row = 0
  for (const [, tag = ''] of sheet.matchAll(ROW)) {
    const { r, hidden: isHidden } = attributesIn(tag)
    row = r === undefined ? row + 1 : Number(r)
    if (isHidden === '1' || isHidden === 'true') hidden.push(row)
  }
  return hidden
}

/** Most columns of a sheet. */
const MOST_COLUMNS = 16_384

/** Places of the columns that are hidden, from 0 on. */
export const hiddenColumnsIn = (sheet: string): number[] =>
  tagsIn(sheet, 'col').flatMap(({ min, max, hidden }) => {
    if (hidden !== '1' && hidden !== 'true') return []
    const [first, last] = [Number(min), Math.min(Number(max), MOST_COLUMNS)]
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first - 1 + at)
  })

/** Cells that are merged over several rows; only their first has what all show. */
export const mergedIn = (sheet: string): Merged[] =>
  tagsIn(sheet, 'mergeCell').flatMap(({ ref = '' }) => {
    const [, letters, from, to] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(ref) ?? []
    return letters && Number(to) > Number(from)
      ? [{ column: columnPlace(letters), from: Number(from), to: Number(to) }]
      : []
  })
