import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { site } from '#site'
import type { Database } from '#server/platform/database/connect.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import { referrals } from '#server/platform/database/schema.ts'
import { declaredJobs } from '#server/platform/jobs/define.ts'
// Defines all jobs, with their schedules.
import '#server/main.ts'
import { NO_FAULTS } from '#server/payments/emulators/webhook-sender.ts'
import { verifyLedger } from '#server/wallet/service.ts'
import { moveClock } from './clock.ts'
import type { EmulatorCalls } from './emulator.ts'

const HOUR_MS = 3_600_000
/** Longer than the return period, after which commissions are paid. */
const RETURN_MS = 8 * 24 * HOUR_MS
/** pg-boss runs what was due in the last minute. */
const MOMENT_MS = 1000
const ATTEMPTS = 3
/** A schedule is read when a worker starts, and its job is taken within ten seconds. */
const SCHEDULE_LIMIT_MS = 30_000
const REST_LIMIT_MS = 120_000
const EVERY_MINUTE = '* * * * *'

/**
 * Expires unfinished requests of a dead process, so that they can be repeated without the shop's wait of 90 seconds.
 */
export const forgetDeadCalls = (db: Database, before: Date): Promise<unknown> =>
  db.execute(
    sql`update idempotency_keys set created_at = created_at - interval '1 hour' where status is null and created_at < ${before}`,
  )

type Shop = {
  db: Database
  /** Kills the processes that work on jobs, and starts them again after `between`. */
  restart: (between: () => Promise<void>) => Promise<void>
  /** Of this machine, for time limits. */
  slowness: number
}

/** Makes providers behave, and waits for the webhooks that are still on their way. Later ones are lost. */
export async function calmProviders(emulator: EmulatorCalls): Promise<void> {
  await emulator.behave({ ...NO_FAULTS, lost: 1 })
  for (const deadline = Date.now() + REST_LIMIT_MS; Date.now() < deadline; await pause(200))
    if ((await emulator.held()).waiting === 0) return
}

/**
 * Moves the clock to every time of the coming day at which a schedule of the shop is due, which has to settle all that
 * the run left behind.
 * @returns schedules that did not run, and jobs that did not end
 */
export async function settleBySchedule(shop: Shop): Promise<string[]> {
  const faults: string[] = []
  for (const { at, names } of timesOf(new Date(Date.now() + HOUR_MS))) faults.push(...(await runAt(shop, at, names)))
  const left = await openJobs(shop.db, sql`true`)
  if (left.length > 0) faults.push(`jobs did not come to an end: ${left.join(', ')}`)
  return faults
}

/** Moves the clock behind the return period, when commissions are paid. @returns what went wrong */
export async function settleCommissions(shop: Shop): Promise<string[]> {
  const name = 'pay-commissions'
  const due = timesOf(new Date(Date.now() + RETURN_MS)).find(({ names }) => names.includes(name))
  if (!due) return [`${name} has no schedule`]
  const faults = await runAt(shop, due.at, due.names)
  const paid = await shop.db.$count(referrals, eq(referrals.state, 'paid'))
  const pending = await shop.db.$count(
    referrals,
    and(eq(referrals.state, 'pending'), sql`exists (select from orders where id = order_id and state = 'delivered')`),
  )
  return [
    ...faults,
    ...(paid === 0 ? ['no commission was paid'] : []),
    ...(pending > 0 ? [`${pending} commissions of delivered orders were not paid`] : []),
    ...(await verifyLedger(shop.db)).faults.map((fault) => `the ledger does not balance: ${JSON.stringify(fault)}`),
  ]
}

/** The next time of each schedule, earliest first, with the jobs that are due then. */
function timesOf(since: Date): { at: Date; names: string[] }[] {
  const boss = new PgBoss('postgres://unused')
  const times = new Map<number, string[]>()
  const scheduled = declaredJobs().flatMap(({ name, options: { cron } }) => (cron ? [{ name, cron }] : []))
  for (const { name, cron } of scheduled.filter((one) => one.cron !== EVERY_MINUTE)) {
    const at = boss.previewSchedule(cron, { count: 1, from: since, tz: site.timeZone })[0]!.getTime()
    times.set(at, [...(times.get(at) ?? []), name])
  }
  const always = scheduled.flatMap(({ name, cron }) => (cron === EVERY_MINUTE ? [name] : []))
  return [...times]
    .toSorted(([one], [other]) => one - other)
    .map(([at, names]) => ({ at: new Date(at), names: [...names, ...always] }))
}

async function runAt({ db, restart, slowness }: Shop, at: Date, names: string[]): Promise<string[]> {
  let missing = names
  for (let attempt = 1; attempt <= ATTEMPTS && missing.length > 0; attempt += 1) {
    await restart(() => moveClock(db, at.getTime() + MOMENT_MS - Date.now()))
    const deadline = Date.now() + SCHEDULE_LIMIT_MS * slowness
    while ((missing = await notDue(db, names, at)).length > 0 && Date.now() < deadline) await pause(200)
  }
  if (missing.length > 0) return missing.map((name) => `the schedule of ${name} did not run`)
  const deadline = Date.now() + REST_LIMIT_MS * slowness
  for (;;) {
    const open = await openJobs(db, sql`start_after <= pgboss.job_now()`)
    if (open.length === 0) return []
    if (Date.now() > deadline) return [`jobs did not come to an end: ${open.join(', ')}`]
    await pause(200)
  }
}

/**
 * Those of `names` without a job that is open or began or ended since then. Some queues allow one waiting job only, which
 * may be older; the job of a killed process holds such a queue until its heartbeat has run out.
 */
async function notDue(db: Database, names: string[], since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from pgboss.job where state < 'completed' or greatest(created_on, completed_on) >= ${since}`,
  )
  return names.filter((name) => !rows.some((row) => row.name === name))
}

async function openJobs(db: Database, which: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ job: string }>(
    sql`select name || ' ' || count(*) as job from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%' and ${which} group by name`,
  )
  return rows.map(({ job }) => job)
}
