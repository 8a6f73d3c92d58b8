import { setTimeout as pause } from 'node:timers/promises'
import { databaseNow } from '#server/platform/database/clock.ts'
import { deliver } from '../delivery/deliver.ts'
import { withLease } from '../records/lease.ts'
import { publishClosedSite, publisherConfig } from './before-opening.ts'
import { publishAll, type PublishOptions, type PublishReport } from './publish-all.ts'
import { claimRuns, finishRuns, requeueAbandonedRuns } from '../records/runs.ts'
import { poolFor } from '../workers/pool.ts'
import { withWarmPool } from '../workers/warm-pool.ts'
import { versionNow } from '../plan/catalogue-source.ts'

/** Publishes all pages in this process under the lease, and completes all pending runs with it. */
export async function publishEverything(options: PublishOptions): Promise<PublishReport> {
  const { db, apiUrl } = options
  const { config, isOpen } = await publisherConfig(db, options.config)
  let report: PublishReport | undefined
  const isDone = (): boolean => report !== undefined
  while (!isDone()) {
    const isHeld = await withLease(db, async () => {
      await requeueAbandonedRuns(db)
      const runs = await claimRuns(db, () => versionNow(apiUrl))
      report = await publishAll({ ...options, config })
      await deliver(
        { db, dataDir: config.dataDir, delivery: config.publishing.delivery },
        { pages: report.inPlace, purged: report.changed, others: 'all' },
      )
      if (!isOpen)
        await withWarmPool(poolFor(db, config, apiUrl), (pool) => publishClosedSite(db, options.config, pool))
      if (runs.length) await finishRuns(db, runs, report, {}, databaseNow())
    })
    if (!isHeld) await pause(250)
  }
  return report!
}
