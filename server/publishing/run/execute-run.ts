import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { deliver } from '../delivery/deliver.ts'
import { pullCommonFiles } from '../delivery/pull.ts'
import { deferPages, markRendered } from '../records/deferred-pages.ts'
import { recordSharedData } from '../records/shared-page-data.ts'
import { indexesJob } from './indexes-job.ts'
import { siteDir } from '../site/paths.ts'
import type { Lease } from '../records/lease.ts'
import { FEW, type Batch, type Plan } from '../worker-protocol.ts'
import { poolFor, type Pool } from '../workers/pool.ts'
import { publishAll } from './publish-all.ts'
import type { withWarmPool } from '../workers/warm-pool.ts'
import { finishRuns, mergeRequests, recordFailures } from '../records/runs.ts'
import { removePages } from '../records/record-results.ts'
import { distributedPool } from '../workers/distributed-pool.ts'
import { countRemoved, countRendered, newRunCounts, type RunCounts } from './run-counts.ts'
import { deleteOldRuns, historyDir, keepOldSharedData } from '../records/rollback-history.ts'
import type { Run } from '#server/publishing-requests/service.ts'

/**
 * Editors often make several changes in a row, and each rewrites sitemaps and feeds of the whole shop. Crawlers read
 * these only about once an hour, so they can wait.
 */
const SETTLE_MS = 30_000

type RunContext = {
  db: Database
  config: Config
  apiUrl: string
  lease: Lease
  alone: boolean
  withPool: typeof withWarmPool
  buildId: string | undefined
}

/** Publishes all requests in one run; each request gets its own receipt. */
export async function executeRuns(context: RunContext, runs: Run[]): Promise<void> {
  const { db, config, apiUrl } = context
  const requested = mergeRequests(runs)
  const leader = runs[0]!
  const run = { runId: leader.id, keep: historyDir(config.dataDir, leader.id), force: leader.attempts > 1 }
  const delivery = { db, dataDir: config.dataDir, delivery: config.publishing.delivery }
  await context.withPool(poolFor(db, config, apiUrl), async (pool) => {
    const began = performance.now()
    const plan = await pool.plan(requested)
    const plannedAt = performance.now()
    let liveAt = databaseNow()
    const ms: Run['ms'] = { plan: Math.round(plannedAt - began) }
    if (plan === 'all') {
      const report = await publishAll({
        db,
        config,
        apiUrl,
        buildId: context.buildId,
        pool: context.alone ? pool : distributedPool(db, pool),
        pictures: false,
        run: { ...run, onLive: () => void (liveAt = databaseNow()) },
      })
      await deliver(delivery, { pages: context.alone ? report.inPlace : [], purged: report.changed, others: 'all' })
      await finishRuns(db, runs, report, { ...ms, pages: report.ms.pages, indexes: report.ms.indexes }, liveAt)
    } else {
      const counts = await publishPlan(context, pool, plan, run)
      const bucket = config.publishing.delivery.s3
      if (run.force && bucket) await pullCommonFiles(db, siteDir(config.dataDir), bucket)
      // A retried run may have written its pages without delivering them.
      const isDelivered = await deliver(delivery, { pages: counts.changed, others: run.force ? 'all' : 'none' })
      liveAt = isDelivered ? databaseNow() : counts.inPlaceAt
      ms.pages = Math.round(performance.now() - plannedAt)
      await finishRuns(db, runs, counts, ms, liveAt)
      if (counts.recorded + counts.removed > 0)
        await enqueue(db, indexesJob, {}, { startAfter: new Date(databaseNow().getTime() + SETTLE_MS) })
    }
  })
  await deleteOldRuns(db, config.dataDir)
}

async function publishPlan(
  { db, config, lease }: RunContext,
  pool: Pool,
  plan: Plan,
  run: { runId: string; keep: string; force: boolean },
): Promise<RunCounts> {
  const counts = newRunCounts()
  await pool.render(batchesOf(plan, run, lease), (rendered) => countRendered(counts, rendered), plan.pages.length > FEW)
  await removePages({ db, site: siteDir(config.dataDir), bucket: config.publishing.delivery.s3 }, plan.removed, run)
  countRemoved(counts, plan.removed)
  const sharedData = new Map(plan.sharedData)
  if (sharedData.size)
    await db.transaction(async (tx) => {
      await keepOldSharedData(tx, run.runId, [...sharedData.keys()])
      await recordSharedData(tx, sharedData)
    })
  await markRendered(db, [...counts.seen])
  await deferPages(db, plan.deferred)
  const failed = new Set(counts.failed.map(({ path }) => path))
  await recordFailures(
    db,
    counts.failed,
    [...counts.seen, ...plan.removed].filter((path) => !failed.has(path)),
  )
  return counts
}

/**
 * Small runs are split so that every render process gets pages; batches of large runs are bigger so that templates pay
 * off.
 */
const MOST_A_BATCH = 200
const LEAST_A_BATCH = 3

async function* batchesOf(
  { pages, skus }: Plan,
  run: Pick<Batch, 'runId' | 'keep' | 'force'>,
  lease: Lease,
): AsyncGenerator<Batch> {
  const bulk = new Set(skus)
  const size = Math.min(MOST_A_BATCH, Math.max(LEAST_A_BATCH, Math.ceil(pages.length / 4)))
  const isFew = pages.length <= FEW
  // Of few pages those of the products themselves, which are sure to change; of many the lists, which take longest.
  const ordered = pages.toSorted(
    (one, other) => (Number(isProduct(one.path)) - Number(isProduct(other.path))) * (isFew ? -1 : 1),
  )
  let next = isFew ? 1 : size
  while (ordered.length) {
    lease.check()
    const some = ordered.splice(0, next)
    next = size
    yield {
      pages: some,
      skus: some
        .filter(({ path }) => isProduct(path))
        .map(({ path }) => path.slice('/products/'.length))
        .filter((sku) => bulk.has(sku) || some.length > LEAST_A_BATCH),
      ...run,
    }
  }
}

const isProduct = (path: string): boolean => /^\/products\/[^/]+$/.test(path)
