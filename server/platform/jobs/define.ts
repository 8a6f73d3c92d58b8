import type { QueuePolicy } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'

export type JobContext = {
  db: Database
  config: Config
  /** The same in every attempt at this job; usable as an idempotency key for external services. */
  id: string
  /** Starts at 1. */
  attempt: number
  isLastAttempt: boolean
  /** Aborts when the job's time limit is reached or the process stops. */
  signal: AbortSignal
  /** Aborts once the process begins to stop: a job that has no end of its own returns. */
  stopping: AbortSignal
}

export type JobOptions = {
  /** Attempts after the first. */
  retries: number
  /** Seconds before the first retry; the delay doubles with each retry, up to `longestDelay`. */
  delay: number
  longestDelay: number
  /** Time limit of one attempt in seconds. */
  timeLimit: number
  /** How many jobs of this kind one process runs at the same time. */
  concurrency: number
  /** How many of them may be of one group; undefined if any number may. */
  groupConcurrency: number | undefined
  /** Which jobs may be queued or run at the same time; see pg-boss. With a `singletonKey` it applies per key. */
  policy: QueuePolicy
  /** Schedule in the shop's time zone; a scheduled job gets no data. */
  cron: string | undefined
}

/** The returned value is stored as the job's output. */
export type Handler<Data> = (data: Data, context: JobContext) => Promise<object | void>
export type JobDefinition<Data extends object> = {
  name: string
  /** Phantom property for the type of the job's data. */
  data?: Data
  options: JobOptions
}

const DEFAULTS: JobOptions = {
  retries: 8,
  delay: 5,
  longestDelay: 3600,
  timeLimit: 300,
  concurrency: 1,
  groupConcurrency: undefined,
  policy: 'standard',
  cron: undefined,
}

export type DeclaredJob = { name: string; options: JobOptions; handler?: Handler<never> }
const defined = new Map<string, DeclaredJob>()

/** Declares a job without its handler, so that callers need not import what it does; `handleJob` adds the handler. */
export function declareJob<Data extends object>(name: string, options: Partial<JobOptions> = {}): JobDefinition<Data> {
  if (defined.has(name)) throw new Error(`two jobs are named "${name}"`)
  const job = { name, options: { ...DEFAULTS, ...options } }
  defined.set(name, job)
  return job
}

/**
 * Sets the handler of a job; any free process may run it. A handler must be idempotent, since a job is repeated if its
 * process dies.
 */
export function handleJob<Data extends object>({ name }: JobDefinition<Data>, handler: Handler<Data>): void {
  defined.get(name)!.handler = handler
}

/** Declares a job with its handler. */
export function defineJob<Data extends object>(
  name: string,
  handler: Handler<Data>,
  options: Partial<JobOptions> = {},
): JobDefinition<Data> {
  const job = declareJob<Data>(name, options)
  handleJob(job, handler)
  return job
}

export type HandledJob = Required<DeclaredJob>

export const declaredJobs = (): DeclaredJob[] => [...defined.values()]

/** @throws if a declared job has no handler */
export const handledJobs = (): HandledJob[] =>
  declaredJobs().map(({ handler, ...job }) => {
    if (!handler) throw new Error(`nothing handles the job "${job.name}"`)
    return { ...job, handler }
  })

/** Thrown by a handler if a retry cannot succeed. It is an outcome and no fault, so it has no stack. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
  override stack = undefined as string | undefined
}
