import { defineJob } from '#server/jobs/service.ts'
import { deleteExpired } from './queries-expired.ts'

/** Once an hour, beside the hour, when other clocks' work is done. */
export const forgetExpired = defineJob<object>('forget-expired', async (_, { db }) => deleteExpired(db), {
  cron: '23 * * * *',
})
