/** `npm run shop -- jobs failed|retry`: work that could not be done, and another try at it. */
import type { Database } from '#server/database/connect.ts'
import { notFound } from '#server/http/errors.ts'
import { message } from '#server/http/messages.ts'
import { listFailedJobs, retryFailedJobs, type Jobs } from '#server/jobs/service.ts'

const MOST = 50

/** Undefined for a command that this is not. */
export async function runJobs(
  db: Database,
  jobs: Jobs,
  action: string | undefined,
  id: string | undefined,
): Promise<{ data: unknown; words: string } | undefined> {
  if (action === 'failed') {
    const found = await listFailedJobs(db, MOST)
    const line = (job: (typeof found)[number]): string =>
      `${job.id}  ${job.failed_at}  ${job.name}  ${job.reason ?? ''}`
    return { data: found, words: found.length ? found.map(line).join('\n') : message('cli.shop.noFailedJobs') }
  }
  if (action !== 'retry' || id === undefined) return undefined
  const count = await retryFailedJobs(jobs, db, id === 'all' ? undefined : id)
  if (count === 0 && id !== 'all') throw notFound()
  return { data: { retried: count }, words: message('cli.shop.retried', { count }) }
}
