import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { publishingRuns } from '#server/platform/database/schema.ts'
import { apiAddress } from './api-address.ts'
import { versionNow } from '../plan/catalogue-source.ts'
import { publishClosedSite, publisherConfig } from './before-opening.ts'
import { executeRuns } from './execute-run.ts'
import { poolFor } from '../workers/pool.ts'
import { withWarmPool } from '../workers/warm-pool.ts'
import { withLease, type Lease } from '../records/lease.ts'
import {
  claimRuns,
  duePages,
  failLateRuns,
  isAnythingWaiting,
  putBackRuns,
  requeueAbandonedRuns,
  pendingRequirement,
} from '../records/runs.ts'

const WAIT_MS = 100

export type Publisher = {
  db: Database
  config: Config
  /** Renders in this process only, even if other workers exist. */
  alone?: boolean
  withPool?: typeof withWarmPool
  buildId?: string
}

/** One promise per shop: within a process, one call does the work of all concurrent calls. */
const working = new WeakMap<Database, Promise<void>>()

/** Publishes pending requests until none is left; waits for a held lease, to take over from a dead process. */
export async function publishWaiting(publisher: Publisher): Promise<void> {
  const { db } = publisher
  const current = working.get(db)
  if (current) {
    await current.catch(() => {})
    if (!(await isAnythingWaiting(db))) return
    return publishWaiting(publisher)
  }
  const work = untilNothingWaits(publisher).finally(() => working.delete(db))
  working.set(db, work)
  return work
}

async function untilNothingWaits(publisher: Publisher): Promise<void> {
  const { db } = publisher
  const apiUrl = await apiAddress(db)
  for (;;) {
    if (await isAnythingWaiting(db)) {
      const isLeased = await withLease(db, (lease) => publishWithLease(publisher, apiUrl, lease))
      if (!isLeased) await pause(WAIT_MS)
    } else if ((await duePages(db)).length) await requestRetry(db)
    else return
  }
}

/** Requests a run that only retries failed pages; every run retries them. */
const requestRetry = (db: Database) =>
  db
    .insert(publishingRuns)
    .values({ id: randomUUID(), cause: 'retry', requested: { skus: [], categories: [], pages: [], full: false } })

async function publishWithLease(
  { db, config: given, alone = false, withPool = withWarmPool, buildId }: Publisher,
  apiUrl: string,
  lease: Lease,
): Promise<void> {
  await requeueAbandonedRuns(db)
  for (;;) {
    lease.check()
    const runs = await claimRuns(db, () => versionNow(apiUrl))
    if (runs.length === 0) {
      const missing = await pendingRequirement(db)
      if (!missing) return
      // A run that waits for no version arrived after the claim; claim it now.
      if (missing === 'nothing') continue
      await failLateRuns(db, 'version')
      await pause(WAIT_MS)
      continue
    }
    try {
      const { config, isOpen } = await publisherConfig(db, given)
      // Before the opening machines that share a bucket do not share the pages.
      const isAlone = alone || (!isOpen && given.publishing.delivery.s3 !== undefined)
      await executeRuns({ db, config, apiUrl, lease, alone: isAlone, withPool, buildId }, runs)
      if (!isOpen) await withPool(poolFor(db, config, apiUrl), (pool) => publishClosedSite(db, given, pool))
    } catch (error) {
      // The API or the database is unavailable: the receipt records the error, and the job retries.
      await putBackRuns(db, runs, error instanceof Error ? error.message : String(error))
      throw error
    }
  }
}
