import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openDatabase } from '#server/platform/database/connect.ts'
import { freePort } from '#scripts/child-process.ts'
import { openBrowser, type Browser } from '../siege/browser.ts'
import { order } from '../siege/people.ts'
import { randomOf, type Random } from '../torture/random.ts'
import { shopProcess } from '../torture/shop-process.ts'
import type { Buyer } from '../torture/stage.ts'
import { fill } from './api.ts'
import { commandOf } from './command.ts'
import { atLeast, figure, median, type Bench } from './figures.ts'

const WARM_MINUTES = 3
const SAMPLE_MS = 10_000
/** Average pause of a shopper between two requests. */
const THINK_MS = 1000
const ORDER_SHARE = 0.1
const MB = 1e6

type Sample = { minute: number; memory: number; loopP99: number }
type Load = { answers: number; orders: number; faults: Map<string, number> }

/** 50 shoppers browse, search and order for --minutes; /metrics gives the server's memory and event loop. */
export const bench: Bench = async ({ products, minutes, say }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-bench-'))
  const metrics = await freePort()
  const shop = await shopProcess({
    program: path.join(import.meta.dirname, 'shop-server.ts'),
    env: { DATA_DIR: dataDir, METRICS_PORT: String(metrics), NODE_ENV: 'production' },
    log: path.join(dataDir, 'server.log'),
  })
  const load: Load = { answers: 0, orders: 0, faults: new Map() }
  try {
    const [buyers, skus] = await fill(undefined, dataDir, products)
    say('pages')
    await promisify(execFile)(process.execPath, [...commandOf('pages'), '--json', '--no-pictures'], {
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
      maxBuffer: 64 * MB,
    })
    await shop.start()
    const pages = await pagesOf(shop.url)
    say(`${buyers.length} shoppers for ${minutes} minutes`)
    const until = Date.now() + minutes * 60_000
    const [samples] = await Promise.all([
      watch(`http://127.0.0.1:${metrics}/metrics`, until, say),
      ...buyers.map((buyer, at) => visit({ url: shop.url, pages, skus, load, until, random: randomOf(at + 1) }, buyer)),
    ])
    for (const [fault, count] of load.faults) say(`${count} times: ${fault}`)
    for (const death of shop.deaths()) say(death)
    const warm = samples.filter(({ minute }) => minute >= WARM_MINUTES)
    return [
      figure('memory gained a minute, after three', slope(warm) / MB, 'MB', 1),
      figure('memory at the end', (samples.at(-1)?.memory ?? 0) / MB, 'MB'),
      figure('event loop p99, median of samples', median(warm.map(({ loopP99 }) => loopP99)) * 1000, 'ms', 50),
      figure('event loop p99, worst sample', Math.max(...warm.map(({ loopP99 }) => loopP99)) * 1000, 'ms'),
      atLeast('answers', load.answers, '', 1),
      atLeast('orders', load.orders, '', 1),
      figure('answers that no shopper expects', sum(load.faults.values()), '', 0),
      figure('ends of the server', shop.deaths().length, '', 0),
    ]
  } finally {
    await shop.stop()
    // The server was killed and PostgreSQL still runs; opening and closing the database stops it.
    await openDatabase({ dataDir }).then(({ close }) => close())
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** @returns addresses of pages */
async function pagesOf(url: string): Promise<string[]> {
  const list = await fetch(`${url}/api/products?per_page=50`)
  const { data } = (await list.json()) as { data: { items: { sku: string }[] } }
  return ['/', '/products', ...data.items.map(({ sku }) => `/products/${encodeURIComponent(sku)}`)]
}

async function watch(metrics: string, until: number, say: (text: string) => void): Promise<Sample[]> {
  const began = Date.now()
  const samples: Sample[] = []
  while (Date.now() < until) {
    await pause(SAMPLE_MS)
    const text = await (await fetch(metrics)).text()
    const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    samples.push({
      minute: (Date.now() - began) / 60_000,
      memory: value('process_resident_memory_bytes'),
      loopP99: value('nodejs_eventloop_lag_p99_seconds'),
    })
    const { minute, memory, loopP99 } = samples.at(-1)!
    if (samples.length % 6 === 0)
      say(`${minute.toFixed(0)} min: ${(memory / MB).toFixed(0)} MB, ${(loopP99 * 1000).toFixed(0)} ms`)
  }
  return samples
}

type Visit = { url: string; pages: string[]; skus: string[]; load: Load; until: number; random: Random }

/** Visits until the end: a page, a search, the cart, and now and then an order. */
async function visit({ url, pages, skus, load, until, random }: Visit, buyer: Buyer): Promise<void> {
  const browser = openBrowser(url, buyer.headers['x-forwarded-for']!, { isPatient: false })
  while (Date.now() < until) {
    await pause(random.between(0, 2 * THINK_MS))
    try {
      if (random.next() < ORDER_SHARE) await buy(browser, buyer, random.pick(skus), load)
      else await look(url + random.pick(pages), browser, buyer, random.pick(skus), random)
      load.answers += 1
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error)
      load.faults.set(fault, (load.faults.get(fault) ?? 0) + 1)
    }
  }
}

/** A product may be sold out by then, and a cart holds only so many. */
const EXPECTED = [200, 409, 422]

async function look(page: string, browser: Browser, { headers }: Buyer, sku: string, random: Random): Promise<void> {
  const call = async (method: string, address: string, body?: object): Promise<number> =>
    (await browser.ask(method, address, body, headers)).status
  const looks: Record<string, () => Promise<number>> = {
    'a page': async () => {
      const answer = await fetch(page, { headers })
      await answer.arrayBuffer()
      return answer.status
    },
    'a search': () => call('GET', `/products?${new URLSearchParams({ q: 'عطر', sort: 'price' })}`),
    'adding to the cart': () => call('POST', '/cart/items', { sku, quantity: 1 }),
    'the cart': () => call('GET', '/cart'),
  }
  const name = random.pick(Object.keys(looks))
  const status = await looks[name]!()
  if (!EXPECTED.includes(status)) throw new Error(`${name} answered ${status}`)
}

/** Otherwise it would be full one day, since the shop takes only so many unpaid orders of a customer. */
async function emptyCart(browser: Browser, { headers }: Buyer): Promise<void> {
  const { data } = await browser.ask('GET', '/cart', undefined, headers)
  for (const { sku } of data.lines)
    await browser.ask('DELETE', `/cart/items/${encodeURIComponent(sku)}`, undefined, headers)
}

async function buy(browser: Browser, buyer: Buyer, sku: string, load: Load): Promise<void> {
  await emptyCart(browser, buyer)
  const status = await order(browser, buyer.headers, buyer.phone, sku)
  if (status === 200) load.orders += 1
  else if (!EXPECTED.includes(status)) throw new Error(`an order answered ${status}`)
}

/** Least squares, bytes a minute. */
function slope(samples: Sample[]): number {
  const [x, y] = [samples.map(({ minute }) => minute), samples.map(({ memory }) => memory)]
  const [meanX, meanY] = [sum(x) / x.length, sum(y) / y.length]
  return sum(x.map((one, at) => (one - meanX) * (y[at]! - meanY))) / sum(x.map((one) => (one - meanX) ** 2))
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)
