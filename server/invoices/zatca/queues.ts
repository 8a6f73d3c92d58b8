import { declareJob } from '#server/platform/jobs/service.ts'

/** Sends what waits. One at a time, and one more that was asked for meanwhile; the schedule repeats what failed. */
export const sendDocuments = declareJob<object>('send-tax-documents', {
  policy: 'stately',
  retries: 0,
  timeLimit: 600,
  cron: '* * * * *',
})
