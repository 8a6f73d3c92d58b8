import { unitOf } from '#server/catalogue/values/service.ts'

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

/**
 * A number as its format shows it, where that says more than the number: 123 as 000123, 0.15 as 15%, 2 as 2 kg.
 * Undefined of other formats, which only round, group or name the currency.
 */
export function shownNumber(stored: string, format: string): string | undefined {
  const number = Number(stored)
  const code = (format.split(';')[0] ?? '').replace(/\[[^\]]*\]/g, '').replace(/[_*]./g, '')
  const tokens = code.match(/"[^"]*"|\\.|./gs) ?? []
  const isLiteral = (token: string): boolean => token.length > 1 || /[-\s()/:]/.test(token)
  const literal = (token: string): string => token.replace(/^\\/, '').replace(/^"(.*)"$/s, '$1')
  const places = tokens.filter((token) => !isLiteral(token))
  if (!Number.isFinite(number)) return undefined
  if (places.includes('%')) return `${Number((number * 100).toPrecision(15))}%`
  const unit = tokens.filter(isLiteral).map(literal).join('').trim()
  if (places.every((place) => '0#?.,'.includes(place)) && unit !== '' && unitOf(unit) !== undefined)
    return `${number} ${unit}`
  const isPadded = places.filter((place) => place === '0').length > 1 && places.every((place) => '0#?'.includes(place))
  if (!isPadded || !Number.isSafeInteger(number) || number < 0) return undefined
  const digits = [...String(number).padStart(places.filter((place) => place === '0').length, '0')]
  const shown: string[] = []
  let left = places.length
  for (const token of tokens.toReversed()) {
    if (isLiteral(token)) shown.unshift(literal(token))
    else {
      left -= 1
      shown.unshift(left === 0 ? digits.splice(0).join('') : (digits.pop() ?? ''))
    }
  }
  return shown.join('')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const ERROR_TYPE = /\st\s*=\s*["']e["']/

/** The XML of a sheet with texts in place of errors, and of the numbers whose format says more. */
export function asShown(sheet: string, formats: string[]): string {
  if (!ERROR_TYPE.test(sheet) && !formats.some((format) => shownNumber('7', format) !== undefined)) return sheet
  return sheet.replace(CELL, (cell, prefix: string, tag: string, content: string) => {
    const { s = '', t = 'n', r } = attributesIn(tag)
    const format = formats[Number(s || '0')]
    const stored = VALUE.exec(content)?.[1]
    const number = t === 'n' && format && stored ? shownNumber(stored, format) : undefined
    // The reader takes an error for an empty cell.
    const shown = t === 'e' && stored ? decoded(stored) : number
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
