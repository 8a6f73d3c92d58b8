import { RATING_STATES, RATING_SUBJECTS } from '#api/contract/rating-limits.ts'
import { id, time } from './columns.ts'
import {
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

/** What a buyer thinks of one order's shop, delivery or product. */
export const ratings = pgTable(
  'ratings',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    subject: text({ enum: RATING_SUBJECTS }).notNull(),
    /** Of the product; empty for the shop and the delivery. */
    sku: text().notNull().default(''),
    /** What the product was called. */
    title: text().notNull().default(''),
    stars: integer().notNull(),
    words: text().notNull().default(''),
    /** Pictures in the shop's own store, without what cameras write into them. */
    photos: jsonb().$type<{ key: string; width: number; height: number }[]>().notNull().default([]),
    state: text({ enum: RATING_STATES }).notNull().default('pending'),
    /** Why staff hid it, told to its author. */
    why: text(),
    answer: text(),
    answeredAt: time(),
    /** Repeats the votes. */
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

/** Ratings that a product was imported with, which buyers' own are added to. */
export const importedRatings = pgTable('imported_ratings', {
  sku: text().primaryKey(),
  average: doublePrecision().notNull(),
  count: integer().notNull(),
  /** What the product was last given: another value there comes from a newer import. */
  writtenAverage: doublePrecision().notNull(),
  writtenCount: integer().notNull(),
})
