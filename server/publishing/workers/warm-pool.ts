import path from 'node:path'
import { readBuildId } from '../site/build-id.ts'
import { startPool, type Pool, type PoolOptions } from './pool.ts'

/** Editors often make several changes in a row, and starting a render process takes longer than one change. */
const IDLE_MS = 15 * 60_000

type WarmPool = { pool: Promise<Pool>; users: number; timer?: NodeJS.Timeout | undefined }
const warmPools = new Map<string, WarmPool>()

/** Keeps render processes for the next run; processes of an older build are closed. */
export async function withWarmPool<T>(options: PoolOptions, use: (pool: Pool) => Promise<T>): Promise<T> {
  const key = JSON.stringify([options.site, options.apiUrl, options.siteUrl, await readBuildId()])
  let warm = warmPools.get(key)
  if (!warm) {
    await closeIdle(path.dirname(options.site))
    warmPools.set(key, (warm = { pool: startPool(options), users: 0 }))
    warm.pool.catch(() => warmPools.delete(key))
  }
  clearTimeout(warm.timer)
  warm.users += 1
  try {
    return await use(await warm.pool)
  } finally {
    warm.users -= 1
    const { pool } = warm
    if (warm.users === 0) warm.timer = setTimeout(() => void letGo(key, pool), IDLE_MS).unref()
  }
}

async function letGo(key: string, pool: Promise<Pool>): Promise<void> {
  warmPools.delete(key)
  await pool.then(
    (open) => open.close(),
    () => {},
  )
}

/** The data folder of a pool. An opening changes the folder of the site within it. */
const dataDirOf = (key: string): string => path.dirname((JSON.parse(key) as [site: string])[0])

async function closeIdle(dataDir: string): Promise<void> {
  for (const [key, { pool, users }] of warmPools) if (users === 0 && dataDirOf(key) === dataDir) await letGo(key, pool)
}

/** Closes the pool of a shop whose server stops. */
export async function closeWarmPool(dataDir: string): Promise<void> {
  for (const [key, { pool, timer }] of warmPools) {
    if (dataDirOf(key) !== path.join(dataDir)) continue
    clearTimeout(timer)
    await letGo(key, pool)
  }
}
