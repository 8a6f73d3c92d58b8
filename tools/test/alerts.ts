import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openMachines } from '../bench/shop-machines.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { freePort, stopProcess } from '#scripts/child-process.ts'
import { mountDisk } from '../torture/disk.ts'
import { openRelay, serviceOf, throughRelay } from '../torture/relay.ts'
import { startPrometheus } from './deploy/alerts.ts'
import { openBuyers } from './deploy/buyers.ts'
import { HANDLES, LIVE_FAULTS, type LiveStage } from './deploy/live-faults.ts'
import { openSystems } from './deploy/systems.ts'
import { makeCertificate, nginxArguments } from './deploy/texts.ts'
import { ask, visitWhile, type Proxy } from './deploy/visitors.ts'
import type { Outcome } from './run.ts'

const SKUS = ['DATES', 'COFFEE', 'OUD']
/** ms for an alert whose measurement itself is minutes old. */
const ALERT_LIMIT_MS = 600_000
/** ms that a fault lasts at least. */
const LEAST_MS = 20_000
const RECOVERED_MS = 120_000
const BETWEEN_PAGES_MS = 200
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** Faults under a Prometheus with the rules of `deploy/`: which alert fires, which pages and orders are lost. */
export async function alertTests(): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'waha-alerts-'))
  const closing: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  ]
  try {
    return await run(folder, closing)
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

async function run(folder: string, closing: (() => unknown)[]): Promise<Outcome> {
  await ensureBuilt()
  makeCertificate(folder)
  const databaseDir = path.join(folder, 'database')
  mkdirSync(databaseDir)
  const disks = { database: mountDisk(databaseDir) } as LiveStage['disks']
  closing.push(() => disks.database.remove())
  const postgres = await openDatabase({ dataDir: databaseDir })
  closing.push(postgres.close)
  process.env['DATABASE_URL'] = postgres.url
  const machines = await openMachines(0)
  closing.push(machines.close)
  mkdirSync(path.join(machines.folder, 'first'))
  disks.first = mountDisk(path.join(machines.folder, 'first'))
  closing.push(() => disks.first.remove())
  await fillShelf(machines)
  const [database, bucket] = [
    await openRelay(serviceOf(machines.databaseUrl)),
    await openRelay(serviceOf(machines.s3Endpoint)),
  ]
  const systems = await openSystems(folder)
  closing.push(systems.close, bucket.close, database.close)
  const clock = path.join(folder, 'clock')
  writeFileSync(clock, '+0')
  const common = {
    ...systems.env,
    DATABASE_URL: throughRelay(machines.databaseUrl, database),
    S3_ENDPOINT: throughRelay(machines.s3Endpoint, bucket),
    WORK_ON_JOBS: '0',
    SITE_URL: 'https://shop.example',
    TRUST_PROXY: 'loopback',
  }
  const faked = {
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const ports = await Promise.all(Array.from({ length: 8 }, freePort))
  const [firstPort, secondPort, port, plainPort, firstMetrics, secondMetrics, workerMetrics, prometheusPort] =
    ports.map(String)
  let worker: ChildProcess
  const startWorker = async (): Promise<void> => {
    worker = await machines.startWorker(
      machines.on('worker', { ...common, WORK_ON_JOBS: '1', METRICS_PORT: workerMetrics }),
    )
  }
  await startWorker()
  const servers = [
    await machines.startServer(
      machines.on('first', { ...common, PORT: firstPort, METRICS_PORT: firstMetrics }),
      HANDLES,
    ),
    await machines.startServer(
      machines.on('second', { ...common, ...faked, PORT: secondPort, METRICS_PORT: secondMetrics }),
    ),
  ]
  await machines.db.transaction((tx) => requestPublishing(tx, { cause: 'staff', full: true }))
  await machines.untilIdle()
  const places = { servers: [`127.0.0.1:${firstPort}`, `127.0.0.1:${secondPort}`] as [string, string], folder }
  const nginx = spawn(
    'nginx',
    nginxArguments('servers', { ...places, port: Number(port), plainPort: Number(plainPort) }),
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  closing.push(() => stopProcess(nginx, 'SIGTERM'))
  const prometheus = await startPrometheus(folder, Number(prometheusPort), {
    server: [`localhost:${firstMetrics}`, `localhost:${secondMetrics}`],
    worker: [`localhost:${workerMetrics}`],
  })
  closing.push(prometheus.close)
  const proxy: Proxy = { port: Number(port), certificate: readFileSync(path.join(folder, 'certificate.pem'), 'utf8') }
  const pages = ['/', ...SKUS.map((sku) => `/products/${sku}`)]
  for (let tries = 0; (await ask(proxy, '/')).status !== 200; tries++) {
    if (tries > 100) throw new Error('nginx shows no page')
    await pause(100)
  }
  const buyers = await openBuyers(
    machines.db,
    servers.map(({ url }) => url),
    systems.emulatorUrl,
    SKUS,
  )
  closing.push(buyers.end)
  const stage: LiveStage = {
    databaseUrl: machines.databaseUrl,
    database,
    bucket,
    disks,
    systems,
    servers,
    worker: () => worker,
    startWorker,
    clock,
  }
  const outcome: Outcome = { passed: 0, failures: [] }
  const only = process.env['TEST_FAULT']
  await pause(40_000)
  for (const [name, { alert, begin }] of Object.entries(LIVE_FAULTS)) {
    if (only && !name.includes(only)) continue
    const settle = () =>
      machines.db.execute(sql`update outgoing_messages set settled_at = settled_at - interval '1 hour'`)
    await untilEnded(prometheus.firing, alert, settle)
    const before = await prometheus.firing()
    const [orders, started] = [buyers.approved.size, Date.now()]
    const fired = new Map<string, number>()
    const look = async (): Promise<void> => {
      for (const one of await prometheus.firing())
        if (!before.has(one) && !fired.has(one)) fired.set(one, Math.round((Date.now() - started) / 1000))
    }
    const injected = async (): Promise<void> => {
      const end = await begin(stage)
      while (Date.now() - started < LEAST_MS || (!fired.has(alert) && Date.now() - started < ALERT_LIMIT_MS)) {
        await look()
        await pause(500)
      }
      await end()
      await untilReady(servers.map(({ url }) => url))
    }
    const { shown, lost } = await visitWhile(proxy, pages, injected, BETWEEN_PAGES_MS)
    const ended = [servers[0]!.process, servers[1]!.process, worker!].filter((one) => one.exitCode ?? one.signalCode)
    const audited = await buyers.audit()
    const losses = Object.entries(lost).map(([status, number]) => `${number} pages ${status}`)
    const wrong = [
      ...losses,
      ...(fired.has(alert) ? [] : [`${alert} did not fire`]),
      ...(audited.lost ? [`${audited.lost} orders lost`] : []),
      ...(audited.doubled ? [`${audited.doubled} orders doubled`] : []),
      ...(ended.length ? [`${ended.length} processes ended`] : []),
      ...buyers.seen.broken.splice(0),
    ]
    const alerts = [...fired].map(([one, seconds]) => `${one} ${seconds} s`).join(', ')
    console.log(
      `${name}: ${alerts || 'no alert'}; ${shown} pages, ${buyers.approved.size - orders} orders; ${wrong.join('; ') || 'nothing lost'}`,
    )
    if (wrong.length) outcome.failures.push(`${name}: ${wrong.join('; ')}`)
    else outcome.passed++
  }
  return outcome
}

async function fillShelf({ shop, folder }: Awaited<ReturnType<typeof openMachines>>): Promise<void> {
  const file = path.join(folder, 'shelf.jsonl')
  const lines = SKUS.map((sku) => ({ type: 'product', sku, title: `منتج ${sku}`, price: '45.50', stock: 90_000 }))
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  await importCatalogue(shop, [file])
}

async function untilReady(urls: string[]): Promise<void> {
  const deadline = Date.now() + RECOVERED_MS
  for (const url of urls)
    while (
      !(await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (Date.now() > deadline) throw new Error(`${url} is not ready ${RECOVERED_MS / 1000} s after the fault`)
      await pause(200)
    }
}

/** The alert of a fault that began and ended before. `settle` makes the messages of that fault old. */
async function untilEnded(
  firing: () => Promise<Set<string>>,
  alert: string,
  settle: () => Promise<unknown>,
): Promise<void> {
  const deadline = Date.now() + RECOVERED_MS
  while ((await firing()).has(alert)) {
    if (Date.now() > deadline) throw new Error(`${alert} fires before its fault`)
    await settle()
    await pause(500)
  }
}
