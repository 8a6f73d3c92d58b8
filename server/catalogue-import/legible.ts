import { visible } from '#locales/arabic-text.ts'
import { RowRefused, type Rejection } from '#server/catalogue/values/service.ts'
import { say } from '#server/catalogue/write/service.ts'
import type { ProductRecord } from '#server/catalogue/service.ts'
import { isMisread } from './misread.ts'
import type { SourceProduct, SourceRecord, SourceVariant } from './types.ts'

/** What Excel, LibreOffice and Google Sheets show where a formula has no value. */
const ERROR =
  /^(?:#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|GETTING_DATA|ERROR!)|Err:\d{3})$/i

/** Characters of the longest, with spaces and marks around it. */
const LONGEST = 40
const isSpreadsheetError = (text: string): boolean => text.length <= LONGEST && ERROR.test(visible(text).trim())

/**
 * Whether a program replaced letters that its encoding does not have. What still has Arabic letters was not written in
 * such an encoding, so that its question marks are its own; but Windows-1256 has Arabic letters and no emoji.
 */
const isGarbled = (text: string, isLossy: boolean): boolean =>
  text.includes('\ufffd') ||
  (text.includes('?') && !/[^\s?]/.test(text)) ||
  isMisread(text) ||
  (isLossy && text.includes('??')) ||
  (text.includes('??') && /(?<![\p{L}\p{N}\p{P}])\?{2,}/u.test(text) && !/\p{Script=Arabic}/u.test(text))

/** Windows-1256, which has no way to say what it cannot hold. */
const HELD = new Set(new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)))
const marks = (text: string): number => text.split('?').length - 1

/** Whether one of the question marks may stand for a letter of the shop's texts that Windows-1256 cannot hold. */
const mayHaveLost = (text: string, shop: unknown): boolean =>
  text.includes('?') &&
  firstText(shop, (own) => marks(own) < marks(text) && [...own].some((letter) => !HELD.has(letter))) !== undefined

/** Whether a question mark stands in what tells products and variants apart, and the shop has it nowhere. */
const isUnknown = (text: string, shop: ProductRecord | undefined): boolean =>
  text.includes('?') && !firstText([shop?.sku, shop?.options, shop?.variants], (own) => own === text)

/** Whether one text is the other with question marks for letters that are not Latin. */
function isWithoutLetters(text: string, own: string): boolean {
  const [letters, owns] = [Array.from(text), Array.from(own)]
  const isLost = (letter: string, at: number): boolean => letter === '?' && /[^\P{L}\p{Script=Latin}]/u.test(owns[at]!)
  return (
    text !== own &&
    letters.length === owns.length &&
    letters.every((letter, at) => letter === owns[at] || isLost(letter, at))
  )
}

/** Fields by which a record is found, or told from others; without one of the others it can be written as well. */
const IDENTITY = ['sku', 'name', 'path', 'options']
const KEYS = ['sku', 'options']
/** Other fields have readers that refuse what they do not understand. */
const TEXTS = ['title', 'slug', 'description', 'brand', 'categories', 'tags', 'attributes', 'text_options']

/**
 * The record without texts whose letters a program has replaced, which the shop keeps as it has them, and a note of
 * each. Errors of formulas are no values at all.
 * @param shop the product as the shop has it, where the record has question marks
 * @throws RowRefused of an error, or of a SKU, name or option without its letters
 */
export function legible<T extends SourceRecord | SourceVariant>(
  record: T,
  row: number,
  isLossy = false,
  shop?: ProductRecord,
): { record: T; illegible: Rejection[] } {
  const garbled: Rejection[] = []
  // Blocks of the front page are written whole.
  const isBlock = 'type' in record && record.type === 'home_block'
  for (const [field, value] of Object.entries(record)) {
    if (value === undefined || value === null || field === 'variants') continue
    const error = firstText(value, isSpreadsheetError)
    if (error) throw new RowRefused(fieldOf(field, error.path), 'import.spreadsheetError', { value: error.text })
    const isIdentity = IDENTITY.includes(field) || isBlock
    const isLost = (text: string): boolean =>
      isGarbled(text, isLossy) ||
      (text.includes('?') && firstText(partOf(shop, field), (own) => isWithoutLetters(text, own)) !== undefined) ||
      (isLossy && (isIdentity ? KEYS.includes(field) && isUnknown(text, shop) : mayHaveLost(text, partOf(shop, field))))
    const lost = isIdentity || TEXTS.includes(field) ? firstText(value, isLost) : undefined
    if (!lost) continue
    if (isIdentity) throw new RowRefused(field, 'import.garbled', { value: lost.text })
    garbled.push({ row, field, reason: say('import.garbledLeft', { value: lost.text }) })
  }
  if (garbled.length === 0) return { record, illegible: [] }
  const left = new Set(garbled.map(({ field }) => field))
  return {
    record: Object.fromEntries(Object.entries(record).filter(([field]) => !left.has(field))) as T,
    illegible: garbled,
  }
}

/** Whether one of the texts may have lost letters that only the shop knows. */
export const hasQuestionMark = (record: SourceProduct): boolean =>
  [...KEYS, ...TEXTS].some((field) => firstText(partOf(record, field), (text) => text.includes('?'))) ||
  firstText(
    record.variants?.map(({ options }) => options),
    (text) => text.includes('?'),
  ) !== undefined

const partOf = (shop: object | undefined, field: string): unknown =>
  (shop as Record<string, unknown> | undefined)?.[field]

/** In the terms of columns, which have the parts of a sale apart. */
const fieldOf = (field: string, path: string): string =>
  field !== 'sale' ? field : path === 'from' || path === 'to' ? path : path === 'regular' ? 'price' : 'sale'

/** The first text anywhere in a value, with the name of what holds it. */
function firstText(
  value: unknown,
  isIt: (text: string) => boolean,
  path = '',
): { text: string; path: string } | undefined {
  if (typeof value === 'string') return isIt(value) ? { text: value, path } : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const found = (isIt(name) ? { text: name, path } : undefined) ?? firstText(part, isIt, name)
    if (found) return found
  }
  return undefined
}
