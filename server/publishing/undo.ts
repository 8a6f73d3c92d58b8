import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database, Tx } from '#server/database/connect.ts'
import { and, desc, inArray, isNotNull, notInArray, sql, type SQL } from '#server/database/drizzle.ts'
import { publishingRuns, publishingUndo } from '#server/database/schema.ts'

/** Runs that can be taken back. */
const KEPT = 5

/** Where the files that a run replaces go. */
export const historyDir = (dataDir: string, runId: string): string => path.join(dataDir, 'history', runId)

/** Rows as they are before the run changes them for the first time. Within the transaction that does, or the statement. */
export const keepingPages = (runId: string, paths: string[]): SQL => sql`
    insert into publishing_undo (run_id, kind, key, before)
    select ${runId}::uuid, 'page', path, to_jsonb(p) from unnest(${sql.param(paths)}::text[]) path left join published_pages p using (path)
    on conflict do nothing`

export async function keepFacts(tx: Tx, runId: string, keys: string[]): Promise<void> {
  await tx.execute(sql`
    insert into publishing_undo (run_id, kind, key, before)
    select ${runId}::uuid, 'fact', key, f.value from unnest(${sql.param(keys)}::text[]) key left join published_facts f using (key)
    on conflict do nothing`)
}

/** Only the latest runs can be taken back; what earlier ones replaced is let go. */
export async function forgetOldRuns(db: Database, dataDir: string): Promise<void> {
  const kept = await db
    .select({ id: publishingRuns.id })
    .from(publishingRuns)
    .where(and(sql`${publishingRuns.written} + ${publishingRuns.removed} > 0`, isNotNull(publishingRuns.startedAt)))
    .orderBy(desc(publishingRuns.startedAt))
    .limit(KEPT)
  if (kept.length < KEPT) return
  const gone = await db
    .selectDistinct({ id: publishingUndo.runId })
    .from(publishingUndo)
    .where(
      notInArray(
        publishingUndo.runId,
        kept.map(({ id }) => id),
      ),
    )
  if (gone.length === 0) return
  await db.delete(publishingUndo).where(
    inArray(
      publishingUndo.runId,
      gone.map(({ id }) => id),
    ),
  )
  for (const { id } of gone) await rm(historyDir(dataDir, id), { recursive: true, force: true })
}
