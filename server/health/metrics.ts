import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/platform/database/connect.ts'
import { clockAhead } from '#server/platform/database/clock.ts'
import { canWriteFiles, isBucketUp, type Bucket } from '#server/platform/storage/service.ts'
import { measureInvoicing } from '#server/invoices/public-zatca.ts'
import { checkWritable, within } from './heartbeats.ts'
import { countDeadlocks, countUnavailable, readOperations } from './service.ts'

/** Seconds. Pages of the shop take milliseconds, a payment provider's answer may take ten seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Less than Prometheus' default limit for a scrape, ten seconds. */
const READ_LIMIT_MS = 5000

export type Metrics = {
  measure: (app: FastifyInstance) => void
  /** All measurements in Prometheus' text format. */
  read: () => Promise<string>
}

/** Where the shop's files are: its folder, and buckets if it has any. */
type Places = { dataDir: string; buckets?: Bucket[] }

/** Measures this process, its requests and connections, and what the whole shop has to do. */
export function openMetrics(db: Database, places: Places): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was sent, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const refused = new Counter({
    name: 'http_connections_refused_total',
    help: 'Connections that were refused because the process held as many as its file handles allow',
    registers: [registry],
  })
  addConnections(registry, db)
  addClock(registry)
  const readNow = addOperations(registry, db, places)
  const measure = (app: FastifyInstance): void => {
    app.server.on('drop', () => refused.inc())
    app.addHook('onResponse', async (request, reply) => {
      // The route's pattern, so that paths of visitors make no new series.
      const route = request.routeOptions.url ?? 'unknown'
      requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    })
  }
  const read = async (): Promise<string> => {
    await readNow()
    return registry.metrics()
  }
  return { measure, read }
}

function addConnections(registry: Registry, db: Database): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and calls that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.$client
      this.set({ state: 'used' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  registry.registerMetric(connections)
}

function addClock(registry: Registry): void {
  const clock = new Gauge({
    name: 'clock_ahead_seconds',
    help: 'By how much the clock of this machine is ahead of the database’s',
    registers: [],
    collect() {
      this.set(clockAhead())
    },
  })
  registry.registerMetric(clock)
}

function addOperations(registry: Registry, db: Database, { dataDir, buckets = [] }: Places): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] })
  const jobs = gauge('jobs', 'Jobs by queue and state', ['queue', 'state'])
  const jobAge = gauge('jobs_oldest_seconds', 'How long the oldest due job has been waiting', ['queue'])
  const lag = gauge('publishing_lag_seconds', 'Age of the oldest change that is not live')
  const pages = gauge('publishing_failed_pages', 'Pages whose last render failed')
  const payments = gauge('payments_stuck', 'Payments that staff must look at')
  const unavailable = gauge('payments_unavailable', 'Payments of the last hour that their provider did not answer', [
    'provider',
  ])
  const messages = gauge(
    'messages',
    'Messages that wait, also for ten minutes (delayed), and of the last hour those that failed or came too late',
    ['channel', 'state'],
  )
  const heartbeat = gauge('worker_heartbeat_age_seconds', 'Since a worker last did the job of a schedule')
  const disk = gauge('disk_free_bytes', 'Bytes left on the disk of the shop’s files')
  const isWritable = gauge('disk_writable', '1 if the disk of the shop’s files took a file at this scrape')
  const isUp = gauge('database_up', '1 if the database took a write at this scrape')
  const isStorageUp = gauge('bucket_up', '1 if the bucket answered at this scrape', ['bucket'])
  const unreported = gauge('invoices_unreported_seconds', 'Age of the oldest invoice that ZATCA does not have')
  const rejected = gauge('invoices_rejected', 'Invoices that ZATCA rejected and that were not issued again')
  const certificate = gauge('invoices_certificate_seconds', 'Until the certificate that invoices are stamped with ends')
  // It would be 0 until it is known, or for ever where no invoice is stamped.
  certificate.remove({})
  const deadlocks = new Counter({
    name: 'database_deadlocks_total',
    help: 'Deadlocks in the database, of all processes',
    registers: [registry],
  })
  return async () => {
    const [taken, now, counted, unanswered, invoicing, up] = await Promise.all([
      checkWritable(db).then(
        () => true,
        () => false,
      ),
      within(READ_LIMIT_MS, readOperations(db, dataDir)).catch(() => undefined),
      within(READ_LIMIT_MS, countDeadlocks(db)).catch(() => undefined),
      within(READ_LIMIT_MS, countUnavailable(db)).catch(() => []),
      within(READ_LIMIT_MS, measureInvoicing(db)).catch(() => undefined),
      Promise.all(buckets.map((bucket) => within(READ_LIMIT_MS, isBucketUp(bucket)).catch(() => false))),
    ])
    isUp.set(taken ? 1 : 0)
    for (const [at, { bucket }] of buckets.entries()) isStorageUp.set({ bucket }, up[at] ? 1 : 0)
    if (counted !== undefined) {
      deadlocks.reset()
      deadlocks.inc(counted)
    }
    isWritable.set((await canWriteFiles(dataDir)) ? 1 : 0)
    for (const { provider, count } of unanswered) unavailable.set({ provider }, count)
    if (invoicing) {
      unreported.set(invoicing.oldest_seconds)
      rejected.set(invoicing.rejected)
      if (invoicing.certificate_seconds === null) certificate.remove({})
      else certificate.set(invoicing.certificate_seconds)
    }
    if (!now) return
    jobs.reset()
    jobAge.reset()
    for (const { name: queue, oldest_seconds, ...counts } of now.queues) {
      for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count)
      jobAge.set({ queue }, oldest_seconds)
    }
    lag.set(now.publishing.oldest_seconds)
    pages.set(now.publishing.failed_pages)
    payments.set(now.stuck_payments)
    for (const [channel, { waiting, delayed, failed_last_hour, late_last_hour }] of Object.entries(now.messages)) {
      messages.set({ channel, state: 'waiting' }, waiting)
      messages.set({ channel, state: 'delayed' }, delayed)
      messages.set({ channel, state: 'failed' }, failed_last_hour)
      messages.set({ channel, state: 'late' }, late_last_hour)
    }
    heartbeat.set(now.worker_heartbeat_seconds ?? Infinity)
    disk.set(now.free_bytes)
  }
}

/** Serves them on a port of its own, which must not be open to the internet. */
export async function serveMetrics({ read }: Metrics, { host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: async () => void server.close() }
}
