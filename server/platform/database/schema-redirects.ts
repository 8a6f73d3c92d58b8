import { time } from './columns.ts'
import { index, integer, pgTable, primaryKey, text } from './drizzle.ts'

/** Platforms that merchants move here from. Their product addresses redirect to the products here. */
export const PLATFORMS = ['salla', 'zid', 'shopify', 'woocommerce'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Redirects that staff entered or imported. */
export const redirects = pgTable('redirects', {
  /** Decoded path without a slash at its end. */
  from: text().primaryKey(),
  /** Path and query as in a link. */
  to: text().notNull(),
})

/** Ids of imported products on the platform that they came from: a number, or the handle in the address. */
export const sourceProducts = pgTable(
  'source_products',
  {
    source: text({ enum: PLATFORMS }).notNull(),
    sourceId: text().notNull(),
    /** No foreign key: the old address of a deleted product answers 410, and works again if it is imported again. */
    sku: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.sourceId] }), index('source_products_sku').on(t.sku)],
)

/** Number of requests for paths without a page; only the most frequent are kept. */
export const missingPages = pgTable('missing_pages', {
  /** Decoded, without query. */
  path: text().primaryKey(),
  count: integer().notNull(),
  lastAt: time().notNull().defaultNow(),
})
