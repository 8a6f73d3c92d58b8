import { defineJob, handleJob } from '#server/platform/jobs/service.ts'
import { publishJob } from '#server/publishing-requests/service.ts'
import { publishWaiting } from './run-loop.ts'

handleJob(publishJob, (_, context) => publishWaiting(context))

/** Retries without a limit: runs of dead processes, runs that failed because the API was down, and failed pages. */
defineJob<object>('publish-watch', (_, context) => publishWaiting(context), {
  cron: '* * * * *',
  retries: 1,
  delay: 1,
  policy: 'singleton',
  timeLimit: 3600,
})
