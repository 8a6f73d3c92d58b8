import type { Config } from '#server/config.ts'
import { readOperations } from '#server/health/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { hasQueues } from '#server/platform/jobs/service.ts'
import { finding, type Finding } from './finding.ts'

/** Seconds. The schedules run each minute, and a busy worker may be late. */
const LONGEST_SILENCE = 300
/** Seconds, as the alert has it. */
const LONGEST_WAIT = 60

/** Whether a worker does what the schedules ask for, and whether work waits or has failed. */
export async function examineWorker(
  db: Database | undefined,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<Finding[]> {
  if (!db) return [finding('warning', 'cli.doctor.worker.unknown')]
  if (!(await hasQueues(db))) return [finding('wrong', 'cli.doctor.worker.never')]
  const { queues, worker_heartbeat_seconds: silence } = await readOperations(db, dataDir)
  if (silence === null) return [finding('wrong', 'cli.doctor.worker.never')]
  if (silence > LONGEST_SILENCE)
    return [finding('wrong', 'cli.doctor.worker.silent', { minutes: Math.floor(silence / 60) })]
  const waiting = Math.max(0, ...queues.map(({ oldest_seconds: seconds }) => seconds))
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  const found = [
    ...(waiting > LONGEST_WAIT ? [finding('warning', 'cli.doctor.worker.slow', { seconds: Math.floor(waiting) })] : []),
    ...(failed > 0 ? [finding('warning', 'cli.doctor.worker.failed', { count: failed })] : []),
  ]
  return found.length > 0 ? found : [finding('good', 'cli.doctor.worker.good')]
}
