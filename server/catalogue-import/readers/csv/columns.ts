import admin from '#locales/admin.ar.json' with { type: 'json' }
import { TAX_CLASSES } from '#api/contract/tax-classes.ts'
import { TABLE_COLUMNS, type TableColumn } from '#server/catalogue/service.ts'
import { say } from '#server/catalogue/write/service.ts'
import { PRODUCT_STATUSES } from '#server/platform/database/schema.ts'

export const columnOf = (column: TableColumn): string => say(`import.column.${column}`)
export const optionColumns = (n: number): { name: string; value: string } => ({
  name: say('import.column.optionName', { n }),
  value: say('import.column.optionValue', { n }),
})

/** What the admin calls the fields. Its «التخفيض» is the whole of a sale, and no price. */
const IN_ADMIN = {
  sku: 'products.sku',
  title: 'products.title.field',
  slug: 'products.slug',
  description: 'products.description',
  status: 'products.status',
  price: 'products.price',
  compare_at: 'products.compareAt',
  stock: 'products.stock',
  brand: 'products.brand',
  categories: 'products.categories',
  tags: 'products.tags',
  gtin: 'products.gtin',
  weight_grams: 'products.weight',
  returnable: 'products.returnable',
  ingredients: 'products.ingredients',
  allergens: 'products.allergens',
  calories: 'products.calories',
  tax_class: 'products.tax',
  tax_reason: 'products.taxReason',
  text_options: 'products.texts',
} as const satisfies Partial<Record<TableColumn, keyof typeof admin>>

/** What merchants and other parts of the shop call them, besides. */
const ALSO: Partial<Record<TableColumn, readonly string[]>> = {
  sku: ['رمز SKU', 'الرمز SKU'],
  title: ['اسم المنتج', 'عنوان المنتج'],
  price: ['سعر البيع'],
  compare_at: ['السعر قبل الخصم', 'السعر قبل التخفيض'],
  sale: ['سعر العرض', 'السعر المخفض', 'السعر بعد الخصم', 'السعر بعد التخفيض'],
  from: ['بداية العرض'],
  to: ['نهاية العرض'],
  stock: ['المخزون'],
  categories: ['القسم', 'التصنيفات', 'التصنيف'],
  brand: ['العلامة التجارية'],
}

const namesOf = (column: TableColumn): string[] => [
  columnOf(column),
  column,
  ...(column in IN_ADMIN ? [admin[IN_ADMIN[column as keyof typeof IN_ADMIN]]] : []),
  ...(ALSO[column] ?? []),
]

/** In Arabic as exports write them, by the names that JSON Lines have, and by the admin's words. */
export const COLUMNS = Object.fromEntries(TABLE_COLUMNS.map((column) => [column, namesOf(column)])) as Record<
  TableColumn,
  string[]
>

/** The one that a cell names, as exports, JSON Lines or the admin call it. */
export const statusIn = (text: string) =>
  PRODUCT_STATUSES.find((one) => [one, say(`import.status.${one}`), admin[`products.status.${one}`]].includes(text))
export const taxClassIn = (text: string) =>
  TAX_CLASSES.find((one) => [one, say(`import.taxClass.${one}`), admin[`products.tax.${one}`]].includes(text))
