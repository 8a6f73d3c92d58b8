import type {
  ImportChanges,
  ImportChangesQuery,
  ImportReport,
  StaffImport,
  StaffImportsQuery,
} from '#api/contract/staff-imports.ts'
import type { ColumnMap, ImportState } from '#api/contract/import-states.ts'
import { areTooMany } from '#server/catalogue/write/service.ts'
import { choiceText, questionText } from '#server/catalogue-import/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, getTableColumns, inArray, sql, type SQL } from '#server/platform/database/drizzle.ts'
import {
  fileImports,
  staff,
  type StoredImportChange,
  type StoredImportReport,
} from '#server/platform/database/schema.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'
import { takeLock } from '#server/platform/database/take-lock.ts'

const { changes: _changes, ...columns } = getTableColumns(fileImports)
export type FileImport = Omit<typeof fileImports.$inferSelect, 'changes'>

/** Most files that wait or are being processed. */
export const MOST_OPEN = 5
const OPEN: ImportState[] = ['checking', 'checked', 'importing']

export async function countOpen(tx: Tx): Promise<number> {
  return tx.$count(fileImports, inArray(fileImports.state, OPEN))
}

/** @returns false if `MOST_OPEN` are open. A lock serialises the count of concurrent uploads. */
export async function addImport(tx: Tx, made: typeof fileImports.$inferInsert): Promise<boolean> {
  await takeLock(tx, 'imports')
  if ((await countOpen(tx)) >= MOST_OPEN) return false
  await tx.insert(fileImports).values(made)
  return true
}

export async function importById(tx: Tx, id: string): Promise<FileImport | undefined> {
  const [found] = await tx.select(columns).from(fileImports).where(eq(fileImports.id, id))
  return found
}

type Columns = Partial<Omit<typeof fileImports.$inferInsert, 'id'>>

/** Changes a file that is in one of the states. @returns undefined if it is in another */
export async function moveImport(
  tx: Tx,
  id: string,
  from: ImportState[],
  change: Columns | Record<string, SQL>,
): Promise<FileImport | undefined> {
  const [moved] = await tx
    .update(fileImports)
    .set({ ...change, changedAt: sql`now()` })
    .where(and(eq(fileImports.id, id), inArray(fileImports.state, from)))
    .returning(columns)
  return moved
}

/** Records the progress while the file is in that state. */
export const noteStep = (
  tx: Tx,
  id: string,
  state: ImportState,
  { step, done, total }: { step: FileImport['step']; done: number; total: number },
) =>
  tx
    .update(fileImports)
    .set({ step, stepDone: done, stepTotal: total })
    .where(and(eq(fileImports.id, id), eq(fileImports.state, state)))

/** Imports whose choices of columns are offered to the next file. */
const MOST_KEPT = 20

/** What staff said of columns in the last imports that were done, the last first. */
export async function keptColumns(tx: Tx): Promise<ColumnMap[]> {
  const rows = await tx
    .select({ map: sql<ColumnMap>`${fileImports.options} -> 'columns'` })
    .from(fileImports)
    .where(and(inArray(fileImports.state, ['done', 'undone']), sql`${fileImports.options} -> 'columns' <> '{}'::jsonb`))
    .orderBy(desc(fileImports.requestedAt))
    .limit(MOST_KEPT)
  return rows.map(({ map }) => map)
}

const named = (tx: Tx) =>
  tx.select({ row: columns, by: staff.name }).from(fileImports).innerJoin(staff, eq(staff.id, fileImports.staffId))

export async function readImport(tx: Tx, id: string): Promise<StaffImport | undefined> {
  const [found] = await named(tx).where(eq(fileImports.id, id))
  return found && toImport(found)
}

export async function listImports(
  tx: Tx,
  { before, limit = 20 }: StaffImportsQuery,
): Promise<Page<StaffImport, string>> {
  const older = sql`(${fileImports.requestedAt}, ${fileImports.id}) < (select requested_at, id from file_imports where id = ${before ?? null})`
  const rows = await named(tx)
    .where(before === undefined ? undefined : older)
    .orderBy(desc(fileImports.requestedAt), desc(fileImports.id))
    .limit(limit + 1)
  return pageOf(rows.map(toImport), limit, ({ id }) => id)
}

/** @returns undefined if there is no such import */
export async function listChanges(
  tx: Tx,
  id: string,
  { after = 0, limit = 50 }: ImportChangesQuery,
): Promise<ImportChanges | undefined> {
  const last = after + limit
  const [found] = await tx
    .select({
      // Only the requested page is read from the database.
      some: sql<
        StoredImportChange[]
      >`jsonb_path_query_array(${fileImports.changes}, ${`$[${after} to ${last}]`}::jsonpath)`,
    })
    .from(fileImports)
    .where(eq(fileImports.id, id))
  if (!found) return undefined
  const items = found.some.map(({ isNew: is_new, moreFields: more_fields = 0, ...change }, at) => ({
    ...change,
    is_new,
    more_fields,
    place: after + at + 1,
  }))
  return pageOf(items, limit, ({ place }) => place)
}

function toImport({ row, by }: { row: FileImport; by: string }): StaffImport {
  const isAtWork = row.state === 'checking' || row.state === 'importing'
  return {
    id: row.id,
    file: row.fileName,
    bytes: row.bytes,
    by,
    state: row.state,
    options: row.options,
    requested_at: row.requestedAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
    progress: isAtWork && row.step ? { step: row.step, done: row.stepDone, total: row.stepTotal } : null,
    reason: row.reason,
    report: row.report && toReport(row.report),
    import_id: row.importId,
    publishing_run: row.publishingRun,
    undo: row.undo && {
      ...row.undo,
      conflicts: row.undo.conflicts.map(({ isNew = false, ...one }) => ({ ...one, is_new: isNew })),
    },
  }
}

const mappableOf = ({ kind, name, samples = [] }: StoredImportReport['unread'][number]) =>
  kind === 'column' ? [{ name, samples }] : []

const toReport = ({
  counts,
  rows,
  losses,
  questions = [],
  illegible = [],
  ...report
}: StoredImportReport): ImportReport => ({
  read: counts.read,
  created: counts.created,
  updated: counts.updated,
  unchanged: counts.unchanged,
  skipped: counts.skipped,
  rejected_count: counts.rejected,
  rejected: report.rejected,
  rows: rows
    ? { written: rows.written, unchanged: rows.unchanged, rejected: rows.rejected, left_out: rows.leftOut }
    : null,
  left_out_count: rows?.leftOut ?? 0,
  left_out: report.leftOut ?? [],
  adjusted_count: report.adjustedCount ?? 0,
  adjusted: report.adjusted ?? [],
  unread: report.unread.map((one) => ({ samples: [], ...one })),
  mappable: report.mappable ?? report.unread.flatMap(mappableOf),
  columns: report.columns ?? {},
  unknown_stock: report.unknownStock,
  losses: {
    ...losses,
    emptied: Object.entries(losses.emptied ?? {}).map(([field, products]) => ({ field, products })),
    need_consent: areTooMany(losses),
  },
  questions: questions.map(({ values, choices, ...question }) => ({
    ...question,
    text: questionText({ ...question, values }),
    choices: choices.map((id) => ({ id, label: choiceText(question.kind, id) })),
  })),
  illegible,
  failed_pictures: report.failedPictures,
  changed: report.changed,
})
