import { setTimeout as pause } from 'node:timers/promises'
import { databaseNow } from '#server/platform/database/clock.ts'
import { deliver } from '../delivery/deliver.ts'
import { withLease } from '../records/lease.ts'
import { publishAll, type PublishOptions, type PublishReport } from './publish-all.ts'
import { claimRuns, finishRuns, requeueAbandonedRuns } from '../records/runs.ts'
import { versionNow } from '../plan/catalogue-source.ts'

/** Publishes all pages in this process under the lease, and completes all pending runs with it. */
export async function publishEverything(options: PublishOptions): Promise<PublishReport> {
  const { db, apiUrl } = options
  let report: PublishReport | undefined
  const isDone = (): boolean => report !== undefined
  while (!isDone()) {
    const isHeld = await withLease(db, async () => {
      await requeueAbandonedRuns(db)
      const runs = await claimRuns(db, () => versionNow(apiUrl))
      report = await publishAll(options)
      await deliver(
        { db, dataDir: options.config.dataDir, delivery: options.config.publishing.delivery },
        { pages: report.inPlace, purged: report.changed, others: 'all' },
      )
      if (runs.length) await finishRuns(db, runs, report, {}, databaseNow())
    })
    if (!isHeld) await pause(250)
  }
  return report!
}
