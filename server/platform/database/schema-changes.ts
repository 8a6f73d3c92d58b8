import type { BulkState } from '#api/contract/bulk-states.ts'
import type { BulkChange } from '#api/contract/staff-bulk.ts'
import { bigint, index, integer, jsonb, pgTable, sql, text, uuid } from './drizzle.ts'
import { id, time } from './columns.ts'
import { staff } from './schema-staff.ts'

const AUTHOR_KINDS = ['person', 'key', 'file', 'command', 'undo'] as const
const CHANGED_ENTITIES = [
  'product',
  'brand',
  'category',
  'home',
  'redirect',
  'settings',
  'coupon',
  'promotion',
  'page',
  'sale',
] as const

/** What one import of files changed can be taken back together. */
export const catalogueImports = pgTable('catalogue_imports', {
  id: id(),
  at: time().notNull().defaultNow(),
  /** Names of its files. */
  files: text().array().notNull(),
  undoneAt: time(),
})

/**
 * Who changed what, before and after; written in the transaction of the change. Rows are only added, which a trigger
 * enforces.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time().notNull().defaultNow(),
    authorKind: text({ enum: AUTHOR_KINDS }).notNull(),
    authorName: text().notNull(),
    importId: integer().references(() => catalogueImports.id),
    /** The staff request that made the change, as in `staff_actions`. */
    requestId: uuid(),
    entity: text({ enum: CHANGED_ENTITIES }).notNull(),
    /**
     * A product's SKU, a brand's name, a category's path key, a redirect's old path, a settings section, a coupon's
     * code, a promotion's or a page's id; empty for the front page.
     */
    entityId: text().notNull(),
    /** The fields that changed, as they were; null of what was not there. */
    before: jsonb().$type<Record<string, unknown> | null>(),
    /** The same fields afterwards; null of what is there no longer. */
    after: jsonb().$type<Record<string, unknown> | null>(),
  },
  (t) => [
    index('changes_entity').on(t.entity, t.entityId, t.id.desc()),
    index('changes_import').on(t.importId, t.id),
    index('changes_request')
      .on(t.requestId)
      .where(sql`request_id is not null`),
  ],
)

type StoredAuthor = { kind: 'person' | 'key'; name: string; request: string }
type StoredUndo = {
  /** Who takes it back. */
  author: StoredAuthor
  /** The last entry of the log of changes that was handled. */
  after: number
  done: number
  restored: number
  /** The first of them. */
  conflicts: { sku: string; field: string }[]
  conflictCount: number
}

/** One change of all products that a filter found; a job makes it in portions, and takes it back in portions. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    /** The id of the staff request, which the log of changes has. */
    id: uuid().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    author: jsonb().$type<StoredAuthor>().notNull(),
    change: jsonb().$type<BulkChange>().notNull(),
    /** The products that matched when it was confirmed. */
    skus: text().array().notNull(),
    total: integer().notNull(),
    state: text().$type<BulkState>().notNull().default('changing'),
    /** How many of them are done. */
    done: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    /** The first of them. */
    refused: jsonb().$type<{ sku: string; field: string; reason: string }[]>().notNull().default([]),
    refusedCount: integer().notNull().default(0),
    missing: jsonb().$type<string[]>().notNull().default([]),
    missingCount: integer().notNull().default(0),
    undo: jsonb().$type<StoredUndo>(),
    publishingRun: uuid(),
    /** Why it ended early, for people. */
    reason: text(),
    requestedAt: time().notNull().defaultNow(),
    /** When a portion was last done, or its state changed. */
    changedAt: time().notNull().defaultNow(),
  },
  (t) => [index('bulk_changes_newest').on(t.requestedAt.desc())],
)
