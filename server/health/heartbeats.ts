import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql, TransactionRollbackError } from '#server/platform/database/drizzle.ts'
import { defineJob } from '#server/platform/jobs/service.ts'

const TIME_LIMIT_MS = 2000
/** Probes within this time share one answer, so that calls from outside cost no more writes. */
const SHARED_MS = 250

const beat = (db: Tx, name: 'server' | 'worker') =>
  db.execute(sql`
    insert into heartbeats (name, at) values (${name}, now()) on conflict (name) do update set at = excluded.at`)

/** A disk fills slowly, and looking at it costs 10 ms. */
const SPACE_MS = 10_000
const SPACE_ROWS = 20_000

/** Sorts more than the memory that it may take, so that the database needs 300 kB on its disk. */
const takeSpace = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`)
    await tx.execute(sql`
      select count(*) from (select random() from generate_series(1, ${SPACE_ROWS}::int) order by 1) sorted`)
  })

/** One good answer for all who ask within this time, and a bad one until the next probe. */
function shared(ms: number, ask: (db: Database) => Promise<unknown>): (db: Database) => Promise<unknown> {
  const answers = new WeakMap<Database, { until: number; answer: Promise<unknown> }>()
  return (db) => {
    const last = answers.get(db)
    if (last && performance.now() < last.until) return last.answer
    const answer = within(TIME_LIMIT_MS, ask(db))
    answers.set(db, { until: performance.now() + ms, answer })
    answer.catch(() => answers.set(db, { until: performance.now() + SHARED_MS, answer }))
    return answer
  }
}

const checkWrite = shared(SHARED_MS, (db) => beat(db, 'server'))
const checkSpace = shared(SPACE_MS, takeSpace)

/**
 * Writes to the database as carts and orders do: one that can only be read, or whose disk is full, sells nothing.
 * @throws if it does not take the write within two seconds
 */
export async function checkWritable(db: Database): Promise<void> {
  await Promise.all([checkWrite(db), checkSpace(db)])
}

/**
 * As `checkWritable`, of what is asked to look alone: its row is taken back.
 * @throws likewise
 */
export async function checkWritableUnseen(db: Database): Promise<void> {
  const takenBack = db.transaction(async (tx) => {
    await beat(tx, 'server')
    tx.rollback()
  })
  const written = takenBack.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  await Promise.all([within(TIME_LIMIT_MS, written), checkSpace(db)])
}

/** @throws if the work takes longer */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const limit = new AbortController()
  const over = sleep(ms, undefined, { signal: limit.signal }).then(() => {
    throw new Error('too slow')
  })
  over.catch(() => {})
  return Promise.race([work, over]).finally(() => limit.abort())
}

/** Shows that a worker runs what schedules ask for; its age is a measurement. */
defineJob<object>('heartbeat', async (_, { db }) => void (await beat(db, 'worker')), {
  cron: '* * * * *',
  retries: 0,
  policy: 'short',
})
