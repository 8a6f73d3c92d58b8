import { REPLACED_FIELDS, type ReplacedField } from '#api/contract/bulk-states.ts'
import type { BulkChange } from '#api/contract/staff-bulk.ts'
import { t } from 'virtual:words/products'
import { formatList } from '#locales/format.ts'
import { parseRiyals } from '#locales/riyals.ts'
import { typedText } from '#locales/typed.ts'
import { fieldText, valueText } from '../field-words.ts'
import { pathText } from '../queries.ts'
import type { Filters } from '../table/filters.ts'

/** Products by name, or all that matched when they were counted. */
export type Selection = { skus: string[] } | { filter: Filters; total: number }
export const countOf = (selection: Selection): number => ('skus' in selection ? selection.skus.length : selection.total)

export const BULK_KINDS = [
  'status',
  'price_percent',
  'price',
  'stock',
  'add_category',
  'add_tags',
  'remove_tags',
  'brand',
  'replace',
] as const
export type BulkKind = (typeof BULK_KINDS)[number]
/** What the dialog's fields hold; `with` and `fields` belong to a replacement of `value`. */
export type BulkForm = { kind: BulkKind; value: string; with: string; fields: readonly ReplacedField[] }
export const FIRST_CHANGE: BulkForm = { kind: 'status', value: 'active', with: '', fields: REPLACED_FIELDS }

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
export function bulkChange({ kind, value, with: replacement, fields }: BulkForm): BulkChange | undefined {
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
    case 'replace':
      return value === '' || fields.length === 0
        ? undefined
        : { replace: { find: value, with: replacement, in: [...fields] } }
  }
}

/** A change in words, such as «السعر: 20». */
export function changeText(change: BulkChange): string {
  const one = (kind: BulkKind, value: string): string =>
    t('products.bulk.change', { kind: t(`products.bulk.kind.${kind}`), value })
  const tags = (names: string[]): string => formatList(names.map(isolated))
  return formatList([
    ...(change.status ? [one('status', valueText('status', change.status))] : []),
    ...(change.price_percent === undefined
      ? []
      : [one('price_percent', `\u2066${change.price_percent > 0 ? '+' : ''}${change.price_percent}%\u2069`)]),
    ...(change.price === undefined ? [] : [one('price', valueText('price', change.price))]),
    ...(change.stock === undefined ? [] : [one('stock', valueText('stock', change.stock))]),
    ...(change.add_category ? [one('add_category', pathText(change.add_category))] : []),
    ...(change.add_tags ? [one('add_tags', tags(change.add_tags))] : []),
    ...(change.remove_tags ? [one('remove_tags', tags(change.remove_tags))] : []),
    ...(change.brand === undefined ? [] : [one('brand', valueText('brand', change.brand))]),
    ...(change.sale === undefined ? [] : [fieldText('sale')]),
    ...(change.replace ? [replaceText(change.replace)] : []),
  ])
}

const isolated = (text: string): string => `\u2068${text}\u2069`

const replaceText = ({ find, with: replacement }: NonNullable<BulkChange['replace']>): string =>
  replacement === ''
    ? t('products.bulk.removes', { find: isolated(find) })
    : t('products.bulk.replaces', { find: isolated(find), with: isolated(replacement) })
