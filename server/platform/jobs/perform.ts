import type { JobResult, JobWithMetadata } from 'pg-boss'
import { describeError } from '../http/logging.ts'
import { PermanentFailure, type HandledJob, type JobContext } from './define.ts'

export type JobLog = Record<'warn' | 'error', (fields: object, text: string) => void>

/** Runs one attempt at a job. An error is stored with the job and logged, without the parameters of any query. */
export async function perform(
  job: HandledJob,
  taken: JobWithMetadata<never>,
  surroundings: Pick<JobContext, 'db' | 'config' | 'stopping'>,
  log: JobLog,
): Promise<JobResult> {
  const { id, data, retryCount, retryLimit, signal } = taken
  const isLastAttempt = retryCount >= retryLimit
  try {
    const output = await job.handler(data, { ...surroundings, id, attempt: retryCount + 1, isLastAttempt, signal })
    return { id, status: 'completed', ...(output && { output }) }
  } catch (error) {
    const fault = error instanceof Error ? error : new Error('a job threw what is not an error')
    const isDecided = fault instanceof PermanentFailure
    const isOver = isLastAttempt || isDecided
    const line = { job: job.name, id, attempt: retryCount + 1, err: fault }
    // Decided for one customer, as by a gateway that knows no such number; attempts that are used up are an outage.
    if (isDecided) log.warn(line, 'a job ended without success')
    else if (isLastAttempt) log.error(line, 'a job failed for good')
    else log.warn(line, 'a job failed and will be tried again')
    return { id, status: isOver ? 'deadletter' : 'failed', output: describeError(fault) }
  }
}
