import type { ColumnMap } from '#api/contract/import-states.ts'
import type { QuestionKind } from '#api/contract/import-questions.ts'
import { IMPORT_STATES, IMPORT_STEPS } from '#api/contract/import-states.ts'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from './drizzle.ts'
import { time } from './columns.ts'
import { catalogueImports } from './schema-changes.ts'
import { staff } from './schema-staff.ts'

type StoredImportOptions = {
  stock: number
  replace: boolean
  round: boolean
  images: boolean
  /** What staff said that columns are. */
  columns?: ColumnMap
  /** Choices by the id or kind of a question. */
  answers?: Record<string, string>
}
export type StoredQuestion = {
  /** The same for the same file whenever it is read. */
  id: string
  kind: QuestionKind
  file: string
  values: Record<string, string | number>
  /** The first of what it is about, as the file has it. */
  samples: string[]
  choices: string[]
  /** One of the choices. */
  answer: string | null
}
type StoredCell = { row: number; cell: string | null; field: string; reason: string }
export type StoredImportReport = {
  counts: Record<'read' | 'created' | 'updated' | 'unchanged' | 'skipped' | 'rejected', number>
  /** The first of them. */
  rejected: StoredCell[]
  /** Absent in reports of releases before 0.3, like what follows. */
  rows?: Record<'written' | 'unchanged' | 'rejected' | 'leftOut', number>
  leftOut?: Omit<StoredCell, 'field'>[]
  adjusted?: StoredCell[]
  adjustedCount?: number
  unread: { file: string; kind: 'column' | 'sheet' | 'field'; name: string; cells: number; samples?: string[] }[]
  /** Columns that staff may name; absent in reports of releases before 0.3. */
  mappable?: { name: string; samples: string[] }[]
  /** What columns were read as by a choice of staff. */
  columns?: ColumnMap
  unknownStock: number
  losses: Record<'of' | 'products' | 'price' | 'stock' | 'variants' | 'visibility', number> & {
    /** By field; absent in reports of releases before 0.3. */
    emptied?: Record<string, number>
  }
  /** Absent in reports of releases before 0.3. */
  questions?: StoredQuestion[]
  illegible?: StoredCell[]
  failedPictures: number
  /** Products, brands, categories and home blocks that change; more than are kept in `changes`. */
  changed: number
}
export type StoredImportChange = {
  entity: string
  id: string
  isNew: boolean
  fields: { field: string; before: unknown; after: unknown }[]
  /** That are not kept; absent in checks of releases before 0.3. */
  moreFields?: number
}
type StoredUndo = {
  restored: number
  deleted: number
  archived: number
  conflicts: { entity: string; id: string; field: string; reason: string | null; isNew?: true }[]
}

/** Catalogue files that staff uploaded: first checked by a dry run, then imported on request. */
export const fileImports = pgTable(
  'file_imports',
  {
    id: uuid().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    state: text({ enum: [...IMPORT_STATES] })
      .notNull()
      .default('checking'),
    options: jsonb().$type<StoredImportOptions>().notNull(),
    acceptsLosses: boolean().notNull().default(false),
    /** Who asked for the import, for the log of changes. */
    author: jsonb().$type<{ kind: 'person' | 'key'; name: string; request?: string }>().notNull(),
    step: text({ enum: [...IMPORT_STEPS] }),
    stepDone: integer().notNull().default(0),
    stepTotal: integer().notNull().default(0),
    /** Why it failed or has to be confirmed, for people. */
    reason: text(),
    report: jsonb().$type<StoredImportReport>(),
    /** The first changes that the dry run found, until it is imported. */
    changes: jsonb().$type<StoredImportChange[]>().notNull().default([]),
    importId: integer().references(() => catalogueImports.id),
    publishingRun: uuid(),
    undo: jsonb().$type<StoredUndo>(),
    requestedAt: time().notNull().defaultNow(),
    /** When its state last changed. */
    changedAt: time().notNull().defaultNow(),
  },
  (t) => [index('file_imports_newest').on(t.requestedAt.desc())],
)
