import { bigint, index, integer, jsonb, pgTable, sql, text, uuid } from './drizzle.ts'
import { id, time } from './columns.ts'

const AUTHOR_KINDS = ['person', 'key', 'file', 'command', 'undo'] as const
const CHANGED_ENTITIES = [
  'product',
  'brand',
  'category',
  'home',
  'redirect',
  'settings',
  'coupon',
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
     * code or a page's id; empty for the front page.
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
