import { declareJob } from '#server/platform/jobs/service.ts'

/** Sends waiting documents. One job runs and at most one more waits; the schedule retries failed documents. */
export const sendDocuments = declareJob<object>('send-tax-documents', {
  policy: 'stately',
  retries: 0,
  timeLimit: 600,
  cron: '* * * * *',
})
