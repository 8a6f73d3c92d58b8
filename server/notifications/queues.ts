import { declareJob } from '#server/platform/jobs/service.ts'

export const pushNotification = declareJob<{ id: number }>('push-notification', {
  retries: 4,
  delay: 10,
  timeLimit: 60,
  concurrency: 2,
})
