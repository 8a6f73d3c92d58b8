import type { ColumnMap } from '#api/contract/import-states.ts'
import { excerptsOf } from '#locales/html-text.ts'
import type { ChangeEntry } from '#server/changes/service.ts'
import { pathOf, type Undone } from '#server/catalogue/write/service.ts'
import type { ImportReport, MappableColumn } from '#server/catalogue-import/service.ts'
import { message } from '#server/platform/http/messages.ts'
import type { StoredImportChange, StoredImportReport } from '#server/platform/database/schema.ts'

/** Most listed rows; the counts include all. */
const MOST_REJECTIONS = 1000
const MOST_UNREAD = 200
const MOST_CHANGES = 1000
const MOST_FIELDS = 200
const LONGEST = 300

export function toStoredReport(report: ImportReport, failedPictures: number, changed: number): StoredImportReport {
  const { read, created, updated, unchanged, skipped, rows, rejected, leftOut, adjusted } = report
  const { unread, unknownStock, losses, questions, illegible } = report
  return {
    counts: { read, created, updated, unchanged, skipped, rejected: rejected.length },
    rejected: toStoredCells(rejected),
    rows,
    leftOut: leftOut
      .slice(0, MOST_REJECTIONS)
      .map(({ row, cell = null, reason }) => ({ row, cell, reason: shortened(reason) })),
    adjusted: toStoredCells(adjusted),
    adjustedCount: adjusted.length,
    unread: unread.slice(0, MOST_UNREAD).map((one) => ({ ...one, name: shortened(one.name) })),
    mappable: toStoredColumns(report.mappable),
    columns: report.columns,
    unknownStock,
    losses,
    questions,
    illegible: toStoredCells(illegible),
    failedPictures,
    changed,
  }
}

const toStoredColumns = (columns: MappableColumn[]): MappableColumn[] =>
  columns.slice(0, MOST_UNREAD).map(({ name, samples }) => ({ name: shortened(name), samples }))

/** Of a file that is not read until staff say what its columns are. */
export const reportOfColumns = (mappable: MappableColumn[], columns: ColumnMap): StoredImportReport => ({
  counts: { read: 0, created: 0, updated: 0, unchanged: 0, skipped: 0, rejected: 0 },
  rejected: [],
  unread: [],
  mappable: toStoredColumns(mappable),
  columns,
  unknownStock: 0,
  losses: { of: 0, products: 0, price: 0, stock: 0, variants: 0, visibility: 0 },
  failedPictures: 0,
  changed: 0,
})

const toStoredCells = (cells: ImportReport['rejected']): StoredImportReport['rejected'] =>
  cells.slice(0, MOST_REJECTIONS).map(({ row, cell = null, field, reason }) => ({
    row,
    cell,
    field: shortened(field),
    reason: shortened(reason),
  }))

/** All that changes, before and after; of what is new only what it has. */
export const toStoredChanges = (changes: ChangeEntry[]): StoredImportChange[] =>
  changes.slice(0, MOST_CHANGES).map(({ entity, entityId, before, after }) => {
    const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
      .filter((field) => before !== null || !isEmpty(after?.[field]))
      .map((field) => ({ field, ...shownValues(before?.[field], after?.[field]) }))
    return {
      entity,
      id: entity === 'category' ? pathOf(entityId).join(' > ') : entityId,
      isNew: before === null,
      fields: fields.slice(0, MOST_FIELDS),
      moreFields: Math.max(0, fields.length - MOST_FIELDS),
    }
  })

/** Why something stays: fields that say what keeps it have a reason of their own. */
const KEPT_BY = {
  used: 'api.imports.kept.used',
  children: 'api.imports.kept.children',
  missing: 'api.imports.kept.missing',
} as const

export const toStoredConflict = ({ entity, entityId, field, reason, isNew }: Undone['conflicts'][number]) => ({
  entity,
  id: entity === 'category' ? pathOf(entityId).join(' > ') : entityId,
  field,
  reason: reason ?? (field in KEPT_BY ? message(KEPT_BY[field as keyof typeof KEPT_BY]) : null),
  ...(isNew && { isNew }),
})

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text)

/** Of long texts that change only what is around their first difference. */
function shownValues(before: unknown, after: unknown): { before: unknown; after: unknown } {
  const areTexts = typeof before === 'string' && typeof after === 'string'
  return areTexts && Math.max(before.length, after.length) > LONGEST
    ? excerptsOf(before, after)
    : { before: brief(before), after: brief(after) }
}

const brief = (value: unknown): unknown => (typeof value === 'string' ? shortened(value) : (value ?? null))
