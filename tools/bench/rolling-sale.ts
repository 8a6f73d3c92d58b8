import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { staffCalls } from './staff-call.ts'

/** The other release looks each minute. */
const EDGE_MS = 150_000
const SECONDS = { begin: 5, end: 40 }

/**
 * A sale over all products begins and ends, while servers of both releases run its jobs.
 * @param url of a server of this release
 * @returns how many variants have other prices afterwards than before, and how many it did not reduce
 */
export async function rollSale(
  url: string,
  databaseUrl: string,
  dataDir: string,
): Promise<{ lost: number; unreduced: number }> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir, poolSize: 2 })
  try {
    const call = await staffCalls(url, db, 'prices.write')
    const before = await pricesOf(db)
    const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()
    const sale = { name: 'rolling', percent: 20, filter: {}, from: at(SECONDS.begin), to: at(SECONDS.end) }
    await call('POST', 'sales', sale)
    const unreduced = await leftOf(() => differing(db, before).then((found) => before.size - found))
    const lost = await leftOf(() => differing(db, before))
    return { lost, unreduced }
  } finally {
    await close()
  }
}

/** Waits until nothing is left, or the edge is long past. */
async function leftOf(count: () => Promise<number>): Promise<number> {
  const deadline = performance.now() + EDGE_MS
  for (;;) {
    const left = await count()
    if (left === 0 || performance.now() > deadline) return left
    await pause(500)
  }
}

/** Price and compare-at price by SKU, of variants that cost more than a halala. */
async function pricesOf(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ sku: string; prices: string }>(
    sql`select sku, price || ' ' || coalesce(compare_at, 0) as prices from variants where price > 2 order by sku`,
  )
  return new Map(rows.map(({ sku, prices }) => [sku, prices]))
}

async function differing(db: Database, before: ReadonlyMap<string, string>): Promise<number> {
  const now = await pricesOf(db)
  return [...before].filter(([sku, prices]) => now.get(sku) !== prices).length
}
