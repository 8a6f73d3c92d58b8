import { databaseNow } from '#server/platform/database/clock.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import type { PublishedState } from '#server/platform/database/schema.ts'
import { loadSettings } from '#server/settings/service.ts'
import type { Run } from '#server/publishing-requests/service.ts'
import { deliver } from '../delivery/deliver.ts'
import { pullCommonFiles } from '../delivery/pull.ts'
import { categoriesNow, ownPagesNow } from '../plan/catalogue-source.ts'
import { allPaths, batchOf } from '../plan/page-list.ts'
import { deferPages } from '../records/deferred-pages.ts'
import { allOf, leftOf, recordPlan, recordSlice } from '../records/large-runs.ts'
import { publishedBesides, recordState } from '../records/pages.ts'
import { removePages } from '../records/record-results.ts'
import { keepOldSharedData } from '../records/rollback-history.ts'
import { finishRuns, isAnythingUnplanned, mergeRequests } from '../records/runs.ts'
import { allSharedData, recordSharedData, replaceSharedData, type SharedData } from '../records/shared-page-data.ts'
import { announceBuild, publishAssets } from '../site/assets.ts'
import { readBuildId } from '../site/build-id.ts'
import { ownIcons, removeOldFaceFiles } from '../site/face.ts'
import { productPath, siteDir } from '../site/paths.ts'
import type { Batch, Plan } from '../worker-protocol.ts'
import { distributedPool } from '../workers/distributed-pool.ts'
import { indexesJob } from './indexes-job.ts'
import { BATCH_MS, LEAST_SLICE_MS, PAGES_A_BATCH, SLICE_MS } from './limits.ts'
import { currentState } from './published-state.ts'
import { batchOptions, deliveryOf, settlePages, siteOf, type RunContext } from './run-context.ts'
import { countRendered, newRunCounts, type RunCounts } from './run-counts.ts'

/** What a large run looks at, and what it removes at once. */
type LargePlan = {
  paths: string[]
  removed: string[]
  deferred: string[]
  sharedData: SharedData
  /** Null unless it is of everything. */
  state: PublishedState | null
}

/**
 * Notes the pages of a large run and the shared data that they will show. From then on small runs find only what
 * changed since, and either process or another goes on with the pages.
 */
export async function openLargeRun(
  context: RunContext,
  runs: Run[],
  planned: Plan | 'all',
  began: number,
): Promise<void> {
  const { db } = context
  const leader = runs[0]!
  const { paths, removed, deferred, sharedData, state } =
    planned === 'all' ? await planEverything(context) : planOf(planned)
  await removePages(siteOf(context), removed, batchOptions(context, leader))
  await deliver(deliveryOf(context), { pages: removed, others: 'none' })
  await db.transaction(async (tx) => {
    await keepOldSharedData(tx, leader.id, [...sharedData.keys()])
    await (state ? replaceSharedData(tx, sharedData) : recordSharedData(tx, sharedData))
    await deferPages(tx, deferred)
    const ms = { plan: Math.round(performance.now() - began) }
    await recordPlan(tx, runs, productsFirst(paths, mergeRequests(runs).skus), {
      ms,
      plannedState: state,
      removed: removed.length,
    })
  })
}

/**
 * The changed products themselves come first. What other pages show of them is compared with what their own pages
 * showed last, so those must not be older.
 */
function productsFirst(paths: string[], skus: string[]): string[] {
  const all = new Set(paths)
  return [...new Set([...skus.map(productPath).filter((path) => all.has(path)), ...paths])]
}

const planOf = ({ pages, sharedData, ...plan }: Plan): LargePlan => ({
  ...plan,
  paths: pages.map(({ path }) => path),
  sharedData: new Map(sharedData),
  state: null,
})

