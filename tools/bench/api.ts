import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { registerDomains } from '#server/register.ts'
import { freshPostgres } from '#scripts/fresh-postgres.ts'
import { randomOf, type Random } from '../torture/random.ts'
import { shopProcess } from '../torture/shop-process.ts'
import { newBuyer, type Buyer } from '../torture/stage.ts'
import { makeCatalogue } from './catalogue.ts'
import { figure, percentile, type Bench, type Figure } from './figures.ts'

registerDomains()

const CUSTOMERS = 50
const WARM_MS = 4000
const MEASURE_MS = 12_000
/** Average ms between a response and the customer's next request, for a customer who clicks constantly. */
const THINK_MS = 250
const GOAL_MS = 25
const GOAL_TIMES = 1.3

export type Durations = Record<'read' | 'add' | 'change' | 'remove', number[]>

/**
 * Cart requests over HTTP of 50 concurrent customers with a catalogue of `products`, then as many requests as the
 * server can answer. Runs on the embedded database and on DATABASE_URL if set, twice in turns; the better result
 * counts.
 */
export const bench: Bench = async ({ products, say }) => {
  const hasExternal = Boolean(process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'])
  const found: Record<'embedded' | 'external', Measured[]> = { embedded: [], external: [] }
  for (let round = 1; round <= 2; round += 1) {
    found.embedded.push(await measure('embedded', products, say))
    if (hasExternal) found.external.push(await measure('external', products, say))
  }
  const best = (of: Measured[]): Measured => of.reduce((one, other) => (p95(one.calm) <= p95(other.calm) ? one : other))
  const [embedded, external] = [best(found.embedded), hasExternal ? best(found.external) : undefined]
  return [
    ...figuresOf(embedded, 'embedded', GOAL_MS),
    ...(external
      ? [
          ...figuresOf(external, 'external', GOAL_MS),
          figure('embedded against external, p95', p95(embedded.calm) / p95(external.calm), 'times', GOAL_TIMES),
        ]
      : []),
  ]
}

type Measured = { calm: Durations; busy: Durations }

async function measure(
  engine: 'embedded' | 'external',
  products: number,
  say: (text: string) => void,
): Promise<Measured> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-bench-'))
  const database = engine === 'external' ? await freshPostgres('bench') : undefined
  const server = await shopProcess({
    env: { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' },
    log: path.join(dataDir, 'server.log'),
  })
  try {
    const [buyers, skus] = await fill(database?.url, dataDir, products)
    await server.start()
    say(`${engine}: ${CUSTOMERS} customers, ${skus.length} SKUs`)
    await run(server.url, buyers, skus, WARM_MS, THINK_MS)
    const calm = await run(server.url, buyers, skus, MEASURE_MS, THINK_MS)
    return { calm, busy: await run(server.url, buyers, skus, MEASURE_MS / 2, 0) }
  } finally {
    await server.stop()
    // The server was killed and PostgreSQL still runs; opening and closing the database stops it.
    if (!database) await openDatabase({ dataDir }).then(({ close }) => close())
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Imports a catalogue of `products`, and signs 50 customers in. @returns them, and the SKUs that they can buy */
export async function fill(
  databaseUrl: string | undefined,
  dataDir: string,
  products: number,
): Promise<[Buyer[], string[]]> {
  const database = await openDatabase({ databaseUrl, dataDir })
  const file = path.join(dataDir, 'catalogue.jsonl')
  await makeCatalogue(file, products)
  await importCatalogue({ db: database.db, dataDir }, [file])
  const { rows } = await database.db.execute<{ sku: string }>('select sku from variants where stock > 5')
  const buyers: Buyer[] = []
  for (let index = 0; index < CUSTOMERS; index += 1) buyers.push(await newBuyer(database.db, index))
  await database.close()
  return [buyers, rows.map(({ sku }) => sku)]
}

/** What these customers wait for within `ms`. @param thinkMs mean pause before a call */
export async function run(
  url: string,
  buyers: Buyer[],
  skus: string[],
  ms: number,
  thinkMs: number,
): Promise<Durations> {
  const durations: Durations = { read: [], add: [], change: [], remove: [] }
  const agent = new Agent({ keepAlive: true, maxSockets: buyers.length })
  const until = Date.now() + ms
  await Promise.all(
    buyers.map((buyer, index) =>
      shopOn({ url, agent, buyer, skus, durations, until, thinkMs, random: randomOf(index + ms) }),
    ),
  )
  agent.destroy()
  return durations
}

type Visit = {
  url: string
  agent: Agent
  buyer: Buyer
  skus: string[]
  durations: Durations
  until: number
  thinkMs: number
  random: Random
}

/** Views, adds, changes and removes products, with three or four lines in the cart. */
async function shopOn({ url, agent, buyer, skus, durations, until, thinkMs, random }: Visit): Promise<void> {
  const call = async (kind: keyof Durations, method: string, route: string, body?: object): Promise<void> => {
    await pause(thinkMs * 2 * random.next())
    const began = performance.now()
    await answered(agent, `${url}/api${route}`, method, buyer.headers, body)
    durations[kind].push(performance.now() - began)
  }
  const held: string[] = []
  while (Date.now() < until) {
    const sku = random.pick(skus)
    if (!held.includes(sku)) held.push(sku)
    await call('add', 'POST', '/cart/items', { sku, quantity: 1 })
    await call('read', 'GET', '/cart')
    await call('change', 'PATCH', `/cart/items/${encodeURIComponent(sku)}`, { quantity: random.between(1, 3) })
    if (held.length > 3) await call('remove', 'DELETE', `/cart/items/${encodeURIComponent(held.shift()!)}`)
  }
}

/** Reads the whole response. @throws unless the status is 200 */
function answered(
  agent: Agent,
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: object,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { agent, method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
      (answer) => {
        answer
          .resume()
          .on('end', () =>
            answer.statusCode === 200 ? resolve() : reject(new Error(`${method} ${url} answered ${answer.statusCode}`)),
          )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body && JSON.stringify(body))
  })
}

function figuresOf({ calm, busy }: Measured, engine: string, goal: number): Figure[] {
  const all = Object.values(calm).flat()
  return [
    figure(`${engine}: p95 of cart calls, ${CUSTOMERS} customers at once`, p95(calm), 'ms', goal),
    figure(`${engine}: median`, percentile(all, 0.5), 'ms'),
    figure(`${engine}: p99`, percentile(all, 0.99), 'ms'),
    ...Object.entries(calm).map(([kind, times]) => figure(`${engine}: p95 of ${kind}`, percentile(times, 0.95), 'ms')),
    figure(`${engine}: calls a second with pauses`, (all.length * 1000) / MEASURE_MS, '/s'),
    figure(`${engine}: calls a second without a pause`, (Object.values(busy).flat().length * 2000) / MEASURE_MS, '/s'),
  ]
}

export const p95 = (durations: Durations): number => percentile(Object.values(durations).flat(), 0.95)
