import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { readConfig, type Config } from '#server/config.ts'
import { startZatcaEmulator } from '#server/invoices/zatca/emulator/emulator.ts'
import { activate, onboard } from '#server/invoices/zatca/onboarding/onboard.ts'
import { openDatabase, type Database } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { zatcaDocuments, zatcaUnits } from '#server/platform/database/schema.ts'
import { openJobs } from '#server/platform/jobs/service.ts'
import { registerDomains } from '#server/register.ts'
import { moveMoney } from '#server/wallet/service.ts'
import { freshPostgres } from '#scripts/fresh-postgres.ts'
import { ADDRESS, newBuyer, type Buyer } from '../torture/stage.ts'
import { atLeast, figure, median, percentile, type Bench, type Figure } from './figures.ts'

registerDomains()

const ROUNDS = 100
const WARM_UP = 10
/** What stamping may add to the confirmation of an order. */
const GOAL_MS = 15

type Scene = { app: FastifyInstance; db: Database; buyer: Buyer; unit: number }

/**
 * Time of paying an order by wallet, which confirms it, with ZATCA and without, in turn. Uses the PostgreSQL of
 * DATABASE_URL where it is set, else the embedded one.
 */
export const bench: Bench = async ({ say }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-bench-'))
  const isExternal = Boolean(process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'])
  const server = isExternal ? await freshPostgres('bench') : undefined
  const database = await openDatabase({ databaseUrl: server?.url, dataDir })
  const zatca = await startZatcaEmulator()
  const config: Config = { ...readConfig({}), dataDir, zatcaUrl: zatca.url }
  const jobs = await openJobs({ database, config, log: console, work: false })
  const app = await buildApp({ db: database.db, config, log: false })
  try {
    return await measure(await prepare(app, database.db, config, dataDir), say)
  } finally {
    await app.close()
    await jobs.close()
    await zatca.close()
    await database.close()
    await server?.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function prepare(app: FastifyInstance, db: Database, config: Config, dataDir: string): Promise<Scene> {
  const file = path.join(dataDir, 'dates.jsonl')
  const dates = { type: 'product', sku: 'DATES', title: 'تمر سكري', price: '45.50', stock: 100_000, weight_grams: 400 }
  await writeFile(file, JSON.stringify(dates))
  await importCatalogue({ db, dataDir }, [file])
  const buyer = await newBuyer(db, 0)
  await db.transaction((tx) =>
    moveMoney(tx, {
      kind: 'adjustment',
      cause: 'bench',
      reference: '-',
      customerId: buyer.id,
      amount: 1_000_000_000,
      test: false,
      against: 'adjustments',
    }),
  )
  const { id: unit } = (await onboard({ db, config }, null, { environment: 'production', otp: '123456' })).unit
  await activate({ db, config }, null, unit)
  return { app, db, buyer, unit }
}

async function measure(scene: Scene, say: (text: string) => void): Promise<Figure[]> {
  const times = { with: [] as number[], without: [] as number[] }
  for (let round = 0; round < ROUNDS + WARM_UP; round++)
    for (const way of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      await scene.db
        .update(zatcaUnits)
        .set({ state: way === 'with' ? 'active' : 'retired' })
        .where(eq(zatcaUnits.id, scene.unit))
      const ms = await confirm(scene)
      if (round >= WARM_UP) times[way].push(ms)
    }
  for (const [way, all] of Object.entries(times))
    say(`${way} ZATCA: median ${median(all).toFixed(1)} ms, p95 ${percentile(all, 0.95).toFixed(1)} ms`)
  return [
    figure('confirming an order without ZATCA, median', median(times.without), 'ms'),
    figure('confirming an order with ZATCA, median', median(times.with), 'ms'),
    figure('stamping adds, median', median(times.with) - median(times.without), 'ms', GOAL_MS),
    atLeast('stamped documents', await scene.db.$count(zatcaDocuments), '', ROUNDS),
  ]
}

/** Prepares an order and pays it. @returns ms of the payment alone */
async function confirm({ app, buyer }: Scene): Promise<number> {
  async function ask<T>(method: 'POST' | 'PUT', url: string, payload?: object): Promise<T> {
    const headers = { ...buyer.headers, 'idempotency-key': randomUUID() }
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    if (answer.statusCode !== 200) throw new Error(`${url} was answered by ${answer.statusCode}: ${answer.body}`)
    return (answer.json() as { data: T }).data
  }
  await ask('POST', '/cart/items', { sku: 'DATES', quantity: 2 })
  const { id } = await ask<{ id: number }>('POST', '/checkout')
  await ask('PUT', `/orders/${id}/address`, { address: { ...ADDRESS, phone: buyer.phone } })
  const { totals } = await ask<{ totals: { total: number } }>('PUT', `/orders/${id}/delivery`, { method: 'standard' })
  const began = performance.now()
  const { state } = await ask<{ state: string }>('POST', `/orders/${id}/payments`, {
    wallet: true,
    total: totals.total,
  })
  const ms = performance.now() - began
  if (state !== 'confirmed') throw new Error(`the order is ${state}`)
  return ms
}
