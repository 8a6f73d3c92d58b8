/**
 * Runs a real CMS against the shop: Directus from npm, with changes by its admin API; then measures calls in Strapi's
 * format. `node scripts/connectors-demo/run.ts [FOLDER]`, where the folder keeps the installation.
 */
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebhookDelivery } from '#api/contract/webhooks.ts'
import { DEMO_CATALOGUE, importCatalogue } from '#server/catalogue-import/service.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { keepSource, listDeliveries, showDelivery } from '#server/integrations/service.ts'
import { startServer } from '#server/main.ts'
import { publishEverything } from '#server/publishing/service.ts'
import { runById, type Run } from '#server/publishing-requests/service.ts'
import { registerDomains } from '#server/register.ts'
import { ensureBuilt } from '../build.ts'
import { installDirectus, setUpDirectus, startDirectus } from './directus.ts'

registerDomains()

const SKU = 'WH-DAT-006'
const PORT = 8055
const CALLS = 20
const WAIT_MS = 300_000

const folder = path.resolve(process.argv[2] ?? path.join(tmpdir(), 'waha-connectors-demo'))
const dataDir = path.join(folder, 'shop')
await rm(dataDir, { recursive: true, force: true })
await step('Directus is installed', () => installDirectus(path.join(folder, 'directus')))
await step('the shop is built', ensureBuilt)

const config = readConfig({ DATA_DIR: dataDir, PORT: '0', TRIAL: '1', LOG_LEVEL: 'error' })
const database = await openDatabase(config)
const { db } = database
await importCatalogue({ db, dataDir }, [DEMO_CATALOGUE])
const server = await startServer(database, config)
await step('the demo catalogue is published', () =>
  publishEverything({ db, config, apiUrl: server.url, pictures: false }),
)
await db.$client.query('create database directus')
const directus = await step('Directus is running', () =>
  startDirectus(path.join(folder, 'directus'), database.url, PORT),
)

try {
  const secret = await sourceOf('directus')
  await setUpDirectus(directus, `${server.url}/api/webhooks/catalogue/directus`, secret)
  const { id } = await directus.call('POST', '/items/products', {
    sku: SKU,
    title: 'تمر من ديريكتس',
    price: 61.5,
    stock: 12,
  })
  await show('created in Directus, by SKU', 'تمر من ديريكتس')
  await directus.call('PATCH', `/items/products/${String(id)}`, { title: 'تمر تغيّر في ديريكتس' })
  await show('changed in Directus, by id alone', 'تمر تغيّر في ديريكتس')
  await measure()
} finally {
  await directus.stop()
  await server.close()
  await database.close()
}

async function step<T>(done: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now()
  const result = await work()
  console.log(`${done} (${((Date.now() - began) / 1000).toFixed(0)} s)`)
  return result
}

/** @returns the secret of a new source that writes content */
async function sourceOf(preset: 'directus' | 'strapi'): Promise<string> {
  const { secret } = await db.transaction((tx) => keepSource(tx, config, preset, { preset, writes_content: true }))
  return secret!
}

/** Waits until the page of the product holds the text, and prints the delivery and its receipt. */
async function show(what: string, text: string): Promise<void> {
  const page = path.join(dataDir, 'site/products', SKU, 'index.html')
  for (const deadline = Date.now() + WAIT_MS; !(await readFile(page, 'utf8')).includes(text); await pause(50))
    if (Date.now() > deadline) throw new Error(`the page did not change: ${JSON.stringify(await latest())}`)
  const delivery = await latest()
  const { written, ms } = await finished(delivery.run_id!)
  console.log(`${what}: ${delivery.verdict}, ${delivery.skus.join(' ')}, ${written} pages, live after ${ms.live} ms`)
}

async function latest(): Promise<WebhookDelivery> {
  return showDelivery((await listDeliveries(db, { limit: 1 }))[0]!)
}

async function finished(id: string): Promise<Run> {
  for (;;) {
    const run = await runById(db, id)
    if (run && run.state !== 'waiting' && run.state !== 'running') return run
    await pause(50)
  }
}

/** From the call to all pages written, as the receipts say. */
async function measure(): Promise<void> {
  const authorization = `Bearer ${await sourceOf('strapi')}`
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const entry = { documentId: 'strapi-1', sku: SKU, title: `تمر من سترابي ${call}` }
    const body = { event: 'entry.update', createdAt: new Date(), model: 'product', uid: 'api::product.product', entry }
    const answer = await fetch(`${server.url}/api/webhooks/catalogue/strapi`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { data } = (await answer.json()) as { data: { run_id: string } }
    times.push((await finished(data.run_id)).ms.live!)
  }
  times.sort((one, other) => one - other)
  console.log(
    `${CALLS} calls in Strapi's shape: live after ${times[CALLS / 2]} ms (median), ${times.at(-1)} ms (slowest)`,
  )
}
