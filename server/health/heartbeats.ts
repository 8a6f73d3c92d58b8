import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { defineJob } from '#server/platform/jobs/service.ts'

const TIME_LIMIT_MS = 2000
/** Probes within this time share one answer, so that calls from outside cost no more writes. */
const SHARED_MS = 250

const beat = (db: Database, name: 'server' | 'worker') =>
  db.execute(sql`
    insert into heartbeats (name, at) values (${name}, now()) on conflict (name) do update set at = excluded.at`)

const answers = new WeakMap<Database, { until: number; answer: Promise<void> }>()

/**
 * Writes to the database as carts and orders do: one that can only be read sells nothing.
 * @throws if it does not take the write within two seconds
 */
export function checkWritable(db: Database): Promise<void> {
  const last = answers.get(db)
  if (last && Date.now() < last.until) return last.answer
  const answer = within(TIME_LIMIT_MS, beat(db, 'server')).then(() => {})
  answers.set(db, { until: Date.now() + SHARED_MS, answer })
  return answer
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
