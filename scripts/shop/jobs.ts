/** `jobs failed` and `jobs retry`: lists failed jobs and retries them. */
import type { Command } from 'commander'
import { notFound } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { listFailedJobs, retryFailedJobs } from '#server/platform/jobs/service.ts'
import { shownTime } from '../command-line/shown.ts'
import type { Act } from './command.ts'

const MOST = 50

export function addJobCommands(program: Command, act: Act): void {
  const jobs = program.command('jobs')
  jobs.command('failed').action(
    act(async ({ db }) => {
      const found = await listFailedJobs(db, MOST)
      const lines = found.map(
        (job) => `${job.id}  ${shownTime(new Date(job.failed_at))}  ${job.name}  ${job.reason ?? ''}`,
      )
      return { data: found, text: lines.join('\n') || message('cli.shop.noFailedJobs') }
    }),
  )
  jobs
    .command('retry')
    .argument('<ID|all>')
    .action(
      act(async ({ db }, id: string) => {
        const count = await retryFailedJobs(db, id === 'all' ? undefined : id)
        if (count === 0 && id !== 'all') throw notFound()
        return { data: { retried: count }, text: message('cli.shop.retried', { count }) }
      }),
    )
}
