import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, sql, text } from './drizzle.ts'
import { id, time } from './columns.ts'
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

/** Addresses of other systems to which events are sent; docs/decisions/0152-webhooks-by-one-job.md */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  url: text().notNull(),
  description: text().notNull(),
  types: text().array().notNull(),
  /** Permissions that decide which events and which customer data are sent to it. */
  permissions: text().array().notNull(),
  enabled: boolean().notNull(),
  /** When it answered 410, which disabled it. */
  goneAt: time(),
  /** Each encrypted, newest first; see server/platform/http/sealed.ts. Two during rotation. */
  secrets: text().array().notNull(),
  /** Until when the second secret signs too. */
  rotatingUntil: time(),
  /** Of the last batch whose events have been made its deliveries. */
  position: bigint({ mode: 'number' }).notNull(),
  /** Nothing shows it or sends to it any more; it can be restored for a day. */
  removedAt: time(),
  createdAt: time().notNull().defaultNow(),
})

/** One call of an endpoint, as the delivery log keeps it. `answer` is masked. */
export type DeliveryAttempt = { at: string; status: number | null; reason: string | null; ms: number; answer: string }

/** An event for an endpoint: waiting to be sent, or kept as the log for 14 days. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    eventId: bigint({ mode: 'number' })
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    endpointId: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Of the event's batch, and the event's subject, for the order of sending. */
    position: bigint({ mode: 'number' }).notNull(),
    subject: text().notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    /** Never before that of an earlier event of the same subject. */
    nextAttemptAt: time().notNull().defaultNow(),
    log: jsonb().$type<DeliveryAttempt[]>().notNull().default([]),
    createdAt: time().notNull().defaultNow(),
    endedAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.endpointId] }),
    index('event_deliveries_newest').on(t.endpointId, t.position, t.eventId),
    index('event_deliveries_due')
      .on(t.endpointId, t.nextAttemptAt)
      .where(sql`state = 'waiting'`),
    index('event_deliveries_subject')
      .on(t.endpointId, t.subject, t.position, t.eventId)
      .where(sql`state = 'waiting'`),
  ],
)
