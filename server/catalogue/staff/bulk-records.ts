import type { StaffBulkChange } from '#api/contract/staff-bulk.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { desc, eq, getTableColumns, sql } from '#server/platform/database/drizzle.ts'
import { bulkChanges, staff } from '#server/platform/database/schema.ts'

// The set of products may be large, so only the portion at hand is read.
const { skus: _skus, ...columns } = getTableColumns(bulkChanges)
export type BulkRecord = Omit<typeof bulkChanges.$inferSelect, 'skus'>

/** Refused products, missing SKUs and conflicts that are listed; the counts include all. */
export const MOST_LISTED = 1000
const MOST_RECENT = 20

export const addBulkChange = (tx: Tx, made: typeof bulkChanges.$inferInsert): Promise<unknown> =>
  tx.insert(bulkChanges).values(made)

/** Locks it until the transaction ends. */
export async function lockBulkChange(tx: Tx, id: string): Promise<BulkRecord | undefined> {
  const [row] = await tx.select(columns).from(bulkChanges).where(eq(bulkChanges.id, id)).for('update')
  return row
}

export async function skusOf(tx: Tx, id: string, from: number, count: number): Promise<string[]> {
  const slice = sql<string[]>`skus[${from + 1}::int:${from + count}::int]`
  const [row] = await tx.select({ slice }).from(bulkChanges).where(eq(bulkChanges.id, id))
  return row!.slice
}

export const setBulkChange = (tx: Tx, id: string, change: Partial<Omit<BulkRecord, 'id'>>): Promise<unknown> =>
  tx
    .update(bulkChanges)
    .set({ ...change, changedAt: sql`now()` })
    .where(eq(bulkChanges.id, id))

export const isBulkChange = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.$count(bulkChanges, eq(bulkChanges.id, id))) > 0

const named = (tx: Tx) =>
  tx.select({ row: columns, by: staff.name }).from(bulkChanges).innerJoin(staff, eq(staff.id, bulkChanges.staffId))

export async function readBulkChange(tx: Tx, id: string): Promise<StaffBulkChange | undefined> {
  const [found] = await named(tx).where(eq(bulkChanges.id, id))
  return found && toBulkChange(found)
}

export async function listBulkChanges(tx: Tx): Promise<StaffBulkChange[]> {
  const rows = await named(tx).orderBy(desc(bulkChanges.requestedAt)).limit(MOST_RECENT)
  return rows.map(toBulkChange)
}

function toBulkChange({ row, by }: { row: BulkRecord; by: string }): StaffBulkChange {
  const { id, state, change, total, done, updated, unchanged, refused, missing, undo, reason } = row
  const isUndone = state === 'undoing' || state === 'undone'
  return {
    id,
    state,
    by,
    change,
    requested_at: row.requestedAt.toISOString(),
    total: isUndone ? updated : total,
    done: isUndone ? (undo?.done ?? 0) : done,
    updated,
    unchanged,
    refused,
    refused_count: row.refusedCount,
    missing,
    missing_count: row.missingCount,
    undo: undo && { restored: undo.restored, conflicts: undo.conflicts, conflict_count: undo.conflictCount },
    publishing_run: row.publishingRun,
    reason,
  }
}
