import { createHash } from 'node:crypto'
import { shorten, slugify } from '#locales/arabic-text.ts'

/** Handles may be longer than a SKU may be; what is cut off is replaced by its hash. */
function shortSku(name: string): string {
  if ([...name].length <= 64) return name
  return `${shorten(name, 55)}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
}

/** The SKU of what has none: that of its product, and the values by which it differs from others. */
export const madeSku = (product: string, values: string[] = []): string =>
  shortSku([product, ...values.map(slugify)].filter(Boolean).join('-'))

/**
 * Spreadsheets make «123.0» of a SKU that is a number, and «'00123» keeps its zeros by an apostrophe. Copied codes have
 * marks of direction around them, which no SKU has.
 */
export const plainSku = (cell: string | undefined): string =>
  (cell ?? '')
    .replace(/^\p{Cf}+|\p{Cf}+$/gu, '')
    .replace(/^'(?=\d)/, '')
    .replace(/^(\d+)\.0$/, '$1')
