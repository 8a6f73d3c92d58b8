import type { Config } from '#server/config.ts'
import { readOperations } from '#server/health/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { finding, type Finding } from './finding.ts'

/** Seconds. Schedules run each minute, and a busy worker may be late. */
const LONGEST_SILENCE = 300
/** Seconds, as the alert has it. */
const LONGEST_WAIT = 60

/** Whether the schedules of each minute were worked on, and whether work waits or has failed. */
export async function examineWorker(
  db: Database | undefined,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<Finding[]> {
  if (!db) return [finding('warning', 'cli.doctor.worker.unknown')]
  const silence = await silenceOf(db)
  if (silence === null) return [finding('wrong', 'cli.doctor.worker.never')]
  if (silence > LONGEST_SILENCE)
    return [finding('wrong', 'cli.doctor.worker.silent', { minutes: Math.floor(silence / 60) })]
  const { queues } = await readOperations(db, dataDir)
  const waiting = Math.max(0, ...queues.map(({ oldest_seconds: seconds }) => seconds))
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  const found = [
    ...(waiting > LONGEST_WAIT ? [finding('warning', 'cli.doctor.worker.slow', { seconds: Math.floor(waiting) })] : []),
    ...(failed > 0 ? [finding('warning', 'cli.doctor.worker.failed', { count: failed })] : []),
  ]
  return found.length > 0 ? found : [finding('good', 'cli.doctor.worker.good')]
}

/** Seconds since a schedule of each minute was last done; null if none ever was. */
async function silenceOf(db: Database): Promise<number | null> {
  const {
    rows: [queue],
  } = await db.execute<{ name: string | null }>(sql`select to_regclass('pgboss.schedule')::text as name`)
  if (!queue?.name) return null
  const {
    rows: [last],
  } = await db.execute<{ silence: number | null }>(sql`
    select extract(epoch from now() - max(completed_on))::float8 as silence from pgboss.job
    where state = 'completed' and name in (select name from pgboss.schedule where cron = '* * * * *')`)
  return last?.silence ?? null
}
