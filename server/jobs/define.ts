import type { QueuePolicy } from 'pg-boss'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'

export type JobContext = {
  db: Database
  config: Config
  /** Same in every attempt at this job: what tells an outside service that it has seen it before. */
  id: string
  /** From 1. */
  attempt: number
  isLastAttempt: boolean
  /** Aborts when the job's time is over or the process ends. */
  signal: AbortSignal
}

export type JobOptions = {
  /** Attempts after the first. */
  retries: number
  /** Seconds before the first of them; each further one waits twice as long, up to `longestDelay`. */
  delay: number
  longestDelay: number
  /** Seconds that one attempt may take. */
  timeLimit: number
  /** How many this process works on at once. */
  concurrency: number
  /** Which jobs may wait or run side by side; see pg-boss. With a `singletonKey` it holds for each key. */
  policy: QueuePolicy
  /** When it starts by itself, by the clock of the shop's time zone; such a job gets no data. */
  cron: string | undefined
}

export type Handler<Data> = (data: Data, context: JobContext) => Promise<void>
export type JobDefinition<Data extends object> = { name: string; handler: Handler<Data>; options: JobOptions }

const DEFAULTS: JobOptions = {
  retries: 8,
  delay: 5,
  longestDelay: 3600,
  timeLimit: 300,
  concurrency: 1,
  policy: 'standard',
  cron: undefined,
}

const defined = new Map<string, JobDefinition<never>>()

/**
 * Declares work that happens later, once for each time it is enqueued, in whichever process is free. It may happen
 * again when a process dies in the middle, so handlers must bear repetition.
 */
export function defineJob<Data extends object>(
  name: string,
  handler: Handler<Data>,
  options: Partial<JobOptions> = {},
): JobDefinition<Data> {
  if (defined.has(name)) throw new Error(`two jobs are named "${name}"`)
  const job = { name, handler, options: { ...DEFAULTS, ...options } }
  defined.set(name, job)
  return job
}

export const definedJobs = (): JobDefinition<never>[] => [...defined.values()]

/** Thrown by a handler for which trying again can change nothing. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}
