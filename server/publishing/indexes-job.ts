import { defineJob } from '#server/jobs/service.ts'
import { apiAddress } from './api-address.ts'
import { deliverIndexes } from './delivery/deliver.ts'
import { poolFor } from './pool.ts'
import { withResidentPool } from './resident-pool.ts'

/** Writes sitemaps and feeds after pages have changed; one that has not begun yet stands for all that changed until it does. */
export const indexesJob = defineJob<object>(
  'publish-indexes',
  async (_, { db, config }) => {
    await withResidentPool(poolFor(db, config, await apiAddress(db)), (pool) => pool.indexes())
    await deliverIndexes({ db, dataDir: config.dataDir, delivery: config.publishing.delivery })
  },
  { policy: 'stately', retries: 5, timeLimit: 1800 },
)
