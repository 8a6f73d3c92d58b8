import { Type, type Static } from 'typebox'
import { BULK_STATES, REPLACED_FIELDS } from './bulk-states.ts'
import { Halalas, nullable } from './shared.ts'
import { BulkWritten, PublishingRunId, Status } from './staff-catalogue.ts'
import { clearable, closed, text } from './staff-entry.ts'
import { FieldChange, ProductFilter } from './staff-products.ts'
import { whole } from './staff.ts'

// One change of many products under /staff: of those named, or of all that a filter finds. Amounts are halalas.

/** A change of more products goes on as a job. */
export const MOST_AT_ONCE = 500
/** A preview looks at so many products at most, and shows so many of them. */
export const MOST_PREVIEWED = 2500
export const MOST_SHOWN = 500

const Replacement = closed({
  /** Literal text; upper and lower case differ. */
  find: Type.String({ minLength: 1, maxLength: 200 }),
  with: Type.String({ maxLength: 200 }),
  /** A description's text only, never its links or tags. */
  in: Type.Array(Type.Enum([...REPLACED_FIELDS]), { minItems: 1, maxItems: REPLACED_FIELDS.length }),
})

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
  replace: Type.Optional(Replacement),
})
export type BulkChange = Static<typeof BulkChange>

/** POST /staff/products/bulk, with either `skus` or `filter`. With `dry_run` nothing is written. */
export const ProductsChange = closed({
  skus: Type.Optional(Type.Array(text(64), { minItems: 1, maxItems: MOST_AT_ONCE })),
  /** Evaluated by this call; products that match later stay unchanged. */
  filter: Type.Optional(ProductFilter),
  /** How many products the filter was seen to find; refused if it finds more or fewer now. */
  total: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  change: BulkChange,
  dry_run: Type.Boolean(),
})
export type ProductsChange = Static<typeof ProductsChange>

const Refusals = Type.Array(Type.Object({ sku: Type.String(), field: Type.String(), reason: Type.String() }))
export const ProductsChanged = Type.Object({
  ...BulkWritten.properties,
  /** Products that the change is for. */
  total: Type.Integer(),
  /** Those looked at: all, but of a dry run at most 2,500. */
  checked: Type.Integer(),
  /** The change goes on as a job, by GET /staff/product-changes/{id}; null if it is complete. */
  job: nullable(Type.String({ format: 'uuid' })),
  /** Of a dry run: what would change, of the first 500. */
  products: Type.Array(
    Type.Object({
      sku: Type.String(),
      title: Type.String(),
      fields: Type.Array(FieldChange),
      /** What shoppers pay and see crossed out afterwards, of variants whose price changes during a sale. */
      in_sale: Type.Array(
        Type.Object({ sku: Type.String(), name: nullable(Type.String()), price: Halalas, compare_at: Halalas }),
      ),
    }),
  ),
  /** Products left unchanged, since a rule refuses the change; at most 1,000. */
  refused: Refusals,
  refused_count: Type.Integer(),
  /** SKUs that no product has. */
  missing: Type.Array(Type.String()),
})
export type ProductsChanged = Static<typeof ProductsChanged>

/** A change of many products that runs as a job. */
export const StaffBulkChange = Type.Object({
  id: Type.String({ format: 'uuid' }),
  state: Type.Enum([...BULK_STATES]),
  by: Type.String(),
  change: BulkChange,
  requested_at: Type.String(),
  /** Products when it was confirmed. */
  total: Type.Integer(),
  /** Products done so far; while it is taken back, those restored or left. */
  done: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  /** At most 1,000. */
  refused: Refusals,
  refused_count: Type.Integer(),
  /** SKUs that no product had any more; at most 1,000. */
  missing: Type.Array(Type.String()),
  missing_count: Type.Integer(),
  undo: nullable(
    Type.Object({
      restored: Type.Integer(),
      /** Fields that were changed again since; they stay. At most 1,000. */
      conflicts: Type.Array(Type.Object({ sku: Type.String(), field: Type.String() })),
      conflict_count: Type.Integer(),
    }),
  ),
  publishing_run: PublishingRunId,
  /** Why it ended early, in words. */
  reason: nullable(Type.String()),
})
export type StaffBulkChange = Static<typeof StaffBulkChange>
/** GET /staff/product-changes: the last 20. */
export const StaffBulkChanges = whole(StaffBulkChange)
export type StaffBulkChanges = Static<typeof StaffBulkChanges>
