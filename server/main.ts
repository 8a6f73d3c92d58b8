import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from '#server/platform/config.ts'
import type { OpenDatabase } from './platform/database/connect.ts'
import { openMetrics, serveMetrics } from './health/metrics.ts'
import { closeWithin } from './platform/http/close-within.ts'
import { listenOptions } from './platform/http/listen-options.ts'
import { grantedHandles, mostConnections } from './platform/http/most-connections.ts'
import { openJobs } from './platform/jobs/service.ts'
import { logProviderProblems, updateAccounts } from './provider-keys/provider-config.ts'
import { announceApi, closeWarmPool, startPublishingTriggers } from './publishing/service.ts'
import { registerDomains } from './register.ts'
import { startCarriersOf, type CarriersEmulator } from './carriers/emulators/start-emulators.ts'
import { startEmulatorOf, type Emulator } from './payments/emulators/start-emulators.ts'
import { bringIndexUpToDate, warmUpSearch } from './search/service.ts'
import { endTestBalances } from './wallet/service.ts'

export type Server = {
  /** The server's URL on this machine. */
  url: string
  /** Includes the keys that are entered in the admin now, and the URL of the emulators. */
  config: Config
  log: FastifyBaseLogger
  close: () => Promise<void>
}

/** ms. With draining and the end of jobs it stays below 30 seconds, after which systemd kills. */
const ANSWERS_MS = 10_000

/**
 * Starts the server; port 0 takes a free one.
 * @param options.work false for a short-lived server, whose jobs wait for another process
 * @param options.publish false where there are no pages to publish
 */
export async function startServer(
  database: OpenDatabase,
  given: Config,
  { work = true, publish = work }: { work?: boolean; publish?: boolean } = {},
): Promise<Server> {
  registerDomains()
  const config = { ...given }
  let emulator: Emulator | undefined
  let carriers: CarriersEmulator | undefined
  /** A trial's emulators start when no keys are left, and stay for the payments that began there. */
  const readAccounts = async (): Promise<void> => {
    await updateAccounts(database.db, config)
    if (work) emulator ??= await startEmulatorOf(config)
    if (emulator) config.payments = { ...config.payments, emulatorUrl: emulator.url }
    if (work) carriers ??= await startCarriersOf(config)
    if (carriers) config.carriers = { ...config.carriers, emulatorUrl: carriers.url }
  }
  const unread = await readAccounts().catch((error: unknown) => error)
  await bringIndexUpToDate(database.db)
  if (!config.isTrial) await endTestBalances(database.db)
  const buckets = [config.filesBucket, config.publishing.delivery.s3].filter((bucket) => bucket !== undefined)
  const metrics = config.metrics && openMetrics(database.db, { dataDir: config.dataDir, buckets })
  const log = { level: config.logLevel }
  const app = await buildApp({ db: database.db, config, log, onKeys: readAccounts, ...(metrics && { metrics }) })
  if (unread) app.log.error({ err: unread }, 'keys of providers could not be read, and are read again every second')
  await logProviderProblems(database.db, given, app.log)
  const jobs = await openJobs({ database, config, log: app.log, work })
  app.addHook('onClose', () => closeWarmPool(config.dataDir))
  // Only after the last response: a running request may still enqueue jobs.
  app.addHook('onClose', jobs.close)
  if (publish) {
    const stop = startPublishingTriggers()
    app.addHook('onClose', async () => stop())
  }
  app.addHook('onClose', async () => emulator?.close())
  app.addHook('onClose', async () => carriers?.close())
  if (metrics) {
    const served = await serveMetrics(metrics, config.metrics!)
    app.addHook('onClose', served.close)
  }
  const connections = mostConnections(grantedHandles())
  if (connections !== Infinity) app.server.maxConnections = connections
  await app.listen(listenOptions(config))
  const { port } = app.server.address() as AddressInfo
  const url = `http://localhost:${port}`
  announceApi(database.db, url)
  // If it fails, the first search loads the data and reports the error.
  if (work) warmUpSearch(database.db).catch(() => {})
  const close = async (): Promise<void> => {
    app.isDraining = true
    await sleep(config.drainMs)
    await closeWithin(app, ANSWERS_MS)
  }
  return { url, config, log: app.log, close }
}
