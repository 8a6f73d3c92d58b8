import { bumpOfferVersion } from '#server/catalogue/public-reads.ts'
import { catalogueWritten } from '#server/catalogue/write/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { areJobsOpen, defineJob, enqueue } from '#server/platform/jobs/service.ts'
import { declareEvent } from '#server/platform/events.ts'
import { indexProducts } from '#server/search/service.ts'

/** ms since 1970, as stored. */
const NOW = sql`(extract(epoch from clock_timestamp()) * 1000)`
const isOn = sql`(coalesce((v.sale->>'from')::float8, '-infinity') <= ${NOW} and ${NOW} < coalesce((v.sale->>'to')::float8, 'infinity'))`

/** SKUs of products whose price a sale changed, at the end of the changing transaction. */
export const salePricesChanged = declareEvent<string[]>('a sale changed prices', ['publishing'])

/**
 * Sets every variant with a sale to its current price, and deletes ended sales.
 * @returns SKUs of the products whose prices changed
 */
export const applySales = (db: Database): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      select p.id from products p where p.id in (select v.product_id from variants v where v.sale is not null) order by p.id for update`)
    const { rows } = await tx.execute<{ id: number }>(sql`
      update variants v set
        price = case when ${isOn} then (v.sale->>'price')::bigint else (v.sale->>'regular')::bigint end,
        compare_at = case when ${isOn} then (v.sale->>'regular')::bigint end
      where v.sale is not null and v.price <> case when ${isOn} then (v.sale->>'price')::bigint else (v.sale->>'regular')::bigint end
      returning v.product_id as id`)
    await endSales(tx)
    const ids = [...new Set(rows.map(({ id }) => id))]
    const skus = await updateProductPrices(tx, ids)
    if (skus.length === 0) return []
    await indexProducts(tx, ids)
    await bumpOfferVersion(tx)
    await salePricesChanged.emit(tx, skus)
    return skus
  })

/** Deletes ended sales, and notes them for the list of past ones. */
const endSales = (tx: Tx) =>
  tx.execute(sql`
  with ended as (select id, product_id, sale from variants where (sale->>'to')::float8 <= ${NOW}),
  noted as (
    insert into ended_sales (begins_at, ends_at, products, variants, least, most)
    select to_timestamp((sale->>'from')::float8 / 1000), to_timestamp((sale->>'to')::float8 / 1000),
      count(distinct product_id), count(*), min(off.percent), max(off.percent)
    from ended, round(100 - (sale->>'price')::numeric * 100 / (sale->>'regular')::numeric) as off(percent)
    group by 1, 2
  )
  update variants set sale = null where id in (select id from ended)`)

/** Updates the products' own columns, which lists read. */
async function updateProductPrices(tx: Tx, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ sku: string }>(sql`
    update products p set price_min = v.price, price_max = v.most, compare_at = v.compare_at, updated_at = now()
    from (
      select distinct on (product_id) product_id, price, compare_at, max(price) over (partition by product_id) as most
      from variants where product_id = any(${sql.param(ids)}::int[]) order by product_id, price, position, id
    ) v where p.id = v.product_id returning p.sku`)
  return rows.map(({ sku }) => sku)
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
async function scheduleSales(tx: Tx, times: number[]): Promise<void> {
  const ahead = [...new Set(times)]
    .filter((time) => time > databaseNow().getTime())
    .toSorted((one, other) => one - other)
  // During an import without jobs; the run of every minute covers it.
  if (!areJobsOpen()) return
  for (const time of ahead.slice(0, 50)) await enqueue(tx, salesJob, {}, { startAfter: new Date(time) })
}
