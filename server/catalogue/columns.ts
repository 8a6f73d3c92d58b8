import { getTableColumns, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { products, variants } from '#server/platform/database/schema.ts'

const { id: _id, updatedAt: _updatedAt, written: _written, ...filled } = getTableColumns(products)
const {
  brandId: _brandId,
  priceMin: _priceMin,
  priceMax: _priceMax,
  compareAt: _compareAt,
  stock: _stock,
  ...own
} = filled
const { id: _variantId, ...filledOfVariants } = getTableColumns(variants)
const { productId: _productId, position: _position, outside: _outside, ...ownOfVariants } = filledOfVariants

/** All that a write fills in; among them the brand's id, and what repeats the variants for lists. */
export const FILLED = { products: filled, variants: filledOfVariants }
/** The columns that are fields. */
export const OWN = { products: own, variants: ownOfVariants }

/** A row's values of these columns. */
type Values<Table extends { $inferSelect: object }, Own> = Pick<
  Table['$inferSelect'],
  keyof Own & keyof Table['$inferSelect']
>
export type ProductColumns = Values<typeof products, typeof own>
export type VariantColumns = Values<typeof variants, typeof ownOfVariants>

type Columns = Record<string, { getSQLType: () => string }>
const join = (columns: Columns, each: (name: string, column: string, type: string) => string): SQL =>
  sql.raw(
    Object.entries(columns)
      .map(([name, column]) => each(name, snakeCase(name), column.getSQLType()))
      .join(', '),
  )
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `p.tax_class as "taxClass", …` */
export const selected = (columns: Columns, of: string): SQL =>
  join(columns, (name, column) => `${of}.${column} as "${name}"`)
/** `tax_class, …` */
export const targets = (columns: Columns): SQL => join(columns, (_, column) => column)
/** `"taxClass", …` */
export const values = (columns: Columns): SQL => join(columns, (name) => `"${name}"`)
/** `"taxClass" text, …` */
export const shape = (columns: Columns): SQL => join(columns, (name, _, type) => `"${name}" ${type}`)
/** `tax_class = r."taxClass", …` */
export const assigned = (columns: Columns): SQL => join(columns, (name, column) => `${column} = r."${name}"`)
/** `tax_class = excluded.tax_class, …` */
export const replaced = (columns: Columns): SQL => join(columns, (_, column) => `${column} = excluded.${column}`)
