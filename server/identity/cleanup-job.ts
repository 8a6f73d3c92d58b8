import { defineJob } from '#server/jobs/service.ts'
import { deleteExpired } from './queries-expired.ts'

/** Runs once an hour, but not on the hour, when other scheduled jobs run. */
export const deleteExpiredJob = defineJob<object>('forget-expired', async (_, { db }) => deleteExpired(db), {
  cron: '23 * * * *',
})
