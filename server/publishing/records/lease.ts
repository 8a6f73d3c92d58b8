import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { newestMigration } from '#server/platform/database/migrate.ts'

const SECONDS = 15
const RENEW_MS = 4000
const RELEASE = newestMigration()

export type Lease = {
  /** @throws if another process has taken the lease */
  check: () => void
}

/**
 * Lets one process publish at a time, so that no page is overwritten by an older version. The lease of a dead process
 * expires within seconds.
 * @returns false if another process holds the lease
 * @throws if a newer release has published: this one's pages would replace newer ones
 */
export async function withLease(
  db: Database,
  work: (lease: Lease) => Promise<void>,
  release = RELEASE,
): Promise<boolean> {
  const holder = randomUUID()
  if (!(await take(db, holder, release))) {
    if (await isOutdated(db, release)) throw outdated()
    return false
  }
  let lost = false
  const renew = setInterval(
    () =>
      void take(db, holder, release).then(
        (held) => (lost ||= !held),
        () => {},
      ),
    RENEW_MS,
  )
  const check = (): void => {
    if (lost) throw new Error('another process has taken over publishing')
  }
  try {
    await work({ check })
  } finally {
    clearInterval(renew)
    await db.execute(sql`update publishing_lease set leased_until = now() where leased_to = ${holder}`)
  }
  return true
}

async function take(db: Database, holder: string, release: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into publishing_lease ("only", holder, until, release, leased_to, leased_until)
    values (true, ${holder}, 'infinity', ${release}, ${holder}, now() + make_interval(secs => ${SECONDS}))
    on conflict ("only") do update set
      until = excluded.until, release = excluded.release, leased_to = excluded.leased_to, leased_until = excluded.leased_until
    where publishing_lease.release <= excluded.release
      and (publishing_lease.until <= now() or publishing_lease.until = 'infinity')
      and (coalesce(publishing_lease.leased_until <= now(), true) or publishing_lease.leased_to = excluded.leased_to)
    returning "only"`)
  return rows.length > 0
}

/**
 * From now on no older release publishes, even before this one does.
 * @throws if this one is older than one that has published
 */
export async function claimRelease(db: Tx, release = RELEASE): Promise<void> {
  if (await isOutdated(db, release)) throw outdated()
  await db.execute(sql`
    insert into publishing_lease ("only", holder, until, release)
    values (true, ${randomUUID()}, 'infinity', ${release})
    on conflict ("only") do update set
      release = greatest(publishing_lease.release, excluded.release),
      until = case when publishing_lease.until <= now() then excluded.until else publishing_lease.until end`)
}

const outdated = (): Error => new Error('a newer release of this program publishes: update this one')

async function isOutdated(db: Tx, release: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from publishing_lease where release > ${release}`)
  return rows.length > 0
}
