import { setTimeout as pause } from 'node:timers/promises'
import { deliver } from './delivery/deliver.ts'
import { withLease } from './lease.ts'
import { publishAll, type PublishOptions, type PublishReport } from './publish-all.ts'
import { claimRuns, finishRuns, reviveRuns } from './runs.ts'
import { versionNow } from './catalogue.ts'

/** Publishes all pages in this process, while no other publishes; whatever waits to be published is done with it. */
export async function publishEverything(options: PublishOptions): Promise<PublishReport> {
  const { db, apiUrl } = options
  let report: PublishReport | undefined
  const isDone = (): boolean => report !== undefined
  while (!isDone()) {
    const isHeld = await withLease(db, async () => {
      await reviveRuns(db)
      const runs = await claimRuns(db, () => versionNow(apiUrl))
      report = await publishAll(options)
      await deliver(
        { db, dataDir: options.config.dataDir, delivery: options.config.publishing.delivery },
        { pages: report.changed, files: 'all' },
      )
      const { rendered, written, unchanged, removed, bytes, failed } = report
      if (runs.length)
        await finishRuns(
          db,
          runs,
          {
            rendered,
            written,
            unchanged,
            removed,
            bytes,
            failed: failed.map(({ path, reason }) => ({ path, reason })),
          },
          {},
          new Date(),
        )
    })
    if (!isHeld) await pause(250)
  }
  return report!
}
