import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { failedPages } from '#server/database/schema.ts'
import { deliver, deliverIndexes } from './delivery/deliver.ts'
import { withLease } from './lease.ts'
import { poolFor } from './pool.ts'
import type { Publisher } from './publish-waiting.ts'
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
  withResidentPool(poolFor(shop.db, shop.config, shop.apiUrl), (pool) => verifyPages({ ...shop, pool }))

/** See rollback.ts; sitemaps and feeds are put back with the pages they are about. */
export async function rollBackRuns(
  { db, config, apiUrl, withPool = withResidentPool }: Shop & Pick<Publisher, 'withPool'>,
  runId?: string,
): Promise<RolledBack> {
  let done: RolledBack | undefined
  if (!(await withLease(db, async () => void (done = await rollBack({ db, config }, runId)))))
    throw new NothingToTakeBack()
  const delivery = { db, dataDir: config.dataDir, delivery: config.publishing.delivery }
  await deliver(delivery, { pages: done!.paths, files: [] })
  await withPool(poolFor(db, config, apiUrl), (pool) => pool.indexes())
  await deliverIndexes(delivery)
  return done!
}
