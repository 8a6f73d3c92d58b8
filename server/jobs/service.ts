import { fromDrizzle, PgBoss, type Queue } from 'pg-boss'
import { store } from '#config'
import type { Config } from '#server/config.ts'
import type { OpenDatabase, Tx } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'
import { definedJobs, type JobDefinition } from './define.ts'
import { perform, type JobLog } from './perform.ts'

export { defineJob, PermanentFailure, type JobContext } from './define.ts'
export { listFailedJobs, retryFailedJobs, type FailedJob } from './failed.ts'

export type Jobs = { boss: PgBoss; close: () => Promise<void> }
type JobsOptions = {
  database: Pick<OpenDatabase, 'db' | 'url' | 'engine'>
  config: Config
  log: JobLog
  /** False to enqueue only. */ work?: boolean
}

const POLL_SECONDS = 2
const CLOSE_LIMIT_MS = 10_000
/** How long jobs that are done, and those that failed for good, can be looked at. */
const KEEP_SECONDS = 7 * 24 * 3600

/** Instances of this process; each can enqueue into any database, since what it sends goes through the caller's `tx`. */
const open = new Set<{ boss: PgBoss; wake: (name: string) => void }>()

/** Starts the queue on the shop's own database and, unless told otherwise, works on what waits in it. */
export async function openJobs({ database, config, log, work = true }: JobsOptions): Promise<Jobs> {
  const jobs = definedJobs()
  // The embedded database passes no notifications on; there, `wake` takes their place within the process.
  const listens = work && database.engine === 'postgres'
  const boss = new PgBoss({
    connectionString: database.url,
    application_name: 'waha-jobs',
    max: 4,
    useListenNotify: listens,
    supervise: work,
    schedule: work && jobs.some(({ options }) => options.cron),
    flowIntervalSeconds: 60,
  })
  // What is enqueued goes through the caller's transaction, which tells its own faults. The queue's own looking around may wait in vain meanwhile: a long import keeps the embedded database's one session.
  boss.on('error', (error) => work && log.error({ err: error }, 'the job queue has a fault'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'))

  const workers = new Map<string, string>()
  const instance = { boss, wake: (name: string) => listens || boss.notifyWorker(workers.get(name) ?? '') }
  const close = async (): Promise<void> => {
    open.delete(instance)
    await boss.stop({ timeout: CLOSE_LIMIT_MS })
  }

  try {
    await boss.start()
    await prepareQueues(boss, jobs)
    if (work) {
      await prepareSchedules(boss, jobs)
      for (const job of jobs) workers.set(job.name, await startWorker(boss, job, { db: database.db, config }, log))
    }
  } catch (error) {
    await close()
    throw error
  }
  open.add(instance)
  return { boss, close }
}

export const areJobsOpen = (): boolean => open.size > 0

type EnqueueOptions = {
  /** Together with the job's policy: at most one with this key. */
  singletonKey?: string
  startAfter?: Date
}

/**
 * Puts a job into the queue within the caller's transaction: it exists exactly when that is committed.
 * False when the job's policy finds that one like it is there already.
 */
export async function enqueue<Data extends object>(
  tx: Tx,
  { name }: JobDefinition<Data>,
  data: Data,
  options: EnqueueOptions = {},
): Promise<boolean> {
  const [first] = open
  if (!first) throw new Error(`nobody opened the jobs, so "${name}" cannot be enqueued`)
  const id = await first.boss.send(name, data, { ...options, db: fromDrizzle(tx, sql) })
  // One connection at a time reaches the embedded database: whoever is woken now sees the job once it is committed.
  for (const { wake } of open) wake(name)
  return id !== null
}

function startWorker(
  boss: PgBoss,
  job: JobDefinition<never>,
  surroundings: Parameters<typeof perform>[2],
  log: JobLog,
): Promise<string> {
  const options = {
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
    batchSize: job.options.concurrency,
  } as const
  return boss.work<never, void, typeof options>(job.name, options, (taken) =>
    Promise.all(taken.map((one) => perform(job, one, surroundings, log))),
  )
}

async function prepareQueues(boss: PgBoss, jobs: JobDefinition<never>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, options } of jobs) {
    const {
      retries: retryLimit,
      delay: retryDelay,
      longestDelay: retryDelayMax,
      timeLimit: expireInSeconds,
      policy,
    } = options
    const wanted = {
      retryLimit,
      retryDelay,
      retryDelayMax,
      retryBackoff: true,
      expireInSeconds,
      deleteAfterSeconds: KEEP_SECONDS,
      notify: true,
    }
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, { ...wanted, policy })
    else if (Object.entries(wanted).some(([key, value]) => queue[key as keyof Queue] !== value))
      await boss.updateQueue(name, wanted)
    else continue
    // Known from here on, so that enqueueing asks for nothing outside the caller's transaction.
    await boss.findJobs(name, { key: '' })
  }
}

async function prepareSchedules(boss: PgBoss, jobs: JobDefinition<never>[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
  for (const {
    name,
    options: { cron },
  } of jobs) {
    if (cron && known.get(name) !== cron) await boss.schedule(name, cron, null, { tz: store.locale.timeZone })
    if (!cron && known.has(name)) await boss.unschedule(name)
  }
}
