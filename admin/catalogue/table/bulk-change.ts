import type { BulkChange } from '#api/contract/staff-products.ts'
import { parseRiyals } from '#locales/riyals.ts'
import { typedText } from '#locales/typed.ts'

export const BULK_KINDS = [
  'status',
  'price_percent',
  'price',
  'stock',
  'add_category',
  'add_tags',
  'remove_tags',
  'brand',
] as const
export type BulkKind = (typeof BULK_KINDS)[number]
/** What the dialog's fields hold. */
export type BulkForm = { kind: BulkKind; value: string }

/** A whole number, also negative, in digits of any script. */
function whole(text: string): number | undefined {
  const plain = typedText(text).replace(/[\s%٪,٬+]/g, '')
  return /^-?\d{1,7}$/.test(plain) ? Number(plain) : undefined
}
const words = (text: string): string[] =>
  text
    .split(/[،,\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** The change that the fields describe; undefined if the value is invalid. */
export function bulkChange({ kind, value }: BulkForm): BulkChange | undefined {
  const number = kind === 'price' ? parseRiyals(value) : whole(value)
  switch (kind) {
    case 'status':
      return { status: value as NonNullable<BulkChange['status']> }
    case 'add_category':
      return value ? { add_category: JSON.parse(value) as string[] } : undefined
    case 'brand':
      return { brand: value.trim() || null }
    case 'add_tags':
    case 'remove_tags':
      return words(value).length > 0 ? { [kind]: words(value) } : undefined
    case 'price_percent':
      return number === undefined || number < -99 || number > 1000 || number === 0
        ? undefined
        : { price_percent: number }
    case 'price':
      return number ? { price: number } : undefined
    case 'stock':
      return number === undefined || number < 0 || number > 1_000_000 ? undefined : { stock: number }
  }
}
