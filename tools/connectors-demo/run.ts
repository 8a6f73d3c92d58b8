/**
 * Runs real systems of editors against the shop, Directus and Strapi 5 from npm: an editor's work on one product, step by
 * step, by their admin APIs; then measures calls. `npm run connectors -- FOLDER`, where the folder keeps
 * the installations.
 */
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_CATALOGUE, importCatalogue } from '#server/catalogue-import/service.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { keepSource } from '#server/integrations/service.ts'
import { startServer } from '#server/main.ts'
import { publishEverything } from '#server/publishing/service.ts'
import { runById, type Run } from '#server/publishing-requests/service.ts'
import { registerDomains } from '#server/register.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { TOOLS } from '../programs.ts'
import { readOptions } from '#scripts/command-line/program.ts'
import type { Cms } from './cms.ts'
import { installDirectus, setUpDirectus, startDirectus, workInDirectus } from './directus.ts'
import { workOn } from './sequence.ts'
import { installStrapi, setUpStrapi, startStrapi, workInStrapi } from './strapi.ts'

registerDomains()

const CALLS = 20
/** A product of the demo catalogue for each system. */
const SYSTEMS = {
  directus: {
    sku: 'WH-DAT-006',
    port: 8055,
    install: installDirectus,
    start: startDirectus,
    setUp: setUpDirectus,
    work: workInDirectus,
  },
  strapi: {
    sku: 'WH-DAT-007',
    port: 1337,
    install: installStrapi,
    start: startStrapi,
    setUp: setUpStrapi,
    work: workInStrapi,
  },
}
const MEASURED = 'WH-DAT-008'

const program = TOOLS.connectors()
await readOptions(program)
const folder = path.resolve(
  (program.processedArgs[0] as string | undefined) ?? path.join(tmpdir(), 'waha-connectors-demo'),
)
const dataDir = path.join(folder, 'shop')
await rm(dataDir, { recursive: true, force: true })
for (const [name, { install }] of Object.entries(SYSTEMS))
  await step(`${name} is installed`, () => install(path.join(folder, name)))
await step('the shop is built', ensureBuilt)

const config = readConfig({ DATA_DIR: dataDir, PORT: '0', TRIAL: '1', LOG_LEVEL: 'error' })
const database = await openDatabase(config)
const { db } = database
await importCatalogue({ db, dataDir }, [DEMO_CATALOGUE])
const server = await startServer(database, config)
await step('the demo catalogue is published', () => publishEverything({ db, config, pictures: false }))
let running: Cms | undefined
try {
  for (const [name, { sku, port, start, setUp, work }] of Object.entries(SYSTEMS)) {
    await db.$client.query(`create database ${name}`)
    running = await step(`${name} is running`, () => start(path.join(folder, name), database.url, port))
    const preset = name as keyof typeof SYSTEMS
    const secret = await sourceOf(preset)
    await setUp(running.call, `${server.url}/api/webhooks/catalogue/${name}`, secret)
    await work(running.call, await workOn(db, name, sku))
    await running.stop()
    running = undefined
  }
  await measure()
} finally {
  await running?.stop()
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
async function sourceOf(preset: keyof typeof SYSTEMS, name: string = preset): Promise<string> {
  const { secret } = await db.transaction((tx) => keepSource(tx, config, name, { preset, writes_content: true }))
  return secret!
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
  const authorization = `Bearer ${await sourceOf('strapi', 'measured')}`
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const entry = { documentId: 'measured', sku: MEASURED, title: `تمر من سترابي ${call}` }
    const body = { event: 'entry.update', createdAt: new Date(), model: 'product', uid: 'api::product.product', entry }
    const answer = await fetch(`${server.url}/api/webhooks/catalogue/measured`, {
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
