import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { commandOf } from '../bench/command.ts'
import { measure } from '../bench/process-tree.ts'
import { openMachines } from '../bench/shop-machines.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { stopProcess } from '#scripts/child-process.ts'
import { openRelay, serviceOf, throughRelay } from '../torture/relay.ts'
import { FAULTS, type Stage } from './deploy/faults.ts'
import { caddyFile, makeCertificate, nginxArguments, unitFiles, type Places } from './deploy/texts.ts'
import { ask, visitWhile, type Proxy } from './deploy/visitors.ts'
import { run, type Outcome } from './run.ts'

const PRODUCTS = 30

/**
 * Holds the texts of `deploy/` against the programs that read them, from Debian: nginx, Caddy, systemd, Prometheus. Then
 * counts pages behind nginx and Caddy while database, bucket and servers fail.
 */
export async function deployTests(): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'waha-deploy-'))
  try {
    makeCertificate(folder)
    const failures = await checkTexts(folder)
    const outages = await countPages(folder)
    return { passed: outages.passed + 1, failures: [...failures, ...outages.failures] }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function checkTexts(folder: string): Promise<string[]> {
  const alerts = 'deploy/prometheus'
  const checks: [string, string[]][] = [
    ['promtool', ['check', 'rules', `${alerts}/waha-alerts.yaml`]],
    ['promtool', ['test', 'rules', `${alerts}/waha-alerts.test.yaml`]],
    ['promtool', ['check', 'config', `${alerts}/prometheus.yaml`]],
    ['systemd-analyze', ['verify', ...unitFiles(folder)]],
    ['sh', ['-n', 'deploy/waha']],
  ]
  const failures: string[] = []
  for (const [program, given] of checks) {
    const code = await run(program, given)
    if (code !== 0) failures.push(`${program} ${given.slice(0, 2).join(' ')} ended with ${code}`)
  }
  return failures
}

async function countPages(folder: string): Promise<Outcome> {
  await ensureBuilt()
  const machines = await openMachines(PRODUCTS)
  const database = await openRelay(serviceOf(machines.databaseUrl))
  const bucket = await openRelay(serviceOf(machines.s3Endpoint))
  const through = {
    DATABASE_URL: throughRelay(machines.databaseUrl, database),
    S3_ENDPOINT: throughRelay(machines.s3Endpoint, bucket),
  }
  const [first, second, port, plainPort] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const common = {
    ...through,
    WORK_ON_JOBS: '0',
    SITE_URL: 'https://shop.example',
    TRUST_PROXY: 'loopback',
    METRICS_PORT: '',
  }
  const environments = [
    machines.on('first', { ...common, PORT: String(first) }),
    machines.on('second', { ...common, PORT: String(second) }),
  ]
  const failures: string[] = []
  let passed = 0
  try {
    await machines.startWorker(machines.on('worker', { ...common, WORK_ON_JOBS: '1' }))
    const servers: Stage['servers'] = [
      await machines.startServer(environments[0]!),
      await machines.startServer(environments[1]!),
    ]
    await machines.db.transaction((tx) => requestPublishing(tx, { cause: 'staff', full: true }))
    await machines.untilIdle()
    const pages = await pagesOf(machines.db, servers)
    const places: Places = { servers: [`127.0.0.1:${first}`, `127.0.0.1:${second}`], port, plainPort, folder }
    const proxies: [string, string, string[]][] = [
      ['nginx, servers.conf', 'nginx', nginxArguments('servers', places)],
      ['nginx, servers-cached.conf', 'nginx', nginxArguments('servers-cached', places)],
      [
        'Caddy, servers.Caddyfile',
        'caddy',
        ['run', '--adapter', 'caddyfile', '--config', caddyFile('servers', places)],
      ],
    ]
    failures.push(...(await checkOneMachine(places, environments[0]!)))
    const proxy: Proxy = { port, certificate: readFileSync(path.join(folder, 'certificate.pem'), 'utf8') }
    const stage: Stage = {
      proxy,
      database,
      bucket,
      servers,
      startAgain: async (at) => void (servers[at] = await machines.startServer(environments[at]!)),
    }
    for (const [name, program, given] of proxies) {
      const started = spawn(program, given, { stdio: ['ignore', 'ignore', 'inherit'] })
      try {
        await untilShown(proxy, pages[0]!)
        const www = await ask({ ...proxy, host: 'www.shop.example' }, '/products?page=2')
        if (www.status !== 301 || www.location !== 'https://shop.example/products?page=2')
          failures.push(`${name}: www answers ${www.status}, ${www.location}`)
        for (const [fault, cause] of Object.entries(FAULTS)) {
          let found: string[] = []
          const { shown, lost } = await visitWhile(proxy, pages, async () => void (found = await cause(stage)))
          const losses = Object.entries(lost).map(([status, number]) => `${number} times ${status}`)
          console.log(`${name}: ${fault}: ${shown} pages shown, lost: ${losses.join(', ') || 'none'}`)
          const wrong = [...losses, ...found, ...(shown < 100 ? [`only ${shown} pages`] : [])]
          if (wrong.length) failures.push(`${name}: ${fault}: ${wrong.join(', ')}`)
          else passed++
        }
      } finally {
        await stopProcess(started, 'SIGTERM')
      }
    }
  } finally {
    await machines.close()
    database.close()
    bucket.close()
  }
  return { passed, failures }
}

/** The texts for one machine read rules that the shop makes. */
async function checkOneMachine(places: Places, env: NodeJS.ProcessEnv): Promise<string[]> {
  const rules = async (host: string, file: string): Promise<void> => {
    const { stdout } = await measure(process.execPath, [...commandOf('publishing'), 'rules', host], env)
    writeFileSync(path.join(places.folder, file), stdout)
  }
  await rules('nginx', 'waha.conf')
  await rules('caddy', 'waha.caddy')
  const codes = {
    nginx: await run('nginx', ['-t', '-q', ...nginxArguments('one-machine', places)]),
    caddy: await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', caddyFile('one-machine', places)]),
  }
  return Object.entries(codes).flatMap(([name, code]) =>
    code === 0 ? [] : [`${name} refuses its text for one machine`],
  )
}

/** Addresses of published pages that both servers have shown once. */
async function pagesOf(
  db: Awaited<ReturnType<typeof openMachines>>['db'],
  servers: Stage['servers'],
): Promise<string[]> {
  const { rows } = await db.execute<{ sku: string }>(sql`select sku from products where status = 'active' order by id`)
  const pages = ['/', ...rows.map(({ sku }) => `/products/${encodeURIComponent(sku)}`)]
  for (const { url } of servers)
    for (const page of pages) {
      const { status } = await fetch(url + page)
      if (status !== 200) throw new Error(`${page} answers ${status} before anything failed`)
    }
  return pages
}

async function untilShown(proxy: Proxy, page: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { status } = await ask(proxy, page)
    if (status === 200) return
    if (tries > 100) throw new Error(`the proxy answers ${status}`)
    await pause(100)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
