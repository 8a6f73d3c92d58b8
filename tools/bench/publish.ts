import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createHmac, hash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { PublishingRun } from '#api/contract/publishing.ts'
import { bumpOfferVersion } from '#server/catalogue/version.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { indexProducts } from '#server/search/service.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { measureBesideBulk } from './beside-bulk.ts'
import { waitForFastDisk } from './calm-disk.ts'
import { makeCatalogue } from './catalogue.ts'
import { commandOf, optionsOf } from './command.ts'
import { figure, median, percentile, type Bench, type Figure } from './figures.ts'
import { latency } from './latency.ts'
import { measurePatches } from './patches.ts'
import { measurePhoneChange } from './phone-change.ts'
import { waitForRun } from './receipts.ts'
import { measureStrapi } from './strapi.ts'

const SECRET = 'bench-secret-of-24-letters-or-more'
const CHANGES = 60
const MANY = 500
const ROUNDS = 3
/** Polling intervals for the state of a run. */
const ASKS_MS = { soon: 25, sometimes: 250 }
const execute = promisify(execFile)

/**
 * Measures an editor's changes in a shop with --products products, on DATABASE_URL or an embedded database: from the
 * webhook until all affected pages are written, according to the receipts. With `beside`, only prices beside a large run.
 */
