import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { failedPages } from '#server/platform/database/schema.ts'
import { deliver } from './delivery/deliver.ts'
import { whilePublishing } from './records/lock.ts'
import { poolFor } from './workers/pool.ts'
import { renewIndexes } from './run/indexes-job.ts'
import type { Publisher } from './run/run-loop.ts'
import { withWarmPool } from './workers/warm-pool.ts'
import { publisherConfig } from './run/before-opening.ts'
import { rollBack, type RolledBack } from './run/rollback.ts'
import { verifyPages, type Verdict } from './run/verify.ts'

/** Publishing, for other domains and for scripts. */
export { announceApi } from './run/api-address.ts'
export { removeSite } from './site/assets.ts'
export { openPublishedSite, unopenedSite } from './delivery/published-site.ts'
export { startPublishingTriggers, subscribePublishing } from './triggers/publish-on-stock-and-sales.ts'
export { HOSTS, rulesFor } from './host-rules/for-shop.ts'
export { isPublished } from './run/published-state.ts'
export { requestBuild } from './run/request-build.ts'
export { publishEverything, type Progress } from './run/publish-everything.ts'
export { publishWaiting } from './run/run-loop.ts'
export { closeWarmPool } from './workers/warm-pool.ts'
export { NothingToTakeBack } from './run/rollback.ts'
export { webhookSecrets } from './triggers/webhook-signature.ts'

type Shop = { db: Database; config: Config; apiUrl: string }

export const failuresNow = (db: Database) => db.select().from(failedPages).orderBy(failedPages.path)

/** See run/verify.ts. */
export async function verifyPublished(shop: Shop): Promise<Verdict> {
  const { config } = await publisherConfig(shop.db, shop.config)
  return withWarmPool(poolFor(shop.db, config, shop.apiUrl), (pool) => verifyPages({ ...shop, config, pool }))
}

/** See run/rollback.ts; sitemaps and feeds are rebuilt with the pages. */
export async function rollBackRuns(
  { db, config: given, apiUrl, withPool = withWarmPool }: Shop & Pick<Publisher, 'withPool'>,
  runId?: string,
): Promise<RolledBack> {
  const { config } = await publisherConfig(db, given)
  let done: RolledBack | undefined
  await whilePublishing(db, async () => void (done = await rollBack({ db, config }, runId)))
  const delivery = { db, dataDir: config.dataDir, delivery: config.publishing.delivery }
  await deliver(delivery, { pages: done!.paths, others: 'none' })
  await renewIndexes({ db, config, apiUrl, withPool })
  return done!
}
