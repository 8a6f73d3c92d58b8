import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

const SECONDS = 15
const RENEW_MS = 4000

export type Lease = {
  /** @throws if another process has taken the lease */
  check: () => void
}

/**
 * Lets one process publish at a time, so that no page is overwritten by an older version. The lease of a dead process
 * expires within seconds.
 * @returns false if another process holds the lease
 */
export async function withLease(db: Database, work: (lease: Lease) => Promise<void>): Promise<boolean> {
  const holder = randomUUID()
  if (!(await take(db, holder))) return false
  let lost = false
  const renew = setInterval(
    () =>
      void take(db, holder).then(
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
    await db.execute(sql`update publishing_lease set until = now() where holder = ${holder}`)
  }
  return true
}

async function take(db: Database, holder: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into publishing_lease ("only", holder, until) values (true, ${holder}, now() + make_interval(secs => ${SECONDS}))
    on conflict ("only") do update set holder = excluded.holder, until = excluded.until
    where publishing_lease.until <= now() or publishing_lease.holder = excluded.holder
    returning holder`)
  return rows.length > 0
}
