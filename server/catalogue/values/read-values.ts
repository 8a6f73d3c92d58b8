import { MAX_FOOD_FACT, type FoodFact } from '#api/contract/food-facts.ts'
import { clean, visible } from '#locales/arabic-text.ts'
import { typedCode, typedText } from '#locales/typed.ts'
import type { ImportMessage } from '../write/refusal.ts'
import { readMoment } from './moment.ts'
import { parsePrice, type PriceProblem } from './price.ts'
import { html, HTML_LIMITS, HtmlRefused } from './html.ts'
import type { Meter } from './html-tree.ts'
import { readNumber } from './number.ts'
import { RowRefused } from './row-refused.ts'
import { line, titleLine } from './text.ts'

/** Units on hand; 'some' when a source says only that there are any, or that it sells without counting them. */
export type Stock = number | string | 'some' | null

const MAX_SKU = 64
const MAX_NAME = 200
const MAX_TITLE = 500
/** Isolated as a value, so that it stands from left to right. */
export const EXAMPLE_DAY = '2026-02-18'
const MAX_STOCK = 1_000_000

/**
 * A SKU names the product in its address, so it must be able to stand there: 1 to 64 characters, without slash,
 * backslash or invisible characters, no dot in front, not padded with spaces, not a file of every page.
 */
export function productSkuOf(value: unknown, field = 'sku'): string {
  const sku = skuOf(value, field)
  // Web servers hide names with a dot in front, and a page's folder has files of its own.
  if (/^(\..*|index\.html|index\.pageContext\.json)$/.test(sku)) {
    throw new RowRefused(field, 'import.skuAddress', { value: sku })
  }
  return sku
}

/** Of a variant, which has no page of its own. */
export function skuOf(value: unknown, field = 'sku'): string {
  const sku = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (sku === null || sku === undefined || sku === '') throw new RowRefused(field, 'import.skuMissing')
  if (typeof sku !== 'string') throw new RowRefused(field, 'import.skuCharacters', { value: JSON.stringify(sku) })
  if (sku !== sku.trim()) throw new RowRefused(field, 'import.skuPadded', { value: sku })
  if ([...sku].length > MAX_SKU) throw new RowRefused(field, 'import.skuLong', { value: sku, limit: MAX_SKU })
  const isVisible = clean(visible(sku)) === sku.normalize('NFC').replace(/\s+/g, ' ')
  if (/[/\\\p{Cc}\u2028\u2029]/u.test(sku) || sku === '.' || sku === '..' || !isVisible || !sku.isWellFormed()) {
    throw new RowRefused(field, 'import.skuCharacters', { value: clean(sku.toWellFormed()) })
  }
  // What spreadsheets make of long numbers: the digits are lost.
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(sku)) throw new RowRefused(field, 'import.skuSpreadsheet', { value: sku })
  return sku
}

export function titleOf(value: string | null | undefined): string {
  const title = titleLine(value ?? '')
  if (title === '') throw new RowRefused('title', 'import.titleMissing')
  if (title.length > MAX_TITLE) throw new RowRefused('title', 'import.tooLong', { value: title, limit: MAX_TITLE })
  return title
}

/** What food says of itself; null for nothing. */
export function foodFactOf(value: string, field: FoodFact): string | null {
  const fact = line(value)
  if (fact.length > MAX_FOOD_FACT) throw new RowRefused(field, 'import.tooLong', { value: fact, limit: MAX_FOOD_FACT })
  return fact || null
}

/** The name of a brand, category, option or attribute. */
export function nameOf(value: string, field: string): string {
  const name = line(value)
  if (name === '') throw new RowRefused(field, 'import.nameMissing')
  if (name.length > MAX_NAME) throw new RowRefused(field, 'import.tooLong', { value: name, limit: MAX_NAME })
  return name
}

const HTML_REFUSED = {
  length: 'import.htmlLength',
  depth: 'import.htmlDepth',
  nodes: 'import.htmlNodes',
} as const satisfies Record<HtmlRefused['limit'], ImportMessage>

/** A description, or a section of a page, as `html` reads it. @param meter of texts that have one limit */
export function htmlOf(value: string, field: string, meter?: Meter): string {
  try {
    return html(value, meter)
  } catch (error) {
    if (!(error instanceof HtmlRefused)) throw error
    throw new RowRefused(field, HTML_REFUSED[error.limit], { limit: HTML_LIMITS[error.limit] })
  }
}

const PRICE_PROBLEMS = {
  missing: 'import.priceMissing',
  zero: 'import.priceZero',
  negative: 'import.priceNegative',
  currency: 'import.priceCurrency',
  ambiguous: 'import.priceAmbiguous',
  fraction: 'import.priceFraction',
  too_large: 'import.priceTooLarge',
  unreadable: 'import.priceUnreadable',
} as const satisfies Record<PriceProblem, ImportMessage>

/** Halalas. */
export function priceOf(value: unknown, field: string, round: boolean): number {
  const price = parsePrice(value, { round })
  if ('halalas' in price) return price.halalas
  throw new RowRefused(field, PRICE_PROBLEMS[price.problem], { value: clean(String(value ?? '')) })
}

/** Halalas, null when there is no higher price to compare with. */
export function compareAtOf(value: unknown, price: number, round: boolean): number | null | undefined {
  if (value === undefined) return undefined
  const parsed = parsePrice(value, { round })
  if ('problem' in parsed && (parsed.problem === 'missing' || parsed.problem === 'zero')) return null
  const compareAt = priceOf(value, 'compare_at', round)
  return compareAt > price ? compareAt : null
}

/** Whole units; what was sold below zero counts as none left. @throws RowRefused for any other word or a fraction */
export function stockOf(value: Stock | undefined): number | 'some' | undefined {
  if (value === 'some') return 'some'
  const text = typedText(String(value ?? '')).trim()
  if (text === '') return undefined
  const units = readNumber(text.replace(/^-/, ''), 'whole')
  if (units === undefined || !Number.isInteger(units) || units > MAX_STOCK)
    throw new RowRefused('stock', 'import.stock', { value: text, limit: MAX_STOCK })
  return text.startsWith('-') ? 0 : units
}

/** 6.28E+12, and 6280000000000, which it becomes when the table is saved: six digits are kept at most. */
const ROUNDED = /^(?:\d(?:[.,]\d+)?E\+?\d+|\d{6}0{6,8})$/

/**
 * The digits of an EAN, UPC or GTIN-14; null of an empty cell.
 * @throws RowRefused of anything else, such as the 6.28E+12 or 6280000000000 that spreadsheets make of one
 */
export function gtinOf(value: string | null | undefined): string | null | undefined {
  if (value === undefined || value === null) return value
  if (typedText(value).trim() === '') return null
  const digits = typedCode(value).replace(/^'/, '').replace(/\.0+$/, '')
  if (ROUNDED.test(digits)) throw new RowRefused('gtin', 'import.gtinSpreadsheet', { value })
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) throw new RowRefused('gtin', 'import.gtin', { value })
  return digits
}

export function dateOf(value: string | undefined, field: string): Date | undefined {
  if (value === undefined) return undefined
  const moment = readMoment(value)
  if (moment === undefined) throw new RowRefused(field, 'import.date', { value, example: EXAMPLE_DAY })
  return new Date(moment)
}

/** A place in this shop, or a page of the web. */
export function hrefOf(value: string, field: string): string {
  const href = clean(visible(value))
  if (/^\/(?![/\\])/.test(href) || (/^https?:\/\//i.test(href) && URL.canParse(href))) return href
  throw new RowRefused(field, 'import.link', { value: href })
}
