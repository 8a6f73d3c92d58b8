import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildApp } from '#server/app.ts'
import { bumpCatalogueVersion } from '#server/catalogue/version.ts'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { registerDomains } from '#server/register.ts'
import { freshPostgres } from '#scripts/fresh-postgres.ts'
import { bringIndexUpToDate, browserIndexFiles, warmUpSearch } from '#server/search/service.ts'
import { makeCatalogue } from './catalogue.ts'
import { figure, percentile, type Bench, type Figure } from './figures.ts'
import { readJudged } from './search/judge.ts'
import type { ClientRequest, ClientResult } from './search/client.ts'
import { seededRandom, popularity, results, searchesOf, typing } from './search/people.ts'

registerDomains()

const AT_ONCE = 20
const REQUESTS = 8000
/**
 * Number of searches between catalogue changes (an order, a price), which clear the caches; a few seconds at this load.
 */
const BETWEEN_CHANGES = 4000
const GENERATED = 60_000
const root = path.resolve(import.meta.dirname, '../..')
const perfumes = path.resolve(
  root,
  process.env['WAHA_CATALOGUES'] ?? '../shared/catalogues',
  'salla/mahwous_catalog.csv',
)

/**
 * Measures search latency with twenty concurrent requests on PostgreSQL (DATABASE_URL), over a real catalogue, if
 * available, and a large one.
 */
export const bench: Bench = async ({ say, only }) => {
  const figures: Figure[] = []
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-search-'))
  try {
    const large = path.join(folder, 'catalogue.jsonl')
    if (only !== 'perfumes') await makeCatalogue(large, GENERATED)
    const sets = [
      { name: 'perfumes', file: perfumes, judged: 'perfumes' },
      { name: String(GENERATED), file: large, judged: 'demo' },
    ]
    for (const set of sets.filter(({ name, file }) => (only === undefined || name === only) && existsSync(file)))
      figures.push(...(await measure(set, say)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return figures
}

async function measure(
  { name, file, judged: set }: { name: string; file: string; judged: string },
  say: (text: string) => void,
): Promise<Figure[]> {
  const { url, drop } = await freshPostgres('bench')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-search-data-'))
  const open = await openDatabase({ databaseUrl: url, dataDir })
  const app = await buildApp({ db: open.db, config: { ...readConfig({}), dataDir }, log: false })
  const client = fork(path.join(import.meta.dirname, 'search/client.ts'))
  try {
    say(`${name}: importing`)
    await importCatalogue({ db: open.db, dataDir }, [file])
    const began = performance.now()
    await bringIndexUpToDate(open.db, true)
    const indexing = (performance.now() - began) / 1000
    const judged = (await readJudged(path.join(root, `tests/search/${set}.json`))).map(({ q }) => q)
    const searches = await searchesOf(open.db, judged)
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const ask = (paths: string[]): Promise<number[]> => askFrom(client, { origin, paths, atOnce: AT_ONCE })
    const change = (): Promise<unknown> => bumpCatalogueVersion(open.db)
    say(`${name}: asking`)
    // As at a shop's start (server/main.ts).
    await warmUpSearch(open.db)
    await ask(['/api/products'])
    const random = seededRandom()
    const draw = popularity(searches, random)
    const suggestions = await asPeopleDo(
      Array.from({ length: REQUESTS }, () => typing(draw()))
        .flat()
        .slice(0, REQUESTS),
      ask,
      change,
    )
    await change()
    const lists = await asPeopleDo(
      Array.from({ length: REQUESTS }, () => results(draw(), random)),
      ask,
      change,
    )
    await change()
    const firstSuggestions = await ask(distinct(judged.flatMap(typing)))
    await change()
    const firstLists = await ask(distinct(judged.map((q) => results(q, () => 0))))
    const files = await browserIndexFiles(open.db)
    const bytes = [...files.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).byteLength, 0)
    return [
      figure(`${name}: indexing`, indexing, 's', name === String(GENERATED) ? 60 : undefined),
      figure(`${name}: suggestions, p95`, percentile(suggestions.times, 0.95), 'ms', 15),
      figure(`${name}: suggestions that somebody asked for before`, suggestions.repeated, '%'),
      figure(`${name}: suggestions, the API's work for each`, suggestions.work, 'ms'),
      figure(`${name}: suggestions, p95 where nobody ever asked before`, percentile(firstSuggestions, 0.95), 'ms'),
      figure(`${name}: results with facets, p95`, percentile(lists.times, 0.95), 'ms', 60),
      figure(`${name}: results that somebody asked for before`, lists.repeated, '%'),
      figure(`${name}: results with facets, the API's work for each`, lists.work, 'ms'),
      figure(`${name}: results with facets, p95 where nobody ever asked before`, percentile(firstLists, 0.95), 'ms'),
      figure(`${name}: index for browsers, compressed`, bytes / 1000, 'kB', 150),
    ]
  } finally {
    client.kill()
    await app.close()
    await open.close()
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const distinct = (addresses: string[]): string[] => [...new Set(addresses)]

/**
 * Returns the ms of each request, the percentage of repeated requests since the last catalogue change, and the API's
 * CPU ms per request. Changes the catalogue regularly.
 */
async function asPeopleDo(
  addresses: string[],
  ask: (paths: string[]) => Promise<number[]>,
  change: () => Promise<unknown>,
): Promise<{ times: number[]; repeated: number; work: number }> {
  const times: number[] = []
  let repeated = 0
  const before = process.cpuUsage()
  for (let at = 0; at < addresses.length; at += BETWEEN_CHANGES) {
    const asked = addresses.slice(at, at + BETWEEN_CHANGES)
    repeated += asked.length - distinct(asked).length
    times.push(...(await ask(asked)))
    await change()
  }
  const { user, system } = process.cpuUsage(before)
  return { times, repeated: (100 * repeated) / addresses.length, work: (user + system) / 1000 / addresses.length }
}

/** ms of each request. The client is a separate process, so that it does not compete with the server's event loop. */
async function askFrom(client: ChildProcess, asked: ClientRequest): Promise<number[]> {
  client.send(asked)
  const [result] = (await once(client, 'message')) as [ClientResult]
  if ('fault' in result) throw new Error(result.fault)
  return result.times
}
