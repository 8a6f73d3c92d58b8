import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from '#server/platform/database/drizzle.ts'
import { publishedFacts, publishingRuns, publishingUndo } from '#server/platform/database/schema.ts'
import { pageFiles, siteDir } from '../site/paths.ts'
import { recordSharedData } from '../records/shared-page-data.ts'
import { deletePages } from '../records/pages.ts'
import { historyDir } from '../records/rollback-history.ts'
import { removeSiteFile, writeSiteFile } from '../site/write-file.ts'

export class NothingToTakeBack extends Error {
  constructor() {
    super('there is nothing to take back')
  }
}

export type RolledBack = { runs: string[]; paths: string[] }

/**
 * Restores pages to their state before a run (by default the latest that changed something), and reverts later runs
 * too. The catalogue stays, so the next change publishes the pages again; requires the lease.
 * @throws NothingToTakeBack if the run changed nothing or is too old, or another machine published it
 */
export async function rollBack(
  { db, config }: { db: Database; config: Pick<Config, 'dataDir' | 'publishing'> },
  runId?: string,
): Promise<RolledBack> {
  const [target] = await db
    .selectDistinct({ id: publishingRuns.id, startedAt: publishingRuns.startedAt })
    .from(publishingRuns)
    .innerJoin(publishingUndo, eq(publishingUndo.runId, publishingRuns.id))
    .where(and(isNull(publishingRuns.rolledBackAt), runId === undefined ? undefined : eq(publishingRuns.id, runId)))
    .orderBy(desc(publishingRuns.startedAt))
    .limit(1)
  if (!target) throw new NothingToTakeBack()
  const runs = await db
    .selectDistinct({ id: publishingRuns.id, startedAt: publishingRuns.startedAt })
    .from(publishingRuns)
    .innerJoin(publishingUndo, eq(publishingUndo.runId, publishingRuns.id))
    .where(and(isNull(publishingRuns.rolledBackAt), gte(publishingRuns.startedAt, target.startedAt!)))
    .orderBy(desc(publishingRuns.startedAt))
  if (config.publishing.delivery.s3 && !(await isHistoryHere(db, config.dataDir, runs))) throw new NothingToTakeBack()
  const paths = new Set<string>()
  for (const { id } of runs) for (const changed of await restorePages(db, config.dataDir, id)) paths.add(changed)
  return { runs: runs.map(({ id }) => id), paths: [...paths] }
}

/** What a run replaced is kept by the machine that published it. */
async function isHistoryHere(db: Database, dataDir: string, runs: { id: string }[]): Promise<boolean> {
  const ids = runs.map(({ id }) => id)
  const replaced = await db
    .selectDistinct({ id: publishingUndo.runId })
    .from(publishingUndo)
    .where(and(inArray(publishingUndo.runId, ids), eq(publishingUndo.kind, 'page'), isNotNull(publishingUndo.before)))
  return replaced.every(({ id }) => existsSync(historyDir(dataDir, id)))
}

/** Restores files first, so that an interrupted rollback can be repeated. */
async function restorePages(db: Database, dataDir: string, runId: string): Promise<string[]> {
  const kept = await db.select().from(publishingUndo).where(eq(publishingUndo.runId, runId))
  const pages = kept.filter(({ kind }) => kind === 'page')
  for (const { key, before } of pages) restoreFiles(siteDir(dataDir), historyDir(dataDir, runId), key, before !== null)
  await db.transaction(async (tx) => {
    for (const { key, before } of pages) await restorePage(tx, key, before)
    await restoreSharedData(
      tx,
      kept.filter(({ kind }) => kind === 'fact'),
    )
    await tx.update(publishingRuns).set({ rolledBackAt: databaseNow() }).where(eq(publishingRuns.id, runId))
    await tx.delete(publishingUndo).where(eq(publishingUndo.runId, runId))
  })
  return pages.map(({ key }) => key)
}

function restoreFiles(site: string, history: string, page: string, wasThere: boolean): void {
  const { html, payload } = pageFiles(page)
  for (const file of [payload, html]) {
    if (!file) continue
    const kept = path.join(history, file)
    if (!wasThere) removeSiteFile(site, file)
    else if (existsSync(kept)) writeSiteFile(site, file, readFileSync(kept))
  }
}

async function restorePage(tx: Tx, page: string, before: unknown): Promise<void> {
  await deletePages(tx, [page])
  if (before === null) return
  // A page that was due then is not due again.
  const row = JSON.stringify({ ...before, due_at: null })
  await tx.execute(
    sql`insert into published_pages select * from jsonb_populate_record(null::published_pages, ${row}::jsonb)`,
  )
}

async function restoreSharedData(tx: Tx, sharedData: { key: string; before: unknown }[]): Promise<void> {
  for (const { key, before } of sharedData)
    if (before === null) await tx.delete(publishedFacts).where(eq(publishedFacts.key, key))
  await recordSharedData(
    tx,
    new Map(sharedData.filter(({ before }) => before !== null).map(({ key, before }) => [key, before])),
  )
}
