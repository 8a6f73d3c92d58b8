import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { enqueue } from '#server/jobs/service.ts'
import { deliver } from './delivery/deliver.ts'
import { recordFacts } from './facts.ts'
import { indexesJob } from './indexes-job.ts'
import { siteDir } from './layout.ts'
import type { Lease } from './lease.ts'
import { FEW, type Batch, type Plan } from './messages.ts'
import { poolFor, type Pool } from './pool.ts'
import { publishAll } from './publish-all.ts'
import type { withResidentPool } from './resident-pool.ts'
import { finishRuns, mergeRequests, recordFailures, type Run } from './runs.ts'
import { removePages } from './settle-pages.ts'
import { sharedPool } from './shared-pool.ts'
import { countRemoved, countRendered, newTally, type Tally } from './tally.ts'
import { forgetOldRuns, historyDir, keepFacts } from './undo.ts'

/** Editors make several changes in a row, and sitemaps and feeds are about the whole shop each time. Whoever reads them comes by the hour. */
const SETTLE_MS = 30_000

type Surroundings = {
  db: Database
  config: Config
  apiUrl: string
  lease: Lease
  alone: boolean
  withPool: typeof withResidentPool
  buildId: string | undefined
}

/** One run for all of them: what they ask for is published together, and each gets its receipt. */
export async function executeRuns(around: Surroundings, runs: Run[]): Promise<void> {
  const { db, config, apiUrl } = around
  const requested = mergeRequests(runs)
  const leader = runs[0]!
  const run = { runId: leader.id, keep: historyDir(config.dataDir, leader.id), force: leader.attempts > 1 }
  const delivery = { db, dataDir: config.dataDir, delivery: config.publishing.delivery }
  await around.withPool(poolFor(db, config, apiUrl), async (open) => {
    const began = performance.now()
    const plan = await open.plan(requested)
    const plannedAt = performance.now()
    let liveAt = new Date()
    const ms: Run['ms'] = { plan: Math.round(plannedAt - began) }
    if (plan === 'all') {
      const report = await publishAll({
        db,
        config,
        apiUrl,
        buildId: around.buildId,
        pool: around.alone ? open : sharedPool(db, open),
        pictures: false,
        run: { ...run, onLive: () => void (liveAt = new Date()) },
      })
      const { rendered, written, unchanged, removed, bytes, failed } = report
      await deliver(delivery, { pages: report.changed, files: 'all' })
      const outcome = {
        rendered,
        written,
        unchanged,
        removed,
        bytes,
        failed: failed.map(({ path, reason }) => ({ path, reason: firstLine(reason) })),
      }
      await finishRuns(db, runs, outcome, { ...ms, pages: report.ms.pages, indexes: report.ms.indexes }, liveAt)
    } else {
      const tally = await publishPlan(around, open, plan, run)
      // A run that is tried again has written its pages before, and may not have brought them.
      const isBrought = await deliver(delivery, { pages: tally.changed, files: run.force ? 'all' : [] })
      liveAt = isBrought ? new Date() : tally.inPlaceAt
      ms.pages = Math.round(performance.now() - plannedAt)
      const { rendered, written, unchanged, removed, bytes, failed } = tally
      await finishRuns(
        db,
        runs,
        {
          rendered,
          written,
          unchanged,
          removed,
          bytes,
          failed: failed.map(({ path, reason }) => ({ path, reason: firstLine(reason) })),
        },
        ms,
        liveAt,
      )
      if (tally.recorded + tally.removed > 0)
        await enqueue(db, indexesJob, {}, { startAfter: new Date(Date.now() + SETTLE_MS) })
    }
  })
  await forgetOldRuns(db, config.dataDir)
}

async function publishPlan(
  { db, config, lease }: Surroundings,
  pool: Pool,
  plan: Plan,
  run: { runId: string; keep: string; force: boolean },
): Promise<Tally> {
  const tally = newTally()
  await pool.render(batchesOf(plan, run, lease), (rendered) => countRendered(tally, rendered), plan.pages.length > FEW)
  await removePages({ db, site: siteDir(config.dataDir) }, plan.removed, run)
  countRemoved(tally, plan.removed)
  const facts = new Map(plan.facts)
  if (facts.size)
    await db.transaction(async (tx) => {
      await keepFacts(tx, run.runId, [...facts.keys()])
      await recordFacts(tx, facts)
    })
  const failed = new Set(tally.failed.map(({ path }) => path))
  await recordFailures(
    db,
    tally.failed,
    [...tally.seen, ...plan.removed].filter((path) => !failed.has(path)),
  )
  return tally
}

/** Few pages are divided so that all render processes have some; many, so that each kind's template pays. */
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

const isProduct = (path: string): boolean => /^\/products\/(?!c\/)/.test(path)
const firstLine = (reason: string): string => reason.split('\n', 1)[0]!
