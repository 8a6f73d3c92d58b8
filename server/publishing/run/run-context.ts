import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Run } from '#server/publishing-requests/service.ts'
import type { Delivery } from '../delivery/deliver.ts'
import { markRendered } from '../records/deferred-pages.ts'
import type { Lock } from '../records/lock.ts'
import type { Site } from '../records/record-results.ts'
import { historyDir } from '../records/rollback-history.ts'
import { recordFailures } from '../records/runs.ts'
import { siteDir } from '../site/paths.ts'
import type { Batch } from '../worker-protocol.ts'
import type { Pool } from '../workers/pool.ts'
import type { RunCounts } from './run-counts.ts'

/** What a run is published with. */
export type RunContext = {
  db: Database
  config: Config
  apiUrl: string
  lock: Lock
  pool: Pool
  /** Renders in this process only, even if other workers exist. */
  alone: boolean
  buildId: string | undefined
  /** Also writes files that are already in place. */
  force: boolean
  onProgress: ((run: Run) => void) | undefined
}

export const siteOf = ({ db, config }: RunContext): Site => ({
  db,
  site: siteDir(config.dataDir),
  bucket: config.publishing.delivery.s3,
})

export const deliveryOf = ({ db, config }: RunContext): Delivery => ({
  db,
  dataDir: config.dataDir,
  delivery: config.publishing.delivery,
})

/** A repeated run may have written pages that it did not record or deliver. */
export const batchOptions = (
  { config, force }: RunContext,
  { id, attempts }: Run,
): Required<Pick<Batch, 'runId' | 'keep' | 'force'>> => ({
  runId: id,
  keep: historyDir(config.dataDir, id),
  force: force || attempts > 1,
})

/** Pages that were looked at are not due any more, and failed ones are due again. */
export async function settlePages(db: Database, { seen, failed }: RunCounts, removed: string[] = []): Promise<void> {
  await markRendered(db, [...seen])
  const isFailed = new Set(failed.map(({ path }) => path))
  await recordFailures(
    db,
    failed,
    [...seen, ...removed].filter((path) => !isFailed.has(path)),
  )
}
