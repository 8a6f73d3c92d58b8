import { Type, type Static } from 'typebox'
import { Halalas, Id, nullable, Picture } from './shared.ts'
import { BulkWritten, PublishingRunId, StaffVariant, Status } from './staff-catalogue.ts'
import { clearable, closed, text } from './staff-entry.ts'

// The table of products under /staff, changes of many at once, and what happened to them. Amounts are halalas.

/** `low`: a variant is at or below the shop's low stock; `out`: a variant has none. */
const STOCK_FILTERS = ['low', 'out'] as const

/** Newest first; pass the last id as `before`. */
export const StaffProductsQuery = Type.Object({
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  /** Words of the title, brand, categories and tags; or the beginning of a SKU. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  /** With the categories below it. */
  category: Type.Optional(Id),
  brand: Type.Optional(Id),
  /** Archived products are listed only by their status. */
  status: Type.Optional(Status),
  stock: Type.Optional(Type.Enum([...STOCK_FILTERS])),
  on_sale: Type.Optional(Type.Boolean()),
  /** Members of the sale with this id. */
  sale: Type.Optional(Id),
})
export type StaffProductsQuery = Static<typeof StaffProductsQuery>

const { sku, price, compare_at, sale, sales, stock, options } = StaffVariant.properties
export const StaffProductRow = Type.Object({
  id: Id,
  sku: Type.String(),
  title: Type.String(),
  status: Status,
  brand: nullable(Type.String()),
  /** Path of the main category. */
  category: nullable(Type.Array(Type.String())),
  picture: nullable(Picture),
  variants: Type.Array(Type.Object({ sku, price, compare_at, sale, sales, stock, options })),
})
export type StaffProductRow = Static<typeof StaffProductRow>
export const StaffProducts = Type.Object({ items: Type.Array(StaffProductRow), more: Type.Boolean() })
export type StaffProducts = Static<typeof StaffProducts>

const names = Type.Optional(Type.Array(text(200), { minItems: 1, maxItems: 50 }))
const Percent = Type.Integer({ minimum: -99, maximum: 1000 })
/** Each field changes all products alike. */
export const BulkChange = closed({
  status: Type.Optional(Status),
  brand: clearable(text(200)),
  /** Path of a category, which is made where the shop has none. */
  add_category: Type.Optional(Type.Array(text(200), { minItems: 1, maxItems: 12 })),
  add_tags: names,
  remove_tags: names,
  /** Relative to the present price; the result is rounded to whole halalas. */
  price_percent: Type.Optional(Percent),
  price: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_00, description: 'halalas, VAT included' })),
  /** Percent below the price, between two moments; null takes products out of the sales that they came with. */
  sale: clearable(
    closed({
      percent: Type.Integer({ minimum: 1, maximum: 99 }),
      from: clearable(Type.String({ format: 'date-time' })),
      to: clearable(Type.String({ format: 'date-time' })),
    }),
  ),
  stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
})
export type BulkChange = Static<typeof BulkChange>

/** POST /staff/products/bulk. With `dry_run` nothing is written. */
export const ProductsChange = closed({
  skus: Type.Array(text(64), { minItems: 1, maxItems: 500 }),
  change: BulkChange,
  dry_run: Type.Boolean(),
})
export type ProductsChange = Static<typeof ProductsChange>

/** As the log of changes names it: `title`, or `variants.SKU.price`. */
const Field = Type.String()
export const FieldChange = Type.Object({ field: Field, before: Type.Unknown(), after: Type.Unknown() })
export type FieldChange = Static<typeof FieldChange>
export const ProductsChanged = Type.Object({
  ...BulkWritten.properties,
  /** What changed or, of a dry run, would change; of at most 500 products. */
  products: Type.Array(
    Type.Object({
      sku: Type.String(),
      fields: Type.Array(FieldChange),
      /** What shoppers pay and see crossed out afterwards, of variants whose price changes during a sale. */
      in_sale: Type.Array(
        Type.Object({ sku: Type.String(), name: nullable(Type.String()), price: Halalas, compare_at: Halalas }),
      ),
    }),
  ),
  /** Products left unchanged, since a rule refuses the change. */
  refused: Type.Array(Type.Object({ sku: Type.String(), field: Field, reason: Type.String() })),
})
export type ProductsChanged = Static<typeof ProductsChanged>

/** POST /staff/products/undo: takes the change back that an answer named as `undo`. */
export const UndoChange = closed({ change: Type.String({ format: 'uuid' }) })
export type UndoChange = Static<typeof UndoChange>
export const ChangeUndone = Type.Object({
  restored: Type.Integer(),
  /** Fields that were changed again since; they stay. */
  conflicts: Type.Array(Type.Object({ sku: Type.String(), field: Field })),
  publishing_run: PublishingRunId,
})
export type ChangeUndone = Static<typeof ChangeUndone>

/** Newest first; pass the last id as `before`. */
export const ProductHistoryQuery = Type.Object({ before: Type.Optional(Id) })
export const ProductHistory = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer(),
      at: Type.String(),
      author: Type.Object({ kind: Type.String(), name: Type.String() }),
      /** The product was created by it. */
      is_first: Type.Boolean(),
      fields: Type.Array(FieldChange),
    }),
  ),
  more: Type.Boolean(),
})
export type ProductHistory = Static<typeof ProductHistory>
/** POST /staff/products/{sku}/restore: as it was after this change, but for stock, which orders count. */
export const RestoreProduct = closed({ change: Id })
export type RestoreProduct = Static<typeof RestoreProduct>
