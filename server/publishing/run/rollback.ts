import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from '#server/platform/database/drizzle.ts'
import { publishedFacts, publishingRuns, publishingUndo } from '#server/platform/database/schema.ts'
import type { Run } from '#server/publishing-requests/service.ts'
import { pageFiles, siteDir } from '../site/paths.ts'
import { recordSharedData, TREE } from '../records/shared-page-data.ts'
import { isLargeRunOpen } from '../records/large-runs.ts'
import { deletePages } from '../records/pages.ts'
import { historyDir } from '../records/rollback-history.ts'
import { removeSiteFile, writeSiteFile } from '../site/write-file.ts'

export class NothingToTakeBack extends Error {
  constructor() {
    super('there is nothing to take back')
  }
}

export type RolledBack = { runs: string[]; paths: string[] }

type Reversible = Pick<Run, 'id' | 'startedAt' | 'finishedAt'>

/**
 * Restores pages to their state before a run (by default the latest that changed something), and reverts those that
 * were published at the same time or later too. The catalogue stays, so the next change publishes the pages again;
 * requires the lock.
 * @throws NothingToTakeBack if the run changed nothing or is too old, or another machine published it
 */
export async function rollBack(
  { db, config }: { db: Database; config: Pick<Config, 'dataDir' | 'publishing'> },
  runId?: string,
): Promise<RolledBack> {
  if (await isLargeRunOpen(db)) throw new Error('a run is under way')
  const reversible = await db
    .selectDistinct({
      id: publishingRuns.id,
      startedAt: publishingRuns.startedAt,
      finishedAt: publishingRuns.finishedAt,
    })
    .from(publishingRuns)
    .innerJoin(publishingUndo, eq(publishingUndo.runId, publishingRuns.id))
    .where(and(isNull(publishingRuns.rolledBackAt), sql`not ${isFirstPublishing}`))
    .orderBy(desc(publishingRuns.startedAt))
  const target = runId === undefined ? reversible[0] : reversible.find(({ id }) => id === runId)
  if (!target) throw new NothingToTakeBack()
  const ids = sinceStartOf(target, reversible).map(({ id }) => id)
  if (config.publishing.delivery.s3 && !(await isHistoryHere(db, config.dataDir, ids))) throw new NothingToTakeBack()
  return { runs: ids, paths: await restorePages(db, config.dataDir, ids) }
}

/** Before the first publishing there was no shop to go back to. */
const isFirstPublishing = sql`exists (
  select from publishing_undo u where u.run_id = ${publishingRuns.id} and u.key = ${TREE} and u.before is null)`

/** Runs take turns: one that was not done when this one began has changed pages after it. */
function sinceStartOf(target: Reversible, all: Reversible[]): Reversible[] {
  const chosen = all.filter(({ id, finishedAt }) => id === target.id || !finishedAt || finishedAt > target.startedAt!)
  const first = chosen.at(-1)!
  return first.startedAt! < target.startedAt! ? sinceStartOf(first, all) : chosen
}

/** What a run replaced is kept by the machine that published it. */
async function isHistoryHere(db: Database, dataDir: string, ids: string[]): Promise<boolean> {
  const replaced = await db
    .selectDistinct({ id: publishingUndo.runId })
    .from(publishingUndo)
    .where(and(inArray(publishingUndo.runId, ids), eq(publishingUndo.kind, 'page'), isNotNull(publishingUndo.before)))
  return replaced.every(({ id }) => existsSync(historyDir(dataDir, id)))
}

/** Restores what the first of these runs replaced; files first, so that an interrupted rollback can be repeated. */
async function restorePages(db: Database, dataDir: string, ids: string[]): Promise<string[]> {
  const kept = await db
    .selectDistinctOn([publishingUndo.kind, publishingUndo.key], {
      runId: publishingUndo.runId,
      kind: publishingUndo.kind,
      key: publishingUndo.key,
      before: publishingUndo.before,
    })
    .from(publishingUndo)
    .innerJoin(publishingRuns, eq(publishingUndo.runId, publishingRuns.id))
    .where(inArray(publishingUndo.runId, ids))
    .orderBy(publishingUndo.kind, publishingUndo.key, publishingUndo.at, publishingRuns.startedAt)
  const pages = kept.filter(({ kind }) => kind === 'page')
  for (const { runId, key, before } of pages)
    restoreFiles(siteDir(dataDir), historyDir(dataDir, runId), key, before !== null)
  await db.transaction(async (tx) => {
    for (const { key, before } of pages) await restorePage(tx, key, before)
    await restoreSharedData(
      tx,
      kept.filter(({ kind }) => kind === 'fact'),
    )
    // Runs without rows of their own found their pages published by one of these.
    const since = sql`(select min(started_at) from publishing_runs where id = any(${sql.param(ids)}::uuid[]))`
    await tx
      .update(publishingRuns)
      .set({ rolledBackAt: databaseNow() })
      .where(
        and(
          isNull(publishingRuns.rolledBackAt),
          or(
            inArray(publishingRuns.id, ids),
            sql`${publishingRuns.state} = 'done' and ${publishingRuns.finishedAt} > ${since}`,
          ),
        ),
      )
    await tx.delete(publishingUndo).where(inArray(publishingUndo.runId, ids))
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
