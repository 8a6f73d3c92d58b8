import { bumpOfferVersion } from '#server/catalogue/public-reads.ts'
import { emitPrices } from '#server/catalogue/public-offers.ts'
import { catalogueWritten, dueProducts, settlePrices } from '#server/catalogue/write/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { areJobsOpen, defineJob, enqueue } from '#server/platform/jobs/service.ts'
import { declareEvent } from '#server/platform/events.ts'
import { indexProducts } from '#server/search/service.ts'

/** SKUs of products whose price a sale changed, at the end of the changing transaction. */
export const salePricesChanged = declareEvent<string[]>('a sale changed prices', ['publishing'])

/**
 * Lets sales begin and end by the clock.
 * @returns SKUs of the products whose prices changed
 */
export const applySales = (db: Database): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const skus = await settleProducts(tx, await dueProducts(tx))
    if (skus.length > 0) await salePricesChanged.emit(tx, skus)
    return skus
  })

/**
 * Locks these products in the order in which orders and imports do. Who writes members of sales does so first, since
 * an import that removes variants waits for those members.
 */
export async function lockProducts(tx: Tx, ids: SQL): Promise<void> {
  await tx.execute(sql`select id from products where id in (${ids}) order by id for update`)
}

/** Sets the prices of products whose sales changed. @returns SKUs that changed */
export async function settleProducts(tx: Tx, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  await lockProducts(tx, sql`select unnest(${sql.param(ids)}::int[])`)
  const { skus, prices } = await settlePrices(tx, ids)
  if (skus.length === 0) return []
  await emitPrices(tx, prices)
  await indexProducts(tx, ids)
  await bumpOfferVersion(tx)
  return skus
}

/** Schedules the starts and ends that a write of the catalogue names. */
export const subscribeSales = (): void =>
  void catalogueWritten.subscribe('sales', (tx, { saleTimes }) => scheduleSales(tx, saleTimes))

/** Runs at each start and end, and every minute in case the process was down at that time. */
const salesJob = defineJob<object>('apply-sales', async (_, { db }) => void (await applySales(db)), {
  cron: '* * * * *',
  retries: 3,
  delay: 2,
})

/** Schedules the next starts and ends. @param times ms since 1970 */
export async function scheduleSales(tx: Tx, times: number[]): Promise<void> {
  const ahead = [...new Set(times)]
    .filter((time) => time > databaseNow().getTime())
    .toSorted((one, other) => one - other)
  // During an import without jobs; the run of every minute covers it.
  if (!areJobsOpen()) return
  for (const time of ahead.slice(0, 50)) await enqueue(tx, salesJob, {}, { startAfter: new Date(time) })
}
