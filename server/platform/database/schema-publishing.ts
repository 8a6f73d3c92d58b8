import { RUN_CAUSES, RUN_STATES } from '#api/contract/run-states.ts'
import { time } from './columns.ts'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from './drizzle.ts'

/** Published pages, one row each, with the inputs of each page. */
export const publishedPages = pgTable(
  'published_pages',
  {
    /** Decoded path, such as `/products/WH-DAT-001`. */
    path: text().primaryKey(),
    /** Hash of the page's files; if it is unchanged, nothing is written. */
    fileHash: text().notNull(),
    /** Hash of the displayed data without the build; `changedAt` changes only with it. */
    contentHash: text().notNull(),
    /** Hash of the build and of all data that the page read. */
    sourceHash: text().notNull().default(''),
    changedAt: time().notNull().defaultNow(),
    /** Keys of the catalogue data that the page read; see api/reader.ts. */
    keys: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Pictures in the page's sitemap entry. */
    pictureUrls: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The product's feed entry. */
    offers: text().notNull().default(''),
    /** When a page that a change affects, and that may wait, is due. */
    dueAt: time(),
    // A run looks up hundreds of keys. With fastupdate, each lookup would scan the pending list of up to 4 MB.
  },
  (t) => [
    index('published_pages_keys').using('gin', t.keys).with({ fastupdate: false }),
    index('published_pages_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)

/** Paths of pages that were published and removed; they answer 410 while no page is published there. */
export const withdrawnPages = pgTable('withdrawn_pages', {
  path: text().primaryKey(),
  at: time().notNull().defaultNow(),
})

/** A single row: which build and which catalogue the published pages were made of. */
export const publishedState = pgTable('published_state', {
  only: boolean().primaryKey().default(true),
  buildId: text().notNull(),
  catalogueVersion: bigint({ mode: 'number' }).notNull(),
  finishedAt: time().notNull().defaultNow(),
})

/** Data that many pages share: `tree`, and `related:slug` of categories. A change affects all pages with its key. */
export const publishedFacts = pgTable('published_facts', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
})

/** Pages whose last render failed; they keep their last good version and are retried. */
export const failedPages = pgTable('failed_pages', {
  path: text().primaryKey(),
  reason: text().notNull(),
  attempts: integer().notNull().default(1),
  nextAt: time().notNull(),
})

export type RunState = (typeof RUN_STATES)[number]

export type RunCause = (typeof RUN_CAUSES)[number]

/** The build, with the site's address, and the version of the catalogue that pages were made of. */
export type PublishedState = { buildId: string; catalogueVersion: number }
export type Requested = { skus: string[]; categories: string[]; pages: string[]; full: boolean }
export type Failure = { path: string; reason: string }
type RunMs = { plan: number; pages: number; live: number; indexes: number }

/** One publishing request and its result. */
export const publishingRuns = pgTable(
  'publishing_runs',
  {
    id: uuid().primaryKey(),
    cause: text({ enum: RUN_CAUSES }).notNull(),
    /** The webhook sender's id; the same delivery is one run. */
    delivery: text().unique(),
    requested: jsonb().$type<Requested>().notNull(),
    /** Catalogue version that the API must serve first. */
    version: bigint({ mode: 'number' }),
    /** False for sales and stock of orders: the run is deleted if it changed no page. */
    isKept: boolean().notNull().default(true),
    state: text({ enum: RUN_STATES }).notNull().default('waiting'),
    /** The run that does this one's work as well. */
    mergedInto: uuid(),
    /** Number of pages to look at; null until it is known. */
    planned: integer(),
    /** Of a run of everything: what it publishes. A later build starts it again. */
    plannedState: jsonb().$type<PublishedState>(),
    receivedAt: time().notNull().defaultNow(),
    startedAt: time(),
    /** Number of starts; more than one if its process died. */
    attempts: integer().notNull().default(0),
    liveAt: time(),
    finishedAt: time(),
    rendered: integer().notNull().default(0),
    written: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    failed: jsonb().$type<Failure[]>().notNull().default([]),
    /** Why the run as a whole failed. */
    reason: text(),
    /** Milliseconds of each part; `live` is from the request until all pages are written. */
    ms: jsonb().$type<Partial<RunMs>>().notNull().default({}),
    rolledBackAt: time(),
  },
  (t) => [
    index('publishing_runs_state').on(t.state, t.receivedAt),
    index('publishing_runs_newest').on(t.receivedAt.desc()),
  ],
)

/** Pages that a large run has yet to look at, in their order. */
export const publishingLeft = pgTable(
  'publishing_left',
  {
    runId: uuid()
      .notNull()
      .references(() => publishingRuns.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    path: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.path, t.runId] }), index('publishing_left_order').on(t.runId, t.position)],
)

/** Rows that a run replaced; null for new pages. The files are stored beside the site. */
export const publishingUndo = pgTable(
  'publishing_undo',
  {
    runId: uuid()
      .notNull()
      .references(() => publishingRuns.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['page', 'fact'] }).notNull(),
    key: text().notNull(),
    before: jsonb().$type<unknown>(),
    /** Runs take turns, so their order says nothing of who replaced a page first. */
    at: time().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.kind, t.key] })],
)

/** A single row: the newest release that publishes here. Who publishes now holds a lock: records/lock.ts. */
export const publishingLease = pgTable('publishing_lease', {
  only: boolean().primaryKey().default(true),
  /** Release 0.2.0 asks these two: the first publication by a newer release holds them for ever. */
  holder: uuid().notNull(),
  until: time().notNull(),
  /** The newest migration of the newest release that publishes here: `when` of the journal. Older ones may not. */
  release: bigint({ mode: 'number' }).notNull().default(0),
  /** Nothing reads these two any more. */
  leasedTo: uuid(),
  leasedUntil: time(),
})

/** Unused since 0.2, where pg-boss distributes large runs; the next release drops the table. */
export const publishingBatches = pgTable('publishing_batches', {
  id: uuid().primaryKey(),
  batch: jsonb().$type<unknown>().notNull(),
  result: jsonb().$type<unknown>(),
  createdAt: time().notNull().defaultNow(),
  takenAt: time(),
})

/** Files as last delivered to object storage, by their path in the site. */
export const deliveredFiles = pgTable('delivered_files', {
  file: text().primaryKey(),
  hash: text().notNull(),
  deliveredAt: time().notNull().defaultNow(),
})
