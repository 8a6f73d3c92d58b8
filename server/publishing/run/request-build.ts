import { enqueue } from '#server/platform/jobs/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { publishJob, requestPublishing } from '#server/publishing-requests/service.ts'
import { claimRelease } from '../records/lock.ts'
import { isPublished, type Published } from './published-state.ts'
import { takeLock } from '#server/platform/database/take-lock.ts'

/**
 * Requests publishing of everything unless this build's pages are in place. Processes that start together share a run.
 * @returns the run's id; undefined if there is nothing to publish
 * @throws if a newer release publishes
 */
export async function requestBuild(options: Published): Promise<string | undefined> {
  if (await isPublished(options)) return undefined
  return inTransaction(options.db, async (tx) => {
    await takeLock(tx, 'build')
    await claimRelease(tx)
    const pending = await pendingBuild(tx)
    if (pending === undefined) return (await requestPublishing(tx, { cause: 'build', full: true })).id
    // The job of a run that keeps failing is over; the run is not.
    await enqueue(tx, publishJob, {})
    return pending
  })
}

async function pendingBuild(tx: Tx): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from publishing_runs where state in ('waiting', 'running') and (requested ->> 'full')::boolean
    order by received_at limit 1`)
  return rows[0]?.id
}
