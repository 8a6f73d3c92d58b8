import { defineJob } from '#server/platform/jobs/service.ts'
import { deleteOldNotifications } from './queries.ts'

defineJob<object>('forget-notifications', async (_, { db }) => void (await deleteOldNotifications(db)), {
  cron: '43 3 * * *',
})
