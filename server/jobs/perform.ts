import type { JobResult, JobWithMetadata } from 'pg-boss'
import { describeError } from '#server/http/logging.ts'
import { PermanentFailure, type JobContext, type JobDefinition } from './define.ts'

export type JobLog = Record<'warn' | 'error', (fields: object, text: string) => void>

/** One attempt at a job. What went wrong is kept with the job and logged, without the values of any query. */
export async function perform(
  job: JobDefinition<never>,
  taken: JobWithMetadata<never>,
  surroundings: Pick<JobContext, 'db' | 'config'>,
  log: JobLog,
): Promise<JobResult> {
  const { id, data, retryCount, retryLimit, signal } = taken
  const isLastAttempt = retryCount >= retryLimit
  try {
    await job.handler(data, { ...surroundings, id, attempt: retryCount + 1, isLastAttempt, signal })
    return { id, status: 'completed' }
  } catch (error) {
    const fault = error instanceof Error ? error : new Error('a job threw what is not an error')
    const isOver = isLastAttempt || fault instanceof PermanentFailure
    const line = { job: job.name, id, attempt: retryCount + 1, err: fault }
    if (isOver) log.error(line, 'a job failed for good')
    else log.warn(line, 'a job failed and will be tried again')
    return { id, status: isOver ? 'deadletter' : 'failed', output: describeError(fault) }
  }
}
