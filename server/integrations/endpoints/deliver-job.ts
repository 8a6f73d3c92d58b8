import { defineJob } from '#server/platform/jobs/service.ts'
import { deliverEvents } from './deliver.ts'

/** pg-boss allows a job less than a day. */
const LIMIT_SECONDS = 12 * 3600
const TURN_MS = (LIMIT_SECONDS - 3600) * 1000

/** Runs in one process as long as an endpoint is enabled; another one starts it again if that process dies. */
export const deliverJob = defineJob<object>(
  'deliver-events',
  async (_, { db, config, stopping, signal }) =>
    deliverEvents({ db, config }, AbortSignal.any([stopping, signal, AbortSignal.timeout(TURN_MS)])),
  { cron: '* * * * *', policy: 'exclusive', timeLimit: LIMIT_SECONDS, delay: 1, longestDelay: 60 },
)
