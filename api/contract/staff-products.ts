import { Type, type Static } from 'typebox'
import { Id, nullable, Picture, Time } from './shared.ts'
import { PublishingRunId, StaffVariant, Status } from './staff-catalogue.ts'
import { closed } from './staff-entry.ts'
import { list, updatedAfter } from './staff.ts'

// The table of products under /staff, and what happened to them. Amounts are halalas.

/** `low`: a variant is at or below the shop's low stock; `out`: a variant has none. */
const STOCK_FILTERS = ['low', 'out'] as const

export const ProductFilter = closed({
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
export type ProductFilter = Static<typeof ProductFilter>

/** Newest first; pass the last id as `before`. */
export const StaffProductsQuery = Type.Object({
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  ...updatedAfter,
  ...ProductFilter.properties,
  /** Whether to count all products that match. */
  total: Type.Optional(Type.Boolean()),
})
export type StaffProductsQuery = Static<typeof StaffProductsQuery>

const { sku, price, compare_at, sale, sales, stock, options } = StaffVariant.properties
export const StaffProductRow = Type.Object({
  id: Id,
  updated_at: Time,
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
export const StaffProducts = Type.Object({
  ...list(StaffProductRow).properties,
  total: Type.Optional(Type.Integer()),
})
export type StaffProducts = Static<typeof StaffProducts>

/** As the log of changes names it: `title`, or `variants.SKU.price`. */
const Field = Type.String()
export const FieldChange = Type.Object({ field: Field, before: Type.Unknown(), after: Type.Unknown() })
export type FieldChange = Static<typeof FieldChange>
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
export const ProductHistory = list(
  Type.Object({
    id: Type.Integer(),
    at: Type.String(),
    author: Type.Object({ kind: Type.String(), name: Type.String() }),
    /** The product was created by it. */
    is_first: Type.Boolean(),
    fields: Type.Array(FieldChange),
  }),
)
export type ProductHistory = Static<typeof ProductHistory>
/** POST /staff/products/{sku}/restore: as it was after this change, but for stock, which orders count. */
export const RestoreProduct = closed({ change: Id })
export type RestoreProduct = Static<typeof RestoreProduct>
