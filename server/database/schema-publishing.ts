import { RUN_CAUSES, RUN_STATES } from '#api/contract/run-states.ts'
import { SHORT_LIST, time } from './columns.ts'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from './drizzle.ts'

/** What is published: one row a page, with what it was made from. */
export const publishedPages = pgTable(
  'published_pages',
  {
    /** Decoded path, such as `/products/WH-DAT-001`. */
    path: text().primaryKey(),
    /** Hash of the files written for it; equal hash, nothing to write. */
    fileHash: text().notNull(),
    /** Hash of the data shown, whatever the build; `changedAt` moves only when it does. */
    contentHash: text().notNull(),
    /** Hash of the build and of all that the page read. */
    sourceHash: text().notNull().default(''),
    changedAt: time().notNull().defaultNow(),
    /** What the page read from the catalogue; see api/reader.ts. */
    keys: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Pictures named in the page's sitemap entry. */
    pictureUrls: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** What feeds say of the page's product. */
    offers: text().notNull().default(''),
  },
  (t) => [index('published_pages_keys').using('gin', t.keys).with(SHORT_LIST)],
)

/** A single row: which build and which catalogue the published pages were made of. */
export const publishedState = pgTable('published_state', {
  only: boolean().primaryKey().default(true),
  buildId: text().notNull(),
  catalogueVersion: bigint({ mode: 'number' }).notNull(),
  finishedAt: time().notNull().defaultNow(),
})

/** What many pages share, as they show it: `tree`, and `related:slug` for each category. A change of one changes all pages with its key. */
export const publishedFacts = pgTable('published_facts', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
})

/** Pages whose last rendering failed; they keep their last good version and are tried again. */
export const failedPages = pgTable('failed_pages', {
  path: text().primaryKey(),
  reason: text().notNull(),
  attempts: integer().notNull().default(1),
  nextAt: time().notNull(),
})

export type RunState = (typeof RUN_STATES)[number]

export type RunCause = (typeof RUN_CAUSES)[number]

export type Requested = { skus: string[]; categories: string[]; pages: string[]; full: boolean }
export type Failure = { path: string; reason: string }
export type RunMs = { plan: number; pages: number; live: number; indexes: number }

/** One request to publish, and what came of it. */
export const publishingRuns = pgTable(
  'publishing_runs',
  {
    id: uuid().primaryKey(),
    cause: text({ enum: RUN_CAUSES }).notNull(),
    /** Of the webhook's sender: the same delivery is one run. */
    delivery: text().unique(),
    requested: jsonb().$type<Requested>().notNull(),
    /** Of the catalogue, which the API must serve first. */
    version: bigint({ mode: 'number' }),
    state: text({ enum: RUN_STATES }).notNull().default('waiting'),
    /** The run that did this one's work together with its own. */
    mergedInto: uuid(),
    receivedAt: time().notNull().defaultNow(),
    startedAt: time(),
    /** How often it was begun: more than once when the process that worked on it died. */
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
    /** Milliseconds of each part; `live` from the request to all pages written. */
    ms: jsonb().$type<Partial<RunMs>>().notNull().default({}),
    rolledBackAt: time(),
  },
  (t) => [
    index('publishing_runs_state').on(t.state, t.receivedAt),
    index('publishing_runs_newest').on(t.receivedAt.desc()),
  ],
)

/** What a run replaced: rows as they were, null where there was none. Files are kept beside the site. */
export const publishingUndo = pgTable(
  'publishing_undo',
  {
    runId: uuid()
      .notNull()
      .references(() => publishingRuns.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['page', 'fact'] }).notNull(),
    key: text().notNull(),
    before: jsonb().$type<unknown>(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.kind, t.key] })],
)

/** A single row: which process publishes, until when unless it says so again. */
export const publishingLease = pgTable('publishing_lease', {
  only: boolean().primaryKey().default(true),
  holder: uuid().notNull(),
  until: time().notNull(),
})

/** Pages of a large run, shared out among worker processes. */
export const publishingBatches = pgTable('publishing_batches', {
  id: uuid().primaryKey(),
  batch: jsonb().$type<unknown>().notNull(),
  result: jsonb().$type<unknown>(),
  createdAt: time().notNull().defaultNow(),
  takenAt: time(),
})

/** Files as they were last brought to object storage, by their path in the site. */
export const deliveredFiles = pgTable('delivered_files', {
  file: text().primaryKey(),
  hash: text().notNull(),
})
