import type { SaleFilter } from '#api/contract/staff-sales.ts'
import { id, time, halalas } from './columns.ts'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, sql, text } from './drizzle.ts'
import { variants } from './schema-catalogue.ts'

/** Lower prices for a time. Its members are the variants that it had when it was saved. */
export const sales = pgTable(
  'sales',
  {
    id: id(),
    /** Null of an imported one. */
    name: text(),
    /** It came as a price of single variants: all with the same times are one. */
    isImported: boolean().notNull().default(false),
    /** Percent off the price outside the sale; null if each variant has its own price. */
    percent: integer(),
    /** How its members were found; null of what was imported or repeated. */
    filter: jsonb().$type<SaleFilter>(),
    /** Null: it was on at once. */
    beginsAt: time(),
    /** Null: it has no end. */
    endsAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    index('sales_end').on(t.endsAt.desc().nullsFirst(), t.id.desc()),
    check('sales_percent', sql`${t.percent} between 1 and 99`),
  ],
)

export const saleVariants = pgTable(
  'sale_variants',
  {
    saleId: integer()
      .notNull()
      .references(() => sales.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** Its own price in the sale; null if the sale has a percentage. */
    price: halalas(),
    /** The price outside the sale when this row was written. */
    regular: halalas().notNull(),
  },
  (t) => [primaryKey({ columns: [t.saleId, t.variantId] }), index('sale_variants_variant').on(t.variantId)],
)

/** Sales that ended before they were things; the earlier release goes on writing them. */
export const endedSales = pgTable(
  'ended_sales',
  {
    id: id(),
    beginsAt: time(),
    endsAt: time().notNull(),
    products: integer().notNull(),
    variants: integer().notNull(),
    /** Percent off, the smallest and the largest. */
    least: integer().notNull(),
    most: integer().notNull(),
  },
  (t) => [index('ended_sales_end').on(t.endsAt.desc(), t.id.desc())],
)
