import { RATING_STATES, RATING_SUBJECTS } from '#api/contract/rating-limits.ts'
import { id, time } from './columns.ts'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from './drizzle.ts'
import { customers } from './schema-identity.ts'
import { orders } from './schema-orders.ts'

/** A buyer's rating of an order's shop, delivery or product. */
export const ratings = pgTable(
  'ratings',
  {
    id: id(),
    /** Null only for samples, as is the order. */
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    orderId: integer().references(() => orders.id),
    /** Written by the shop to show a demo catalogue; never shown as a buyer's words, nor to search engines. */
    isSample: boolean().notNull().default(false),
    subject: text({ enum: RATING_SUBJECTS }).notNull(),
    /** SKU of the product; empty for the shop and the delivery. */
    sku: text().notNull().default(''),
    /** The product's title at that time. */
    title: text().notNull().default(''),
    stars: integer().notNull(),
    words: text().notNull().default(''),
    /** Pictures in the shop's store, without camera metadata. */
    photos: jsonb().$type<{ key: string; width: number; height: number }[]>().notNull().default([]),
    state: text({ enum: RATING_STATES }).notNull().default('pending'),
    /** The reason for hiding it, shown to its author. */
    why: text(),
    answer: text(),
    answeredAt: time(),
    /** Duplicates the number of votes. */
    helpful: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('ratings_once').on(t.orderId, t.subject, t.sku),
    index('ratings_customer').on(t.customerId, t.id.desc()),
    index('ratings_product_newest')
      .on(t.sku, t.id.desc())
      .where(sql`${t.state} = 'published'`),
    index('ratings_product_helpful')
      .on(t.sku, t.helpful.desc(), t.id.desc())
      .where(sql`${t.state} = 'published'`),
    index('ratings_state').on(t.state, t.id),
    check('ratings_stars', sql`${t.stars} between 1 and 5`),
    check('ratings_author', sql`${t.isSample} = (${t.customerId} is null) and ${t.isSample} = (${t.orderId} is null)`),
  ],
)

export const ratingVotes = pgTable(
  'rating_votes',
  {
    ratingId: integer()
      .notNull()
      .references(() => ratings.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.ratingId, t.customerId] })],
)

/** Imported ratings of a product, to which buyers' ratings are added. */
export const importedRatings = pgTable('imported_ratings', {
  sku: text().primaryKey(),
  average: doublePrecision().notNull(),
  count: integer().notNull(),
  /** The average last written to the product; a different value there comes from a newer import. */
  writtenAverage: doublePrecision().notNull(),
  writtenCount: integer().notNull(),
})
