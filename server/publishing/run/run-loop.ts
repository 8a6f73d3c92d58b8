import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { publishingRuns } from '#server/platform/database/schema.ts'
import type { Run } from '#server/publishing-requests/service.ts'
import { versionNow } from '../plan/catalogue-source.ts'
import { forgetOtherBuilds, nextLargeRun } from '../records/large-runs.ts'
import { whilePublishing, type Lock } from '../records/lock.ts'
import { deleteOldRuns } from '../records/rollback-history.ts'
import {
  claimRuns,
  duePages,
  failLateRuns,
  isAnythingWaiting,
  pendingRequirement,
  putBackRuns,
  requeueAbandonedRuns,
} from '../records/runs.ts'
import { poolFor } from '../workers/pool.ts'
import { withWarmPool } from '../workers/warm-pool.ts'
import { apiAddress } from './api-address.ts'
import { publishClosedSite, publisherConfig } from './before-opening.ts'
import { beginRuns } from './begin-runs.ts'
import { publishSlice } from './large-run.ts'
import { currentBuild } from './published-state.ts'
import type { RunContext } from './run-context.ts'

const WAIT_MS = 100

export type Publisher = { db: Database; config: Config; withPool?: typeof withWarmPool } & Partial<
  Pick<RunContext, 'alone' | 'buildId' | 'force' | 'onProgress'>
>

/** Publishes pending requests until none is left. */
export async function publishWaiting(publisher: Publisher): Promise<void> {
  const { db } = publisher
  const apiUrl = await apiAddress(db)
  await whilePublishing(db, (lock) => untilNothingWaits(publisher, apiUrl, lock), {
    isNeeded: () => isAnythingWaiting(db),
  })
}

/**
 * What is new goes first; then a large run gets its slice. The shortest of them and the oldest take turns, so that a
 * change of some hundred pages does not wait for one of thousands, and each of them ends.
 */
async function untilNothingWaits(publisher: Publisher, apiUrl: string, lock: Lock): Promise<void> {
  const { db, config, buildId } = publisher
  await requeueAbandonedRuns(db)
  await forgetOtherBuilds(db, await currentBuild(config.siteUrl, buildId))
  for (let turn = 0; ; turn += 1) {
    await lock.check()
    const runs = await claimRuns(db, () => versionNow(apiUrl))
    if (runs.length) await attempt(publisher, runs, { apiUrl, lock }, (context) => beginRuns(context, runs))
    const large = await nextLargeRun(db, turn % 2 === 0 ? 'shortest' : 'oldest')
    if (large) await attempt(publisher, [large], { apiUrl, lock }, (context) => publishSlice(context, large))
    if (runs.length || large) continue
    const missing = await pendingRequirement(db)
    if (missing === 'version') {
      await failLateRuns(db, 'version')
      await pause(WAIT_MS)
    } else if (!missing && (await duePages(db)).length) await requestRetry(db)
    else if (!missing) return deleteOldRuns(db, config.dataDir)
  }
}

/** Requests a run that only retries failed pages; every run retries them. */
const requestRetry = (db: Database) =>
  db
    .insert(publishingRuns)
    .values({ id: randomUUID(), cause: 'retry', requested: { skus: [], categories: [], pages: [], full: false } })

async function attempt(
  { db, config: given, alone = false, withPool = withWarmPool, buildId, force = false, onProgress }: Publisher,
  runs: Run[],
  { apiUrl, lock }: Pick<RunContext, 'apiUrl' | 'lock'>,
  work: (context: RunContext) => Promise<void>,
): Promise<void> {
  try {
    const { config, isOpen } = await publisherConfig(db, given)
    // Before the opening machines that share a bucket do not share the pages.
    const isAlone = alone || (!isOpen && given.publishing.delivery.s3 !== undefined)
    await withPool(poolFor(db, config, apiUrl), async (pool) => {
      await work({ db, config, apiUrl, lock, pool, alone: isAlone, buildId, force, onProgress })
      if (!isOpen) await publishClosedSite(db, given, pool)
    })
  } catch (error) {
    // The API or the database is unavailable: the receipt records the error, and the job retries.
    await putBackRuns(db, runs, error instanceof Error ? error.message : String(error))
    throw error
  }
}