async function planEverything({ db, config, apiUrl, buildId, pool }: RunContext): Promise<LargePlan> {
  const { dataDir, siteUrl, publishing } = config
  const bucket = publishing.delivery.s3
  if (bucket) await pullCommonFiles(db, siteDir(dataDir), bucket)
  if (!buildId) {
    await loadSettings(db)
    await publishAssets(dataDir, await readBuildId(), await ownIcons())
    removeOldFaceFiles(siteDir(dataDir))
    // Before pages that name them, which other machines may render.
    if (bucket) await deliver({ db, dataDir, delivery: publishing.delivery }, { pages: [], others: 'all' })
  }
  // Read before the pages are listed: pages may be newer than the recorded state, never older.
  const state = await currentState(apiUrl, siteUrl, buildId)
  const sharedData = await allSharedData(db, await categoriesNow(apiUrl), await ownPagesNow(apiUrl))
  const paths: string[] = []
  for await (const some of allPaths(apiUrl, pool.staticPaths)) paths.push(...some)
  return { paths, removed: await publishedBesides(db, paths), deferred: [], sharedData, state }
}

/** Publishes some pages of a large run, and ends it after its last ones. */
export async function publishSlice(context: RunContext, run: Run): Promise<void> {
  const { db, pool, alone, onProgress } = context
  const isShared = run.plannedState !== null && !alone
  const counts = newRunCounts()
  const renderer = isShared ? distributedPool(db, pool) : pool
  await renderer.render(
    slice(context, run),
    (rendered, batch) => countRendered(counts, rendered, batch),
    run.plannedState === null,
  )
  await settlePages(db, counts)
  await deliver(deliveryOf(context), {
    pages: toDeliver(run, counts, isShared),
    purged: counts.changed,
    others: 'none',
  })
  const now = await recordSlice(db, run, [...counts.seen], counts)
  onProgress?.(now)
  if ((await leftOf(db, run, 0, 1)).length === 0) await endLargeRun(context, now)
}

/** A run of everything also delivers unchanged pages, which a new place lacks; jobs deliver what they render. */
function toDeliver({ plannedState }: Run, { changed, seen, failed }: RunCounts, isShared: boolean): string[] {
  if (plannedState === null) return changed
  const isFailed = new Set(failed.map(({ path }) => path))
  return isShared ? [] : [...seen].filter((path) => !isFailed.has(path))
}

/** Batches until the time is over, or until something new waits and the run has had its share. */
async function* slice(context: RunContext, run: Run): AsyncGenerator<Batch> {
  const { db, lock } = context
  const began = performance.now()
  const isOver = async (): Promise<boolean> => {
    const ms = performance.now() - began
    return ms >= SLICE_MS || (ms >= LEAST_SLICE_MS && (await isAnythingUnplanned(db)))
  }
  const size = batchSize(run)
  let after = 0
  do {
    const left = await leftOf(db, run, after, size)
    if (left.length === 0) return
    after = left.at(-1)!.position
    await lock.check()
    const batch = await batchOf(
      db,
      left.map(({ path }) => path),
    )
    yield { ...batch, ...batchOptions(context, run) }
  } while (!(await isOver()))
}

/** By how long the pages so far took. */
function batchSize({ rendered, startedAt }: Run): number {
  const pages = Math.round((rendered * BATCH_MS) / Math.max(1, databaseNow().getTime() - startedAt!.getTime()))
  return Math.min(PAGES_A_BATCH.most, Math.max(PAGES_A_BATCH.least, pages))
}

/** Repeated as a whole if it fails, since then no page is left. */
async function endLargeRun(context: RunContext, run: Run): Promise<void> {
  const { db, config, buildId, pool } = context
  const { dataDir, publishing } = config
  const [liveAt, bucket, began] = [databaseNow(), publishing.delivery.s3, performance.now()]
  const ms: Run['ms'] = { ...run.ms, pages: liveAt.getTime() - run.startedAt!.getTime() - (run.ms.plan ?? 0) }
  if (run.plannedState) {
    await pool.indexes()
    ms.indexes = Math.round(performance.now() - began)
    await announceBuild(dataDir, buildId ?? (await readBuildId()))
    if (run.failed.length === 0) await recordState(db, run.plannedState)
  } else if (batchOptions(context, run).force && bucket) await pullCommonFiles(db, siteDir(dataDir), bucket)
  const others = run.plannedState || batchOptions(context, run).force ? 'all' : 'none'
  await deliver(deliveryOf(context), { pages: [], others })
  await finishRuns(db, await allOf(db, run), run, ms, liveAt)
  if (!run.plannedState) await enqueue(db, indexesJob, {})
}
