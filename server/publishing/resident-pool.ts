import { readBuildId } from './build-id.ts'
import { siteDir } from './layout.ts'
import { startPool, type Pool, type PoolOptions } from './pool.ts'

/** An editor's next change comes soon after the last, and starting a render process takes longer than the change. */
const IDLE_MS = 15 * 60_000

type Resident = { pool: Promise<Pool>; users: number; timer?: NodeJS.Timeout | undefined }
const residents = new Map<string, Resident>()

/** Render processes that are kept for the next run; those of an older build are let go. */
export async function withResidentPool<T>(options: PoolOptions, use: (pool: Pool) => Promise<T>): Promise<T> {
  const key = JSON.stringify([options.site, options.apiUrl, options.siteUrl, await readBuildId()])
  let resident = residents.get(key)
  if (!resident) {
    await closeIdle(options.site)
    residents.set(key, (resident = { pool: startPool({ ...options, besideShoppers: true }), users: 0 }))
    resident.pool.catch(() => residents.delete(key))
  }
  clearTimeout(resident.timer)
  resident.users += 1
  try {
    return await use(await resident.pool)
  } finally {
    resident.users -= 1
    const { pool } = resident
    if (resident.users === 0) resident.timer = setTimeout(() => void letGo(key, pool), IDLE_MS).unref()
  }
}

async function letGo(key: string, pool: Promise<Pool>): Promise<void> {
  residents.delete(key)
  await pool.then(
    (open) => open.close(),
    () => {},
  )
}

async function closeIdle(site: string): Promise<void> {
  for (const [key, { pool, users }] of residents)
    if (users === 0 && (JSON.parse(key) as string[])[0] === site) await letGo(key, pool)
}

/** Of a shop whose server ends. */
export async function closeResidentPool(dataDir: string): Promise<void> {
  for (const [key, { pool, timer }] of residents) {
    if ((JSON.parse(key) as string[])[0] !== siteDir(dataDir)) continue
    clearTimeout(timer)
    await letGo(key, pool)
  }
}
