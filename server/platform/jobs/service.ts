import type { PoolConfig } from 'pg'
import { fromDrizzle, PgBoss, type JobWithMetadata, type Queue } from 'pg-boss'
import { site } from '#site'
import type { Config } from '../config.ts'
import type { OpenDatabase, Tx } from '../database/connect.ts'
import { sql } from '../database/drizzle.ts'
import { declaredJobs, handledJobs, type DeclaredJob, type HandledJob, type JobDefinition } from './define.ts'
import { retryFailedJobs as retry } from './failed.ts'
import { perform, type JobLog } from './perform.ts'

export { declareJob, defineJob, handleJob, PermanentFailure, type JobContext, type JobOptions } from './define.ts'
export { hasQueues, listFailedJobs } from './failed.ts'

export type Jobs = { boss: PgBoss; close: () => Promise<void> }
type JobsOptions = {
  database: Pick<OpenDatabase, 'db' | 'url'>
  config: Config
  log: JobLog
  /** False to enqueue only. */
  work?: boolean
  /** Seconds between polls without and with LISTEN. NOTIFY does not announce retries and delayed jobs. */
  polls?: { alone: number; listening: number }
  /** False if jobs with a schedule run only when they are enqueued. */
  schedule?: boolean
}

const POLLS = { alone: 2, listening: 5 }
/**
 * A worker reports every third of this time that it is alive. The job of a silent worker goes to another one within
 * half a minute.
 */
const HEARTBEAT_SECONDS = 15
const SUPERVISE_SECONDS = 5
const CLOSE_LIMIT_MS = 10_000
/**
 * pg-boss passes these to pg. If the server vanishes without closing the connection, the queue reconnects after a
 * minute.
 */
const BROKEN_CONNECTIONS: Pick<PoolConfig, 'keepAlive' | 'query_timeout'> = { keepAlive: true, query_timeout: 60_000 }
/** How long completed and failed jobs stay visible. */
const KEEP_SECONDS = 7 * 24 * 3600

type Instance = () => Promise<PgBoss>
/** Those of this process. Each can enqueue into any database, since it sends through the caller's `tx`. */
const open = new Set<Instance>()

