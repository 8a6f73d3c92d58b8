import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, inArray, isNotNull, notInArray, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { publishingRuns, publishingUndo } from '#server/platform/database/schema.ts'

/** Number of runs that can be rolled back. */
const RUNS_KEPT = 5

export const historyRoot = (dataDir: string): string => path.join(dataDir, 'history')

/** Folder for the files that a run replaces. */
export const historyDir = (dataDir: string, runId: string): string => path.join(historyRoot(dataDir), runId)

/**
 * Saves rows before the run changes them for the first time. Use it in the transaction or statement that changes them.
 */
export const keepOldPages = (runId: string, paths: string[]): SQL => sql`
    insert into publishing_undo (run_id, kind, key, before)
    select ${runId}::uuid, 'page', path, to_jsonb(p) from unnest(${sql.param(paths)}::text[]) path left join published_pages p using (path)
    on conflict do nothing`

export async function keepOldSharedData(tx: Tx, runId: string, keys: string[]): Promise<void> {
  await tx.execute(sql`
    insert into publishing_undo (run_id, kind, key, before)
    select ${runId}::uuid, 'fact', key, f.value from unnest(${sql.param(keys)}::text[]) key left join published_facts f using (key)
    on conflict do nothing`)
}

/** Keeps only the latest runs for rollback, and deletes what earlier runs replaced. */
export async function deleteOldRuns(db: Database, dataDir: string): Promise<void> {
  const kept = await db
    .select({ id: publishingRuns.id })
    .from(publishingRuns)
    .where(
      and(
        isNotNull(publishingRuns.startedAt),
        sql`(${publishingRuns.written} + ${publishingRuns.removed} > 0 or ${publishingRuns.finishedAt} is null)`,
      ),
    )
    // Those that are not done are the newest.
    .orderBy(sql`${publishingRuns.finishedAt} desc nulls first`)
    .limit(RUNS_KEPT)
  if (kept.length < RUNS_KEPT) return
  const outdated = await db
    .selectDistinct({ id: publishingUndo.runId })
    .from(publishingUndo)
    .where(
      notInArray(
        publishingUndo.runId,
        kept.map(({ id }) => id),
      ),
    )
  if (outdated.length === 0) return
  await db.delete(publishingUndo).where(
    inArray(
      publishingUndo.runId,
      outdated.map(({ id }) => id),
    ),
  )
  for (const { id } of outdated) await rm(historyDir(dataDir, id), { recursive: true, force: true })
}
