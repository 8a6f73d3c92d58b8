import { Type, type Static } from 'typebox'
import { Id, nullable } from './shared.ts'
import { PublishingRunId } from './staff-catalogue.ts'
import { clearable, closed, text } from './staff-entry.ts'
import { ProductFilter } from './staff-products.ts'
import { listBy } from './staff.ts'

// Sales under /staff: lower prices for a time, which give back what they covered. Amounts are halalas.

/** In a page. */
export const MOST_SALES = 200
const SALE_STATES = ['on', 'upcoming', 'over'] as const

const Moment = nullable(Type.String({ format: 'date-time' }))
const Percent = Type.Integer({ minimum: 1, maximum: 99 })
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })

/** Of the table of products, or the products by name. It is evaluated when the sale is saved; later products do not join. */
export const SaleFilter = closed({
  ...ProductFilter.properties,
  skus: Type.Optional(Type.Array(text(64), { minItems: 1, maxItems: 500 })),
})
export type SaleFilter = Static<typeof SaleFilter>

export const StaffSale = Type.Object({
  /** Null of one that ended before sales had numbers. */
  id: nullable(Id),
  /** Null of what came as prices of single products: all with the same times are one. */
  name: nullable(Type.String()),
  /** Null: it was on at once. */
  from: Moment,
  /** Null: it has no end. */
  to: Moment,
  state: Type.Enum([...SALE_STATES]),
  products: Type.Integer(),
  variants: Type.Integer(),
  /** Percent off the price outside the sale, rounded: the smallest and the largest. */
  least: Type.Integer(),
  most: Type.Integer(),
})
export type StaffSale = Static<typeof StaffSale>

export const StaffSalesQuery = Type.Object({
  state: Type.Enum([...SALE_STATES]),
  /** `next` of the page before; until the next release also a number of sales to leave out. */
  after: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_SALES })),
})
export type StaffSalesQuery = Static<typeof StaffSalesQuery>
/** Sales of a state: those on by their end, upcoming ones by their begin, and past ones with the newest first. */
export const StaffSales = listBy(StaffSale, Type.String())
export type StaffSales = Static<typeof StaffSales>

const times = {
  from: clearable(Type.String({ format: 'date-time' })),
  to: clearable(Type.String({ format: 'date-time' })),
}

/** POST /staff/sales. Without `from` it is on at once, without `to` it has no end. */
export const NewSaleEntry = closed({ name: Name, percent: Percent, filter: SaleFilter, ...times })
export type NewSaleEntry = Static<typeof NewSaleEntry>

/** POST /staff/sales/preview: nothing is written. */
export const SalePreviewQuery = closed({ percent: Percent, filter: SaleFilter, ...times })
export type SalePreviewQuery = Static<typeof SalePreviewQuery>

/** What a variant costs before and in a sale. */
const PricedVariant = Type.Object({
  product: Type.String(),
  sku: Type.String(),
  title: Type.String(),
  /** Outside sales. */
  price: Type.Integer(),
  compare_at: nullable(Type.Integer()),
  /** In this sale, as long as no other one is lower. */
  sale: Type.Integer(),
  /** Of another sale that runs at some time of this one, the lowest price. */
  other: nullable(Type.Integer()),
})
export type PricedVariant = Static<typeof PricedVariant>

export const SalePreview = Type.Object({
  products: Type.Integer(),
  variants: Type.Integer(),
  /** Variants that have a compare-at price already: the sale takes its percentage off the reduced price. */
  reduced: Type.Integer(),
  /** Variants for which another sale at that time is as low or lower; it holds. */
  lower: Type.Integer(),
  /** Variants that cost so little that the percentage takes nothing off. */
  unchanged: Type.Integer(),
  /** The first 50, those first that are reduced already. */
  items: Type.Array(PricedVariant),
})
export type SalePreview = Static<typeof SalePreview>

/** GET /staff/sales/{id}, with the first 50 of its variants. */
export const SaleDetails = Type.Object({ sale: StaffSale, items: Type.Array(PricedVariant) })
export type SaleDetails = Static<typeof SaleDetails>

/** PATCH /staff/sales/{id}: its name, or a later or earlier end that still lies ahead; null for none. */
export const SaleChange = closed({ name: Type.Optional(Name), to: clearable(Type.String({ format: 'date-time' })) })
export type SaleChange = Static<typeof SaleChange>

/** POST /staff/sales/{id}/repeat: the same products and rule at another time. */
export const SaleRepeat = closed({ name: Type.Optional(Name), ...times })
export type SaleRepeat = Static<typeof SaleRepeat>

export const SaleWritten = Type.Object({
  sale: StaffSale,
  /** What POST /staff/sales/undo takes; null where nothing changed. */
  undo: nullable(Type.String({ format: 'uuid' })),
  publishing_run: PublishingRunId,
})
export type SaleWritten = Static<typeof SaleWritten>

export const SaleUndone = Type.Object({
  restored: Type.Integer(),
  /** Fields that were changed again since; they stay. */
  conflicts: Type.Array(Type.Object({ id: Id, field: Type.String() })),
  publishing_run: PublishingRunId,
})
export type SaleUndone = Static<typeof SaleUndone>
