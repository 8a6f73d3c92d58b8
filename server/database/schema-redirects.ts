import { time } from './columns.ts'
import { index, integer, pgTable, primaryKey, text } from './drizzle.ts'

/** Platforms that a merchant may have moved here from, whose addresses go on leading to the products. */
export const PLATFORMS = ['salla', 'zid', 'shopify', 'woocommerce'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Old addresses that the merchant gave, each with the page that answers it. */
export const redirects = pgTable('redirects', {
  /** Decoded path without a slash at its end. */
  from: text().primaryKey(),
  /** Path and query as in a link. */
  to: text().notNull(),
})

/** What other platforms call the products that were imported from them: a number, or the name in the address. */
export const sourceProducts = pgTable(
  'source_products',
  {
    source: text({ enum: PLATFORMS }).notNull(),
    sourceId: text().notNull(),
    /** No foreign key: a product may go and come back, and its old address then says that it is gone. */
    sku: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.sourceId] }), index('source_products_sku').on(t.sku)],
)

/** How often paths that have no page were asked for; only the most frequent are kept. */
export const missingPages = pgTable('missing_pages', {
  /** Decoded, without query. */
  path: text().primaryKey(),
  count: integer().notNull(),
  lastAt: time().notNull().defaultNow(),
})
