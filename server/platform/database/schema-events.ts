import { bigint, index, integer, jsonb, pgTable, sql, text } from './drizzle.ts'
import { time } from './columns.ts'
import { customers } from './schema-identity.ts'

/** Events that one call of `emitEvents` wrote; docs/decisions/0151-events-in-the-order-of-commits.md */
export const eventBatches = pgTable('event_batches', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time().notNull().defaultNow(),
  /**
   * Set by a trigger at the commit: higher than the position of every batch that committed before. About the µs since
   * 1970, so that it also rises after a restore.
   */
  position: bigint({ mode: 'number' }).unique('event_batches_position'),
})

/** What happened in the shop, for systems that follow it; kept for 30 days. Typed by api/contract/events.ts. */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batchId: bigint({ mode: 'number' })
      .notNull()
      .references(() => eventBatches.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** Of the type's payload. */
    version: integer().notNull().default(1),
    /** What it is about, such as `order:12` or `sku:DATES`: events of one subject are in the order in which they happened. */
    subject: text().notNull(),
    /** Null where it is about no customer, and once the customer is erased. */
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** Ids, numbers, states, amounts in halalas and times; nothing personal. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('events_batch').on(t.batchId, t.id),
    index('events_customer')
      .on(t.customerId)
      .where(sql`customer_id is not null`),
  ],
)
