import { boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from './drizzle.ts'
import { time } from './columns.ts'
import { catalogueImports } from './schema-changes.ts'

const WEBHOOK_VERDICTS = ['accepted', 'repeated', 'ignored', 'ping', 'refused'] as const
/** `sku`: the SKU that stands beside an id; null if none belongs to it. */
export type NamedProduct = {
  is: 'sku' | 'id' | 'slug'
  value: string
  sku?: string | null
  /** The id of a product whose sizes have ids of their own. */
  isOfAll?: boolean
}

/** `since`: a time of the source's clock. The others are validators of a file (RFC 9110). */
export type PullCursor = { since?: string; etag?: string; lastModified?: string }
export type StoredRejection = { product: string; field: string; reason: string }
export type StoredDifference = {
  sku: string
  kind: 'field' | 'only-shop' | 'only-source'
  field: string | null
  shop: unknown
  source: unknown
}

/** Systems that report changes of the catalogue: the name of a preset, and the fields in which this one differs. */
export const webhookSources = pgTable('webhook_sources', {
  /** Part of the address that the system calls. */
  name: text().primaryKey(),
  preset: text().notNull(),
  /** Fields that replace those of the ready row. */
  overrides: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Each encrypted; see server/platform/http/sealed.ts. Several during rotation. */
  secrets: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Receives the receipt of every run that the source caused. */
  callbackUrl: text(),
  /** When the receiver answered 410. */
  callbackStoppedAt: time(),
  /** Whether titles, prices and stock that come along are written to the catalogue. */
  writesContent: boolean().notNull().default(false),
  /** Reasons for ignoring its deliveries of which owners have been notified. */
  notifiedReasons: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Where its products are pulled from; see `PullSettings` of api/contract/webhooks.ts. */
  pull: jsonb().$type<Record<string, unknown>>(),
  /** Encrypted, as the secrets are. */
  pullKey: text(),
  /** Where the next pull continues. */
  pullCursor: jsonb().$type<PullCursor>(),
  nextPullAt: time(),
  createdAt: time().notNull().defaultNow(),
})

/** Ids of products in the sources, from deliveries that name both the id and the SKU. */
export const webhookIds = pgTable(
  'webhook_ids',
  {
    source: text()
      .notNull()
      .references(() => webhookSources.name, { onDelete: 'cascade' }),
    id: text().notNull(),
    /** No foreign key: the id must still be known when the product is gone. */
    sku: text().notNull(),
    /** Never published so far; the product of this SKU is then another one. */
    isDraft: boolean().notNull().default(false),
    /** The source deleted it, or took it away: another id may have its SKU. */
    isGone: boolean().notNull().default(false),
    /** The currency of its prices that the source named last, and the fields that came along. */
    currency: text(),
    currencyFields: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  },
  (t) => [primaryKey({ columns: [t.source, t.id] })],
)

/** Every call of /api/webhooks/catalogue/{source} of the last 30 days, refused ones too. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    /** As called; no such source may exist. */
    source: text().notNull(),
    receivedAt: time().notNull().defaultNow(),
    verdict: text({ enum: WEBHOOK_VERDICTS }).notNull(),
    /** Why it was refused or ignored: a short code. */
    reason: text(),
    /** HTTP status of the answer. */
    status: integer().notNull(),
    event: text(),
    /** What the event means for the products. */
    change: text({ enum: ['changed', 'gone'] }),
    /** The sender's id of the delivery. */
    deliveryId: text(),
    /** When the sender says that it happened. */
    occurredAt: time(),
    bodyHash: text(),
    bytes: integer().notNull().default(0),
    /** Values are masked unless the source's row names their place. Nothing of a delivery that proved nothing. */
    body: jsonb().$type<unknown>(),
    /** How the sender named the products, and which SKUs these are. */
    named: jsonb().$type<NamedProduct[]>().notNull().default([]),
    skus: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Fields of the body that were not written. */
    unwritten: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    runId: uuid(),
    /** The delivery that this one repeats. */
    repeats: uuid(),
    receiptState: text({ enum: ['due', 'queued', 'sent', 'failed'] }),
    receiptAt: time(),
    receiptReason: text(),
  },
  (t) => [
    index('webhook_deliveries_newest').on(t.receivedAt.desc()),
    index('webhook_deliveries_id').on(t.source, t.deliveryId),
    index('webhook_deliveries_hash').on(t.source, t.bodyHash),
    index('webhook_deliveries_receipt')
      .on(t.receiptState)
      .where(sql`receipt_state is not null`),
  ],
)

/** Fetching the products of a source, to write them or to compare them; of the last 30 days. */
export const sourcePulls = pgTable(
  'source_pulls',
  {
    id: uuid().primaryKey(),
    source: text()
      .notNull()
      .references(() => webhookSources.name, { onDelete: 'cascade' }),
    kind: text({ enum: ['pull', 'comparison'] }).notNull(),
    cause: text({ enum: ['schedule', 'notice', 'staff'] }).notNull(),
    isFull: boolean().notNull().default(false),
    acceptsLosses: boolean().notNull().default(false),
    state: text({ enum: ['waiting', 'running', 'retrying', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Why it failed, is retried, or did nothing: a short code. */
    reason: text(),
    /** The same for people. */
    detail: text(),
    requestedAt: time().notNull().defaultNow(),
    startedAt: time(),
    finishedAt: time(),
    importId: integer().references(() => catalogueImports.id),
    counts: jsonb().$type<Record<'read' | 'created' | 'updated' | 'unchanged' | 'rejected', number>>(),
    rejected: jsonb().$type<StoredRejection[]>().notNull().default([]),
    /** The first of them; there may be more. */
    differences: jsonb().$type<StoredDifference[]>().notNull().default([]),
    differenceCount: integer().notNull().default(0),
  },
  (t) => [
    index('source_pulls_newest').on(t.requestedAt.desc()),
    index('source_pulls_source').on(t.source, t.kind, t.requestedAt.desc()),
    // Requests of the same thing are one, until it begins.
    uniqueIndex('source_pulls_waiting')
      .on(t.source, t.kind)
      .where(sql`state = 'waiting'`),
  ],
)
