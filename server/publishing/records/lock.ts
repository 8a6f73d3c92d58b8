import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { newestMigration } from '#server/platform/database/migrate.ts'
import { LOCKS } from '#server/platform/database/locks.ts'

const WAIT_MS = 100
const RELEASE = newestMigration()
/** Asked with the lock, so that PostgreSQL notices within 20 seconds that a machine is gone. */
const LOCK = `select pg_try_advisory_lock(${LOCKS.publishing}) as locked, set_config('tcp_keepalives_idle', '10', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '2', false)`
const UNLOCK = `select pg_advisory_unlock(${LOCKS.publishing})`

export type Lock = {
  /** @throws if the lock's connection is gone, and with it the lock */
  check: () => Promise<unknown>
}

/**
 * Lets one caller publish at a time, so that no page is overwritten by an older version; the others wait.
 * A session's lock: PostgreSQL frees it when the process dies.
 * @param isNeeded asked while another caller has the lock: false gives up
 * @throws if a newer release has published: this one's pages would replace newer ones
 */
export async function whilePublishing(
  db: Database,
  work: (lock: Lock) => Promise<void>,
  { isNeeded = async () => true, release = RELEASE }: { isNeeded?: () => Promise<boolean>; release?: number } = {},
): Promise<void> {
  do {
    const client = await db.$client.connect()
    let isLocked = false
    try {
      isLocked = (await client.query<{ locked: boolean }>(LOCK)).rows[0]!.locked
      // Release 0.2.0 may be publishing.
      if (isLocked && (await claimRelease(db, release))) return await work({ check: () => client.query('select') })
    } finally {
      const isFree = !isLocked || (await client.query(UNLOCK).then(Boolean, () => false))
      client.release(!isFree)
    }
    await pause(WAIT_MS)
  } while (await isNeeded())
}

/**
 * From now on no older release publishes, even before this one does.
 * @returns false while release 0.2.0 publishes
 * @throws if this one is older than one that has published
 */
export async function claimRelease(db: Tx, release = RELEASE): Promise<boolean> {
  const { rows } = await db.execute<{ claimed: boolean }>(sql`
    insert into publishing_lease as lease ("only", holder, until, release)
    values (true, ${randomUUID()}, 'infinity', ${release})
    on conflict ("only") do update set release = excluded.release,
      until = case when lease.until <= now() then excluded.until else lease.until end
    where lease.release <= excluded.release returning until = 'infinity' as claimed`)
  if (rows.length === 0) throw new Error('a newer release of this program publishes: update this one')
  return rows[0]!.claimed
}
