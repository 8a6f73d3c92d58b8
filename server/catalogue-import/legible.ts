import { visible } from '#locales/arabic-text.ts'
import { RowRefused, type Rejection } from '#server/catalogue/values/service.ts'
import { say } from '#server/catalogue/write/service.ts'
import type { SourceRecord, SourceVariant } from './types.ts'

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
  (isLossy && text.includes('??')) ||
  (text.includes('??') && /(?<![\p{L}\p{N}\p{P}])\?{2,}/u.test(text) && !/\p{Script=Arabic}/u.test(text))

/** Fields by which a record is found, or told from others; without one of the others it can be written as well. */
const IDENTITY = ['sku', 'name', 'path', 'options']
/** Other fields have readers that refuse what they do not understand. */
const TEXTS = ['title', 'slug', 'description', 'brand', 'categories', 'tags', 'attributes', 'text_options']

/**
 * The record without texts whose letters a program has replaced, which the shop keeps as it has them, and a note of
 * each. Errors of formulas are no values at all.
 * @throws RowRefused of an error, or of a SKU, name or option without its letters
 */
export function legible<T extends SourceRecord | SourceVariant>(
  record: T,
  row: number,
  isLossy = false,
): { record: T; illegible: Rejection[] } {
  const garbled: Rejection[] = []
  // Blocks of the front page are written whole.
  const isBlock = 'type' in record && record.type === 'home_block'
  for (const [field, value] of Object.entries(record)) {
    if (value === undefined || value === null || field === 'variants') continue
    const error = firstText(value, isSpreadsheetError)
    if (error) throw new RowRefused(fieldOf(field, error.path), 'import.spreadsheetError', { value: error.text })
    const isIdentity = IDENTITY.includes(field) || isBlock
    const lost = isIdentity || TEXTS.includes(field) ? firstText(value, (text) => isGarbled(text, isLossy)) : undefined
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
