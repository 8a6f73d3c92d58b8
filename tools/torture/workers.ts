import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { shopProcess } from './shop-process.ts'

type Worker = Awaited<ReturnType<typeof shopProcess>>
type Taken = { id: string; name: string; started: string }

/** Queues that shoppers, staff and providers fill during a run. */
const QUEUES = [
  'settle-payment',
  'capture-payment',
  'refund-payment',
  'settle-heard',
  'deliver-sms',
  'deliver-email',
  'reconcile-payments',
]
const LOOK_MS = 8000
/** A job that is still running then was the dead worker's. */
const OTHERS_MS = 3000
const LIMIT_MS = 30_000

const active = async (db: Database, name?: string): Promise<Taken[]> =>
  (
    await db.execute<Taken>(sql`
      select id::text, name, started_on::text as started from pgboss.job
      where state = 'active' and name not like '\\_\\_pgboss%' ${name === undefined ? sql`` : sql`and name = ${name}`}`)
  ).rows

/**
 * Kills a worker in the middle of a job, of another queue each time, and starts it again once others have taken over.
 * @returns ms until all jobs that it left were taken over
 * @throws if that takes too long
 */
export async function killWorker(db: Database, worker: Worker, turn: number): Promise<number> {
  const queue = QUEUES[turn % QUEUES.length]!
  const deadline = Date.now() + LOOK_MS
  while ((await active(db, queue)).length === 0 && Date.now() < deadline) await pause(1)
  await worker.kill()
  const killed = Date.now()
  const running = await active(db)
  await pause(OTHERS_MS)
  const left = (now: Taken[]): Taken[] =>
    now.filter(({ id, started }) => running.some((one) => one.id === id && one.started === started))
  const orphans = left(await active(db))
  let taken = 0
  while (left(await active(db)).length > 0) {
    taken = Date.now() - killed
    if (taken > LIMIT_MS) throw new Error(`jobs of a killed worker were not taken over: ${JSON.stringify(orphans)}`)
    await pause(50)
  }
  await worker.start()
  return taken
}
