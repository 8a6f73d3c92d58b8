import { time } from './columns.ts'
import { index, integer, pgTable, primaryKey, text } from './drizzle.ts'
import { customers } from './schema-identity.ts'

/** Products by SKU without a foreign key: one may be withdrawn and come back. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    sku: text().notNull(),
    addedAt: time().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.sku] }),
    index('wishlist_items_newest').on(t.customerId, t.addedAt.desc()),
  ],
)

/** A wishlist that its owner shares by link. */
export const wishlistShares = pgTable('wishlist_shares', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** 128 random bits, base64url. */
  key: text().notNull().unique(),
  createdAt: time().notNull().defaultNow(),
})

export const viewedProducts = pgTable(
  'viewed_products',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    sku: text().notNull(),
    at: time().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.sku] }),
    index('viewed_products_newest').on(t.customerId, t.at.desc()),
  ],
)
