import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importCatalogue } from '#server/catalogue/import/service.ts'
import { openDatabase } from '#server/database/connect.ts'
import { freshPostgres } from '../fresh-postgres.ts'
import { randomOf, type Random } from '../torture/random.ts'
import { shopProcess } from '../torture/shop-process.ts'
import { newBuyer, type Buyer } from '../torture/stage.ts'
import { makeCatalogue } from './catalogue.ts'
import { figure, type Bench, type Figure } from './figures.ts'

const CUSTOMERS = 50
const WARM_MS = 4000
const MEASURE_MS = 12_000
/** ms between an answer and the customer's next call, on average: somebody who clicks without a break. */
const THINK_MS = 250
const GOAL_MS = 25

type Taken = Record<'read' | 'add' | 'change' | 'remove', number[]>

/** Cart calls of 50 customers at once on PostgreSQL, over HTTP, beside a catalogue of `products`; and as many as the server answers without a pause. */
export const bench: Bench = async ({ products, say }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-bench-'))
  const database = await freshPostgres('bench')
  const server = await shopProcess({
    env: { DATA_DIR: dataDir, DATABASE_URL: database.url },
    log: path.join(dataDir, 'server.log'),
  })
  try {
    const [buyers, skus] = await fill(database.url, dataDir, products)
    await server.start()
    say(`${CUSTOMERS} customers, ${skus.length} SKUs`)
    await run(server.url, buyers, skus, WARM_MS, THINK_MS)
    const calm = await run(server.url, buyers, skus, MEASURE_MS, THINK_MS)
    const busy = await run(server.url, buyers, skus, MEASURE_MS / 2, 0)
    return [
      ...figuresOf(calm),
      figure('calls a second without a pause', (Object.values(busy).flat().length * 2000) / MEASURE_MS, '/s'),
    ]
  } finally {
    await server.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(databaseUrl: string, dataDir: string, products: number): Promise<[Buyer[], string[]]> {
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

async function run(url: string, buyers: Buyer[], skus: string[], ms: number, thinkMs: number): Promise<Taken> {
  const taken: Taken = { read: [], add: [], change: [], remove: [] }
  const agent = new Agent({ keepAlive: true, maxSockets: buyers.length })
  const until = Date.now() + ms
  await Promise.all(
    buyers.map((buyer, index) =>
      shopOn({ url, agent, buyer, skus, taken, until, thinkMs, random: randomOf(index + ms) }),
    ),
  )
  agent.destroy()
  return taken
}

type Visit = {
  url: string
  agent: Agent
  buyer: Buyer
  skus: string[]
  taken: Taken
  until: number
  thinkMs: number
  random: Random
}

/** Looks, adds, changes and removes, three or four lines in the cart at a time. */
async function shopOn({ url, agent, buyer, skus, taken, until, thinkMs, random }: Visit): Promise<void> {
  const call = async (kind: keyof Taken, method: string, route: string, body?: object): Promise<void> => {
    await pause(thinkMs * 2 * random.next())
    const began = performance.now()
    await answered(agent, `${url}/api${route}`, method, buyer.headers, body)
    taken[kind].push(performance.now() - began)
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

/** The whole answer. @throws when it is anything but 200 */
function answered(
  agent: Agent,
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: object,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(
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
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}

function figuresOf(taken: Taken): Figure[] {
  const all = Object.values(taken).flat()
  return [
    figure(`p95 of cart calls, ${CUSTOMERS} customers at once`, percentile(all, 0.95), 'ms', GOAL_MS),
    figure('median', percentile(all, 0.5), 'ms'),
    figure('p99', percentile(all, 0.99), 'ms'),
    ...Object.entries(taken).map(([kind, times]) => figure(`p95 of ${kind}`, percentile(times, 0.95), 'ms')),
    figure('calls a second with pauses', (all.length * 1000) / MEASURE_MS, '/s'),
  ]
}

const percentile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!
