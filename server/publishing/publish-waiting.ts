import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { apiAddress } from './api-address.ts'
import { versionNow } from './catalogue.ts'
import { executeRuns } from './execute-runs.ts'
import { withResidentPool } from './resident-pool.ts'
import { withLease, type Lease } from './lease.ts'
import { claimRuns, duePages, giveUpLate, isAnythingWaiting, putBackRuns, reviveRuns, whatIsWaitedFor } from './runs.ts'
import { requestRetry } from './retry.ts'

const WAIT_MS = 100

export type Publisher = {
  db: Database
  config: Config
  /** This process alone renders, whatever others there are. */
  alone?: boolean
  withPool?: typeof withResidentPool
  buildId?: string
}

/** Each shop's own; within a process one call does the work of all that come meanwhile. */
const working = new WeakMap<Database, Promise<void>>()

/**
 * Publishes all that was asked for, and what is asked for meanwhile, until nothing waits. While another process does,
 * it stays and watches, so that nothing is left over when that one dies.
 */
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
      const held = await withLease(db, (lease) => publishHeld(publisher, apiUrl, lease))
      if (!held) await pause(WAIT_MS)
    } else if ((await duePages(db)).length) await requestRetry(db)
    else return
  }
}

async function publishHeld(
  { db, config, alone = false, withPool = withResidentPool, buildId }: Publisher,
  apiUrl: string,
  lease: Lease,
): Promise<void> {
  await reviveRuns(db)
  for (;;) {
    lease.check()
    const runs = await claimRuns(db, () => versionNow(apiUrl))
    if (runs.length === 0) {
      const missing = await whatIsWaitedFor(db)
      if (!missing) return
      // What came a moment ago is taken at once.
      if (missing === 'nobody') continue
      await giveUpLate(db, 'version')
      await pause(WAIT_MS)
      continue
    }
    try {
      await executeRuns({ db, config, apiUrl, lease, alone, withPool, buildId }, runs)
    } catch (error) {
      // The API or the database is away: the receipt says so, and the job's next attempt tries again.
      await putBackRuns(db, runs, error instanceof Error ? error.message : String(error))
      throw error
    }
  }
}