export const bench: Bench = async ({ products, only, say }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waha-bench-publish-'))
  const env = { DATA_DIR: path.join(folder, 'data'), NODE_ENV: 'production', WEBHOOK_SECRETS: SECRET, PORT: '0' }
  try {
    await ensureBuilt()
    await waitForFastDisk(folder, say)
    // An external database gets its tables here: commands only wait for them.
    await (await openDatabase({ databaseUrl: process.env['DATABASE_URL'] || undefined, dataDir: env.DATA_DIR })).close()
    say('import')
    await makeCatalogue(path.join(folder, 'catalogue.jsonl'), products)
    await execute(
      process.execPath,
      [...commandOf('catalogue'), 'import', path.join(folder, 'catalogue.jsonl'), '--json'],
      { env: { ...process.env, ...env }, maxBuffer: 1e9 },
    )
    say('all pages')
    await execute(process.execPath, [...commandOf('pages'), '--json', '--no-pictures'], {
      env: { ...process.env, ...env },
      maxBuffer: 1e9,
    })
    const shop = await startShop(env)
    const database = await openDatabase({
      databaseUrl: process.env['DATABASE_URL'] || undefined,
      dataDir: env.DATA_DIR,
    })
    try {
      const beside = await besideBulk(shop, database, say)
      if (only === 'beside') return beside
      const figures = await changes(shop, database, say)
      say('deferred pages')
      await waitForDeferredPages(database)
      const site = path.join(env.DATA_DIR, 'site')
      figures.push(await countNeedlessWrites(shop, database, site))
      say('another phone number')
      const phone = await measurePhoneChange({
        url: shop.url,
        secret: SECRET,
        db: database.db,
        site,
        waitForDeferredPages: () => waitForDeferredPages(database),
      })
      return [...figures, ...phone, ...beside]
    } finally {
      await database.close()
      await shop.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

type Shop = { url: string; stop: () => Promise<void> }

async function startShop(env: Record<string, string>): Promise<Shop> {
  const child: ChildProcess = spawn(process.execPath, [...optionsOf('serve'), 'tools/bench/shop-server.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /^ready (\S+)$/m.exec(output)
      if (ready) resolve(ready[1]!)
    })
    child.once('exit', (code) => reject(new Error(`the shop ended with code ${code}`)))
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}

async function besideBulk(shop: Shop, { db }: OpenDatabase, say: (text: string) => void): Promise<Figure[]> {
  const { rows } = await db.execute<{ sku: string }>(
    sql`select sku from products where status = 'active' order by md5(sku) limit ${CHANGES}`,
  )
  const skus = rows.map(({ sku }) => sku)
  // Warm-up: the first run starts the render processes.
  await publish(shop, db, skus.slice(0, 1))
  return measureBesideBulk({
    url: shop.url,
    secret: SECRET,
    db,
    skus,
    publish: (sku) => publish(shop, db, [sku]),
    say,
  })
}

async function changes(shop: Shop, { db }: OpenDatabase, say: (text: string) => void): Promise<Figure[]> {
  const { rows } = await db.execute<{ sku: string }>(
    sql`select sku from products where status = 'active' order by md5(sku) limit ${CHANGES + ROUNDS * MANY + 1}`,
  )
  const skus = rows.map(({ sku }) => sku)
  // Warm-up: the first run starts the render processes.
  await publish(shop, db, skus.slice(0, 1))
  say(`${CHANGES} price changes, one by one`)
  const single: PublishingRun[] = []
  for (const sku of skus.slice(1, CHANGES + 1)) single.push(await publish(shop, db, [sku]))
  const live = single.map(({ ms }) => ms.live!)
  const medianOf = (part: 'plan' | 'pages'): number => median(single.map(({ ms }) => ms[part]!))
  say(`${CHANGES} products renamed by the API, one by one`)
  const patches = await measurePatches(shop.url, SECRET, db, skus.slice(1, CHANGES + 1))
  say(`${CHANGES} calls in Strapi's shape, one by one`)
  const strapi = await measureStrapi({
    url: shop.url,
    secret: SECRET,
    db,
    skus: skus.slice(1, CHANGES + 1),
    change: (sku) => changePrices(db, [sku]),
  })
  say(`${ROUNDS} times ${MANY} products in one webhook`)
  const many: { run: PublishingRun; calm: number; busy: number }[] = []
  for (let from = CHANGES + 1; from < skus.length; from += MANY)
    many.push(await changeMany(shop, db, skus.slice(from, from + MANY)))
  const failed = [...single, ...many.map(({ run }) => run)].flatMap((run) => run.failed)
  return [
    figure('one price change, webhook to pages in place, p50', median(live), 'ms', 80),
    figure('one price change, webhook to pages in place, p95', percentile(live, 0.95), 'ms', 250),
    figure('of which finding what it touches, p50', medianOf('plan'), 'ms'),
    figure('of which reading, rendering and writing, p50', medianOf('pages'), 'ms'),
    figure(
      'pages a change writes, on average',
      single.reduce((sum, { written }) => sum + written, 0) / single.length,
      'pages',
    ),
    figure(
      'pages looked at and found unchanged, on average',
      single.reduce((sum, { unchanged }) => sum + unchanged, 0) / single.length,
      'pages',
    ),
    ...patches,
    ...strapi,
    figure(`${MANY} products in one webhook`, median(many.map(({ run }) => run.ms.live! / 1000)), 's', 8),
    figure('pages that it writes', median(many.map(({ run }) => run.written)), 'pages'),
    figure('API latency before, p95', median(many.map(({ calm }) => calm)), 'ms'),
    figure('API latency meanwhile against before, p95', median(many.map(({ calm, busy }) => busy / calm)), 'times', 3),
    figure('failed pages', failed.length, 'pages', 0),
  ]
}

/** Also measures the p95 in ms of shoppers' requests, before and during publishing. */
async function changeMany(
  shop: Shop,
  db: OpenDatabase['db'],
  skus: string[],
): Promise<{ run: PublishingRun; calm: number; busy: number }> {
  const calm = await latency(shop.url, () => pause(4000))
  await changePrices(db, skus)
  let run: PublishingRun | undefined
  const busy = await latency(shop.url, async () => void (run = await announce(shop, skus, ASKS_MS.sometimes)))
  return { run: run!, calm, busy }
}

/** Changes prices like the shop does, then sends the webhook. */
async function publish(shop: Shop, db: OpenDatabase['db'], skus: string[]): Promise<PublishingRun> {
  await changePrices(db, skus)
  return announce(shop, skus, ASKS_MS.soon)
}

async function changePrices(db: OpenDatabase['db'], skus: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    const names = sql`${sql.param(skus)}::text[]`
    await tx.execute(
      sql`update variants v set price = v.price + 100 from products p where p.id = v.product_id and p.sku = any(${names})`,
    )
    const { rows } = await tx.execute<{ id: number }>(sql`
      update products set price_min = price_min + 100, price_max = price_max + 100, updated_at = now() where sku = any(${names}) returning id`)
    await indexProducts(
      tx,
      rows.map(({ id }) => id),
    )
    await bumpOfferVersion(tx)
  })
}

/** Resolves to the receipt once the run is done. */
async function announce({ url }: Shop, skus: string[], asksMs: number): Promise<PublishingRun> {
  const body = JSON.stringify({
    id: crypto.randomUUID(),
    event: 'prices.changed',
    occurred_at: new Date().toISOString(),
    skus,
  })
  const timestamp = String(Math.round(Date.now() / 1000))
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1=${signature}`,
  }
  const answer = (await (await fetch(`${url}/api/webhooks/catalogue`, { method: 'POST', body, headers })).json()) as {
    data: { run_id: string }
  }
  return waitForRun(url, SECRET, answer.data.run_id, asksMs)
}

async function waitForDeferredPages({ db }: OpenDatabase): Promise<void> {
  const deferred = sql`select count(*)::int as count from published_pages where due_at is not null`
  while ((await db.execute<{ count: number }>(deferred)).rows[0]!.count > 0) await pause(1000)
}

/** Counts pages that were rewritten with the same content. */
async function countNeedlessWrites(shop: Shop, { db }: OpenDatabase, site: string): Promise<Figure> {
  const { rows } = await db.execute<{ sku: string }>(
    sql`select sku from products where status = 'active' order by md5(sku) desc limit 1`,
  )
  const before = await pagesIn(site)
  const run = await publish(
    shop,
    db,
    rows.map(({ sku }) => sku),
  )
  const after = await pagesIn(site)
  const written = [...after].filter(([file, { place }]) => before.get(file)?.place !== place)
  const changed = written.filter(([file, { content }]) => before.get(file)?.content !== content)
  if (written.length !== run.written)
    throw new Error(`${written.length} pages were written, and the receipt says ${run.written}`)
  return figure('pages written without need', written.length - changed.length, 'pages', 0)
}

/** A rewritten page gets another inode. */
async function pagesIn(site: string): Promise<Map<string, { place: number; content: string }>> {
  const pages = new Map<string, { place: number; content: string }>()
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const file = path.join(entry.parentPath, entry.name)
    pages.set(file, { place: (await stat(file)).ino, content: hash('sha256', await readFile(file)) })
  }
  return pages
}
