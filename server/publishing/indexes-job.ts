import { defineJob } from '#server/jobs/service.ts'
import { deliverIndexes } from './delivery/deliver.ts'
import { publishIndexes } from './indexes.ts'
import { siteDir } from './layout.ts'

/** Writes sitemaps and feeds after pages have changed; one that has not begun yet stands for all that changed until it does. */
export const indexesJob = defineJob<object>('publish-indexes', async (_, { db, config }) => {
  await publishIndexes({ db, site: siteDir(config.dataDir), siteUrl: config.siteUrl })
  await deliverIndexes({ db, dataDir: config.dataDir, delivery: config.publishing.delivery })
}, { policy: 'stately', retries: 5, timeLimit: 1800 })
