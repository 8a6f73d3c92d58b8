import type { Config } from '#server/config.ts'
import { addressOf, type Database } from '#server/database/connect.ts'
import { failedPages } from '#server/database/schema.ts'
import { deliver, deliverIndexes } from './delivery/deliver.ts'
import { publishIndexes } from './indexes.ts'
import { siteDir } from './layout.ts'
import { withLease } from './lease.ts'
import { withResidentPool } from './resident-pool.ts'
import { NothingToTakeBack, rollBack, type RolledBack } from './rollback.ts'
import { verifyPages, type Verdict } from './verify.ts'

/** Publishing as other domains and the programs use it. */
export { announceApi } from './api-address.ts'
export { cacheTag } from './delivery/purge.ts'
export { readBuildId } from './build-id.ts'
export { publishByItself } from './by-itself.ts'
export { HOSTS, rulesFor, type Host } from './host-rules/for-shop.ts'
export { isPublished, publishAll, type Progress, type PublishOptions, type PublishReport } from './publish-all.ts'
export { publishEverything } from './publish-everything.ts'
export { publishWaiting } from './publish-waiting.ts'
export { requestPublishing, type PublishingRequest } from './request.ts'
export { closeResidentPool } from './resident-pool.ts'
export { NothingToTakeBack } from './rollback.ts'
export { latestRuns, runById, type Run } from './runs.ts'
export { webhookSecrets } from './signature.ts'

type Shop = { db: Database; config: Config; apiUrl: string }

export const failuresNow = (db: Database) => db.select().from(failedPages).orderBy(failedPages.path)

/** See verify.ts. */
export const verifyPublished = (shop: Shop): Promise<Verdict> =>
  withResidentPool({ site: siteDir(shop.config.dataDir), apiUrl: shop.apiUrl, siteUrl: shop.config.siteUrl, databaseUrl: addressOf(shop.db) }, (pool) => verifyPages({ ...shop, pool }))

/** See rollback.ts; sitemaps and feeds are put back with the pages they are about. */
export async function rollBackRuns({ db, config }: Shop, runId?: string): Promise<RolledBack> {
  let done: RolledBack | undefined
  if (!(await withLease(db, async () => void (done = await rollBack({ db, config }, runId))))) throw new NothingToTakeBack()
  const delivery = { db, dataDir: config.dataDir, delivery: config.publishing.delivery }
  await deliver(delivery, { pages: done!.paths, files: [] })
  await publishIndexes({ db, site: siteDir(config.dataDir), siteUrl: config.siteUrl })
  await deliverIndexes(delivery)
  return done!
}
