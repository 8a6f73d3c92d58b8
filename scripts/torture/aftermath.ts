import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import type { Jobs } from '#server/jobs/service.ts'
import { NO_FAULTS } from '#server/payments/emulators/webhook-sender.ts'
import { reconcile, type PaymentShop } from '#server/payments/service.ts'
import type { EmulatorCalls } from './emulator.ts'

const LIMIT_MS = 120_000
const HOUR_MS = 3_600_000

/**
 * Expires unfinished requests of a dead process, so that they can be repeated without the shop's wait of 90 seconds.
 */
export const forgetDeadCalls = (db: Database, before: Date): Promise<unknown> =>
  db.execute(
    sql`update idempotency_keys set created_at = created_at - interval '1 hour' where status is null and created_at < ${before}`,
  )

/** Recovers the jobs of dead processes at once; the queue itself would take minutes. */
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

/**
 * Makes providers behave, advances the time by an hour for everything pending, and lets the shop recover.
 * @throws if it does not
 */
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
  /** When the server was last started. */
  restarted: Date
}): Promise<void> {
  await emulator.behave(NO_FAULTS)
  const deadline = Date.now() + LIMIT_MS
  const quiet = async (): Promise<void> => {
    for (let left = 1; left > 0; await pause(200)) {
      left = (await reviveJobs(db, jobs, restarted)) + (await emulator.held()).waiting
      if (Date.now() > deadline) throw new Error(`${left} jobs and webhooks did not come to an end`)
    }
  }
  await quiet()
  // Twice, since payments found in the first pass start new jobs.
  for (const hours of [1, 2]) {
    await reconcile(shop, new Date(Date.now() + hours * HOUR_MS + 60_000))
    await quiet()
  }
}
