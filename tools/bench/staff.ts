import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { STAFF_PERMISSIONS } from '#api/contract/staff-permissions.ts'
import { buildApp } from '#server/app.ts'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, type Database } from '#server/platform/database/connect.ts'
import { registerDomains } from '#server/register.ts'
import { addKey } from '#server/staff/service.ts'
import { freshPostgres } from '#scripts/fresh-postgres.ts'
import { makeCatalogue } from './catalogue.ts'
import { figure, percentile, type Bench, type Figure } from './figures.ts'
import { askedPaths, type Asked } from './staff/asked.ts'
import { scansOf } from './staff/scans.ts'
import { seedOrders } from './staff/seed.ts'

registerDomains()

const PRODUCTS = 2000
const ROUNDS = 20
const GOAL_MS = 150

/**
 * p95 of staff's lists, their next pages and the reports in a shop with `products` orders, and how many of their queries
 * read a large table as a whole. On the PostgreSQL of DATABASE_URL where it is set, else on the embedded one.
 */
export const bench: Bench = async ({ products: orders, only, say }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-bench-'))
  const isExternal = Boolean(process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'])
  const server = isExternal ? await freshPostgres('bench') : undefined
  const database = await openDatabase({ databaseUrl: server?.url, dataDir })
  const { db } = database
  try {
    const file = path.join(dataDir, 'catalogue.jsonl')
    await makeCatalogue(file, PRODUCTS)
    await importCatalogue({ db, dataDir }, [file])
    await seedOrders(db, orders, say)
    return await measureAll(db, dataDir, only, say)
  } finally {
    await database.close()
    await server?.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function measureAll(
  db: Database,
  dataDir: string,
  only: string | undefined,
  say: (text: string) => void,
): Promise<Figure[]> {
  const app = await buildApp({ db, config: { ...readConfig({}), dataDir }, log: false })
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const { token } = await addKey(db, null, { name: 'bench', permissions: [...STAFF_PERMISSIONS], expires_at })
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (url: string): Promise<unknown> => {
    const answer = await app.inject({ url: `/api${url}`, headers, ...bodyOf(url) })
    if (answer.statusCode !== 200) throw new Error(`${url} was answered by ${answer.statusCode}: ${answer.body}`)
    return (answer.json() as { data: unknown }).data
  }
  const figures: Figure[] = []
  const asked = (await askedPaths(db)).filter(({ name }) => only === undefined || name.includes(only))
  for (const one of asked) figures.push(...(await measure(one, ask, say)))
  const { scans, large } = await scansOf(db, async () => {
    for (const { paths } of asked) await ask(paths[0]!)
  })
  for (const { table, query } of scans) say(`whole ${table}: ${query}`)
  say(`large tables: ${large.join(', ')}`)
  figures.push(figure('queries that read a large table as a whole', scans.length, '', 0))
  await app.close()
  return figures
}

/** A search sends what would be its query as a body, so that no log has a customer's name. */
function bodyOf(url: string): { method?: 'POST'; payload?: object } {
  const [address, query] = url.split('?')
  if (!address!.endsWith('/search')) return {}
  const { before, ...rest } = Object.fromEntries(new URLSearchParams(query))
  return { method: 'POST', payload: { ...rest, ...(before && { before: Number(before) }) } }
}

/** The first call warms what the process keeps, and is not counted. */
async function measure(
  { name, paths, next }: Asked,
  ask: (url: string) => Promise<unknown>,
  say: (text: string) => void,
): Promise<Figure[]> {
  const first: number[] = []
  const later: number[] = []
  const timed = async (times: number[], url: string): Promise<unknown> => {
    const began = performance.now()
    const data = await ask(url)
    times.push(performance.now() - began)
    return data
  }
  await ask(paths[0]!)
  for (let round = 0; round < ROUNDS; round++) {
    const url = paths[round % paths.length]!
    const cursor = next?.((await timed(first, url)) as never)
    if (cursor !== undefined) await timed(later, `${url}${url.includes('?') ? '&' : '?'}${cursor}`)
    else if (!next) await timed(first, url)
  }
  say(
    `${name}: ${percentile(first, 0.95).toFixed(0)} ms, next page ${later.length ? percentile(later, 0.95).toFixed(0) : '-'} ms`,
  )
  return [
    figure(`${name}, p95`, percentile(first, 0.95), 'ms', GOAL_MS),
    ...(later.length ? [figure(`${name}: next page, p95`, percentile(later, 0.95), 'ms', GOAL_MS)] : []),
  ]
}
