import { defineJob } from '#server/jobs/service.ts'
import { apiAddress } from './api-address.ts'
import { deliverIndexes } from '../delivery/deliver.ts'
import { pullCommonFiles } from '../delivery/pull.ts'
import { siteDir } from '../site/paths.ts'
import { poolFor } from '../workers/pool.ts'
import { withWarmPool } from '../workers/warm-pool.ts'

/** Writes sitemaps and feeds after pages change. One queued job covers all changes made before it starts. */
export const indexesJob = defineJob<object>(
  'publish-indexes',
  async (_, { db, config }) => {
    const bucket = config.publishing.delivery.s3
    if (bucket) await pullCommonFiles(db, siteDir(config.dataDir), bucket)
    await withWarmPool(poolFor(db, config, await apiAddress(db)), (pool) => pool.indexes())
    await deliverIndexes({ db, dataDir: config.dataDir, delivery: config.publishing.delivery })
  },
  { policy: 'stately', retries: 5, timeLimit: 1800 },
)
