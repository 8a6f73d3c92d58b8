import type { Database } from '#server/platform/database/connect.ts'
import { defineJob } from '#server/platform/jobs/service.ts'
import type { Config } from '#server/platform/config.ts'
import { apiAddress } from './api-address.ts'
import { publisherConfig } from './before-opening.ts'
import { deliverIndexes } from '../delivery/deliver.ts'
import { pullCommonFiles } from '../delivery/pull.ts'
import { siteDir } from '../site/paths.ts'
import { poolFor } from '../workers/pool.ts'
import { withWarmPool } from '../workers/warm-pool.ts'

type Shop = { db: Database; config: Config; apiUrl: string; withPool?: typeof withWarmPool }

/** Writes sitemaps, feeds and similar files from the published pages, and delivers them. */
export async function renewIndexes({ db, config: given, apiUrl, withPool = withWarmPool }: Shop): Promise<void> {
  const { config } = await publisherConfig(db, given)
  const { delivery } = config.publishing
  if (delivery.s3) await pullCommonFiles(db, siteDir(config.dataDir), delivery.s3)
  await withPool(poolFor(db, config, apiUrl), (pool) => pool.indexes())
  await deliverIndexes({ db, dataDir: config.dataDir, delivery })
}

/** Runs after pages change. One queued job covers all changes made before it starts. */
export const indexesJob = defineJob<object>(
  'publish-indexes',
  async (_, { db, config }) => renewIndexes({ db, config, apiUrl: await apiAddress(db) }),
  { policy: 'stately', retries: 5, timeLimit: 1800 },
)
