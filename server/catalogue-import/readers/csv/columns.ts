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
  sku: 'goods.sku',
  title: 'goods.title.field',
  slug: 'goods.slug',
  description: 'goods.description',
  status: 'goods.status',
  price: 'goods.price',
  compare_at: 'goods.compareAt',
  stock: 'goods.stock',
  brand: 'goods.brand',
  categories: 'goods.categories',
  tags: 'goods.tags',
  gtin: 'goods.gtin',
  weight_grams: 'goods.weight',
  returnable: 'goods.returnable',
  ingredients: 'goods.ingredients',
  allergens: 'goods.allergens',
  calories: 'goods.calories',
  tax_class: 'goods.tax',
  tax_reason: 'goods.taxReason',
  text_options: 'goods.texts',
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
  PRODUCT_STATUSES.find((one) => [one, say(`import.status.${one}`), admin[`goods.status.${one}`]].includes(text))
export const taxClassIn = (text: string) =>
  TAX_CLASSES.find((one) => [one, say(`import.taxClass.${one}`), admin[`goods.tax.${one}`]].includes(text))
