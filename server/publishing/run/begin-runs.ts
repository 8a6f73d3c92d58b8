import { databaseNow } from '#server/platform/database/clock.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import type { Run } from '#server/publishing-requests/service.ts'
import { deliver } from '../delivery/deliver.ts'
import { pullCommonFiles } from '../delivery/pull.ts'
import { deferPages } from '../records/deferred-pages.ts'
import { withoutIncluded } from '../records/large-runs.ts'
import type { Lock } from '../records/lock.ts'
import { removePages } from '../records/record-results.ts'
import { keepOldSharedData } from '../records/rollback-history.ts'
import { finishRuns, mergeRequests } from '../records/runs.ts'
import { recordSharedData } from '../records/shared-page-data.ts'
import { siteDir, skuOf } from '../site/paths.ts'
import { FEW, type Batch, type Plan } from '../worker-protocol.ts'
import { indexesJob } from './indexes-job.ts'
import { openLargeRun } from './large-run.ts'
import { FEW_PRODUCTS, PAGES_AT_ONCE } from './limits.ts'
import { batchOptions, deliveryOf, settlePages, siteOf, type RunContext } from './run-context.ts'
import { countRemoved, countRendered, newRunCounts } from './run-counts.ts'

/**
 * Editors often make several changes in a row, and each rewrites sitemaps and feeds of the whole shop. Crawlers read
 * these only about once an hour, so they can wait.
 */
const SETTLE_MS = 30_000

/**
 * Publishes new requests together if that is little work, and plans a large run otherwise. Requests for few products do
 * not become part of a large run by waiting with one.
 */
export async function beginRuns(context: RunContext, runs: Run[]): Promise<void> {
  const began = performance.now()
  const plan = await context.pool.plan(mergeRequests(runs))
  if (plan !== 'all' && plan.pages.length <= PAGES_AT_ONCE) return publishAtOnce(context, runs, plan, began)
  const { small = [], others = [] } = Object.groupBy(runs, (run) => (isForFew(run) ? 'small' : 'others'))
  if (small.length === 0 || others.length === 0) return openLargeRun(context, runs, plan, began)
  await beginRuns(context, others)
  await beginRuns(context, small)
}

const isForFew = ({ requested: { full, skus } }: Run): boolean =>
  !full && skus.length > 0 && skus.length <= FEW_PRODUCTS

async function publishAtOnce(context: RunContext, runs: Run[], plan: Plan, began: number): Promise<void> {
  const { db, config, pool, lock } = context
  const leader = runs[0]!
  const options = batchOptions(context, leader)
  const plannedAt = performance.now()
  const counts = newRunCounts()
  await pool.render(
    batchesOf(plan, options, lock),
    (rendered, batch) => countRendered(counts, rendered, batch),
    plan.pages.length > FEW,
  )
  await removePages(siteOf(context), plan.removed, options)
  countRemoved(counts, plan.removed)
  if (plan.sharedData.length)
    await db.transaction(async (tx) => {
      await keepOldSharedData(
        tx,
        leader.id,
        plan.sharedData.map(([key]) => key),
      )
      await recordSharedData(tx, new Map(plan.sharedData))
    })
  await settlePages(db, counts, plan.removed)
  await deferPages(db, plan.deferred)
  const bucket = config.publishing.delivery.s3
  if (options.force && bucket) await pullCommonFiles(db, siteDir(config.dataDir), bucket)
  // A retried run may have written its pages without delivering them.
  const isDelivered = await deliver(deliveryOf(context), {
    pages: counts.changed,
    others: options.force ? 'all' : 'none',
  })
  const liveAt = isDelivered ? databaseNow() : counts.inPlaceAt
  const ms = { plan: Math.round(plannedAt - began), pages: Math.round(performance.now() - plannedAt) }
  const isNothing = plan.pages.length + plan.removed.length === 0
  const done = isNothing ? await withoutIncluded(db, runs) : runs
  if (done.length) await finishRuns(db, done, counts, ms, liveAt)
  if (counts.recorded + counts.removed > 0)
    await enqueue(db, indexesJob, {}, { startAfter: new Date(databaseNow().getTime() + SETTLE_MS) })
}

/** Every render process gets pages of a small run. */
const LEAST_A_BATCH = 3

async function* batchesOf(
  { pages, skus }: Plan,
  options: Pick<Batch, 'runId' | 'keep' | 'force'>,
  lock: Lock,
): AsyncGenerator<Batch> {
  const bulk = new Set(skus)
  const size = Math.max(LEAST_A_BATCH, Math.ceil(pages.length / 4))
  const isFew = pages.length <= FEW
  const isProduct = (path: string): number => Number(skuOf(path) !== undefined)
  // Of few pages those of the products themselves, which are sure to change; of many the lists, which take longest.
  const ordered = pages.toSorted((one, other) => (isProduct(one.path) - isProduct(other.path)) * (isFew ? -1 : 1))
  let next = isFew ? 1 : size
  while (ordered.length) {
    await lock.check()
    const some = ordered.splice(0, next)
    next = size
    yield {
      pages: some,
      skus: some.flatMap(({ path }) => skuOf(path) ?? []).filter((sku) => bulk.has(sku) || some.length > LEAST_A_BATCH),
      ...options,
    }
  }
}