/** Starts the queue on the shop's database and, by default, its workers. */
export async function openJobs({
  database,
  config,
  log,
  work = true,
  schedule = work,
  polls = POLLS,
}: JobsOptions): Promise<Jobs> {
  // Only workers need the handlers.
  const handled = work ? handledJobs() : []
  const jobs = declaredJobs()
  const boss = new PgBoss({
    connectionString: database.url,
    max: 4,
    ...BROKEN_CONNECTIONS,
    useListenNotify: work,
    supervise: work,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // Which keys have active jobs: with the default of a minute, the next job of a key waited so long.
    queueCacheIntervalSeconds: SUPERVISE_SECONDS,
    schedule: schedule && jobs.some(({ options }) => options.cron),
    flowIntervalSeconds: 60,
  })
  // Jobs are enqueued in the caller's transaction, which reports its own errors.
  boss.on('error', (given) => work && log.error({ err: asError(given) }, 'the job queue has a fault'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'))

  const instance: Instance = () => Promise.resolve(boss)
  const stopping = new AbortController()
  const close = async (): Promise<void> => {
    stopping.abort()
    // A job that is still running may enqueue others.
    await boss.stop({ timeout: CLOSE_LIMIT_MS }).finally(() => open.delete(instance))
  }

  try {
    await boss.start()
    await prepareQueues(boss, jobs)
    if (work) {
      if (schedule) await prepareSchedules(boss, jobs)
      for (const job of handled)
        await startWorker(boss, job, { db: database.db, config, stopping: stopping.signal }, log, polls)
    }
  } catch (error) {
    await close()
    throw error
  }
  open.add(instance)
  return { boss, close }
}

/** Opens the queue when something is enqueued first: what only reads leaves nothing of it in the database. */
export function openJobsWhenNeeded(options: Omit<JobsOptions, 'work' | 'schedule' | 'polls'>): Pick<Jobs, 'close'> {
  let opening: Promise<Jobs> | undefined
  const instance: Instance = async () => (await (opening ??= openJobs({ ...options, work: false }))).boss
  open.add(instance)
  return {
    async close() {
      open.delete(instance)
      await (await opening?.catch(() => undefined))?.close()
    },
  }
}

export const areJobsOpen = (): boolean => open.size > 0

type EnqueueOptions = {
  /** With the job's policy: at most one job has this key. */
  singletonKey?: string
  startAfter?: Date
  /** Of which `groupConcurrency` run at once. */
  group?: string
}

/**
 * Adds a job to the queue within the caller's transaction.
 * @returns false if the job's policy finds a duplicate in the queue
 */
export async function enqueue<Data extends object>(
  tx: Tx,
  { name }: JobDefinition<Data>,
  data: Data,
  { group, ...options }: EnqueueOptions = {},
): Promise<boolean> {
  const grouped = group === undefined ? {} : { group: { id: group } }
  const boss = await anyInstance()
  const id = await boss.send(name, data, { ...options, ...grouped, db: fromDrizzle(tx, sql) })
  return id !== null
}

type JobFilter =
  | { /** The key that it was enqueued with. */ singletonKey: string }
  | { /** Only jobs that no process has started. */ isQueued: true }

/** Jobs of one kind, with their data and outputs. */
export const findJobs = async <Data extends object>(
  db: Tx,
  { name }: JobDefinition<Data>,
  filter: JobFilter,
): Promise<JobWithMetadata<Data>[]> =>
  (await anyInstance()).findJobs<Data>(name, {
    ...('isQueued' in filter ? { queued: true } : { key: filter.singletonKey }),
    db: fromDrizzle(db, sql),
  })

export async function deleteJobs<Data extends object>(
  db: Tx,
  { name }: JobDefinition<Data>,
  ids: string[],
): Promise<void> {
  if (ids.length) await (await anyInstance()).deleteJob(name, ids, { db: fromDrizzle(db, sql) })
}

/** Gives failed jobs one more attempt. @param id of one job; undefined for all @returns how many jobs there were */
export const retryFailedJobs = async (db: Tx, id?: string): Promise<number> => retry(await anyInstance(), db, id)

async function anyInstance(): Promise<PgBoss> {
  const [first] = open
  if (!first) throw new Error('the jobs are not open in this process')
  return first()
}

function startWorker(
  boss: PgBoss,
  job: HandledJob,
  surroundings: Parameters<typeof perform>[2],
  log: JobLog,
  polls: typeof POLLS,
): Promise<string> {
  const options = {
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: polls.alone,
    notifyPollingIntervalSeconds: polls.listening,
    localConcurrency: job.options.concurrency,
    ...(job.options.groupConcurrency !== undefined && { localGroupConcurrency: job.options.groupConcurrency }),
    heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3,
  } as const
  return boss.work<never, void, typeof options>(job.name, options, async ([taken]) => {
    const result = await perform(job, taken!, surroundings, log)
    // Without this, a worker that has finished a job waits for its next poll.
    for (const { id, name } of boss.getWipData()) if (name === job.name) boss.notifyWorker(id)
    return [result]
  })
}

async function prepareQueues(boss: PgBoss, jobs: DeclaredJob[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, options } of jobs) {
    const {
      retries: retryLimit,
      delay: retryDelay,
      longestDelay: retryDelayMax,
      timeLimit: expireInSeconds,
      policy,
    } = options
    const settings = {
      retryLimit,
      retryDelay,
      retryDelayMax,
      retryBackoff: true,
      expireInSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: KEEP_SECONDS,
      notify: true,
    }
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, { ...settings, policy })
    else if (Object.entries(settings).some(([key, value]) => queue[key as keyof Queue] !== value))
      await boss.updateQueue(name, settings)
    else continue
    // Loads the queue now, so that enqueueing runs no query outside the caller's transaction.
    await boss.findJobs(name, { key: '' })
  }
}

async function prepareSchedules(boss: PgBoss, jobs: DeclaredJob[]): Promise<void> {
  const existing = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]))
  for (const {
    name,
    options: { cron },
  } of jobs) {
    if (cron && existing.get(name) !== cron) await boss.schedule(name, cron, null, { tz: site.timeZone })
    if (!cron && existing.has(name)) await boss.unschedule(name)
  }
}

/** pg-boss reports faults of its workers as objects. As errors they are known by their class, like all others. */
const asError = (given: Error): Error =>
  given instanceof Error ? given : Object.assign(new Error((given as Error).message), given)
