import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import type { Jobs } from '#server/jobs/service.ts'
import { GOOD } from '#server/payments/emulators/deliver.ts'
import { reconcile, type PaymentShop } from '#server/payments/service.ts'
import type { EmulatorCalls } from './emulator.ts'

const LIMIT_MS = 120_000
const HOUR_MS = 3_600_000

/** Calls that died with a process may be repeated at once: the minute and a half that the shop waits for them is over. */
export const forgetDeadCalls = (db: Database, before: Date): Promise<unknown> =>
  db.execute(
    sql`update idempotency_keys set created_at = created_at - interval '1 hour' where status is null and created_at < ${before}`,
  )

/** Jobs that died with a process are found by the queue after minutes; here, now. */
async function reviveJobs(db: Database, { boss }: Jobs, before: Date): Promise<number> {
  await db.execute(
    sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active' and started_on < ${before}`,
  )
  await boss.supervise()
  await db.execute(sql`update pgboss.job set start_after = now() where state < 'active' and start_after > now()`)
  const { rows } = await db.execute<{ left: number }>(
    sql`select count(*)::int as left from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%' and name <> 'reconcile-payments'`,
  )
  return rows[0]!.left
}

/** The storm is over: providers behave, an hour passes for everything that waits, and the shop puts itself in order. @throws when it does not */
export async function settleAll({
  db,
  jobs,
  shop,
  emulator,
  restarted,
}: {
  db: Database
  jobs: Jobs
  shop: PaymentShop
  emulator: EmulatorCalls
  /** When the server was last started. */ restarted: Date
}): Promise<void> {
  await emulator.behave(GOOD)
  const deadline = Date.now() + LIMIT_MS
  const quiet = async (): Promise<void> => {
    for (let left = 1; left > 0; await pause(200)) {
      left = (await reviveJobs(db, jobs, restarted)) + (await emulator.held()).waiting
      if (Date.now() > deadline) throw new Error(`${left} jobs and webhooks did not come to an end`)
    }
  }
  await quiet()
  // Twice: what the first finds paid has jobs of its own.
  for (const hours of [1, 2]) {
    await reconcile(shop, new Date(Date.now() + hours * HOUR_MS + 60_000))
    await quiet()
  }
}
