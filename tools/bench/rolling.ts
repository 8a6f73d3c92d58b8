import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmulator } from '#server/payments/emulators/start-emulators.ts'
import { freshPostgres } from '#scripts/fresh-postgres.ts'
import { installLastRelease } from '../test/last-release.ts'
import { commandOf } from './command.ts'
import { atLeast, figure, type Bench } from './figures.ts'
import { freePort, stopProcess } from '#scripts/child-process.ts'
import { ORDERS, rollOrders } from './rolling-orders.ts'
import { rollSale } from './rolling-sale.ts'

const SHOPPERS = 6
const READY_MS = 300_000
const ADDRESSES = ['/', '/products', '/api/products', '/api/home', '/api/categories', '/api/health', '/sitemap.xml']

/**
 * Two servers of the last release behind a proxy are replaced by this program, one after the other, while shoppers ask;
 * before that they take payments on the new tables, and in between a sale begins and ends.
 * Like nginx by default, the proxy passes over a server that cannot be reached.
 */
export const bench: Bench = async ({ say }) => {
  const old = await installLastRelease()
  const remote = await freshPostgres('rolling')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-bench-rolling-'))
  const emulator = await startEmulator({ dataDir, port: 0 })
  const env = {
    DATABASE_URL: remote.url,
    DATA_DIR: dataDir,
    SECRET_KEY: 's'.repeat(32),
    TRIAL: '1',
    PAYMENTS_EMULATOR_URL: emulator.url,
  }
  const ports = [await freePort(), await freePort()]
  const start = (at: number, cwd: string): Promise<ChildProcess> => startShop(cwd, { ...env, PORT: String(ports[at]) })
  const running: ChildProcess[] = []
  const proxy = createServer((asked, answer) => pass(asked, answer, [...ports], ++count))
  let count = 0
  const load = { answers: 0, faults: [] as string[], isOver: false }
  try {
    say('two servers of the last release')
    for (const at of [0, 1]) running[at] = await start(at, old)
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const shoppers = Array.from({ length: SHOPPERS }, (_, at) => shop(url, at, load))
    await pause(3000)
    say('migrations')
    const migrated = spawn(process.execPath, commandOf('migrate'), {
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    const [code] = (await once(migrated, 'exit')) as [number]
    if (code !== 0) throw new Error(`migrate ended with ${code}`)
    await pause(3000)
    say('payments and refunds of the old servers on the new tables')
    const database = { databaseUrl: remote.url, dataDir }
    const { settled, faults } = await rollOrders(`http://127.0.0.1:${ports[0]}`, emulator.url, database)
    const replace = async (at: number): Promise<void> => {
      say(`server ${at + 1} is replaced`)
      await stopProcess(running[at]!, 'SIGTERM')
      running[at] = await start(at, process.cwd())
    }
    await replace(0)
    say('a sale begins and ends')
    const { lost, unreduced } = await rollSale(`http://127.0.0.1:${ports[0]}`, remote.url, dataDir)
    await replace(1)
    await pause(5000)
    load.isOver = true
    await Promise.all(shoppers)
    for (const fault of new Set(load.faults)) say(fault)
    return [
      atLeast('answers', load.answers, '', 500),
      figure('5xx', load.faults.length, '', 0),
      atLeast('orders paid, half of them refunded', settled, '', ORDERS),
      figure('halalas astray, and faults of the ledger', faults, '', 0),
      figure('prices that a sale did not reduce', unreduced, '', 0),
      figure('prices that it did not give back', lost, '', 0),
    ]
  } finally {
    load.isOver = true
    for (const child of running) await stopProcess(child, 'SIGTERM')
    proxy.close()
    await emulator.close()
    await remote.drop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

type Load = { answers: number; faults: string[]; isOver: boolean }

async function shop(url: string, first: number, load: Load): Promise<void> {
  for (let at = first; !load.isOver; at++) {
    const address = ADDRESSES[at % ADDRESSES.length]!
    const status = await fetch(url + address).then(
      async (answer) => (await answer.text(), answer.status),
      () => 502,
    )
    load.answers += 1
    if (status >= 500) load.faults.push(`${address} ${status}`)
    await pause(20)
  }
}

/** Passes a request on to one server, and to the other if that cannot be connected to. */
function pass(asked: IncomingMessage, answer: ServerResponse, ports: number[], turn: number): void {
  const [port, ...others] = turn % 2 === 0 ? ports : ports.toReversed()
  const { url, method, headers } = asked
  const passed = request({ port, host: '127.0.0.1', path: url, method, headers, agent: false }, (given) => {
    answer.writeHead(given.statusCode!, given.headers)
    given.pipe(answer)
  })
  passed.on('error', () => {
    if (others.length > 0 && !answer.headersSent) return pass(asked, answer, others, 0)
    answer.writeHead(502).end()
  })
  asked.pipe(passed)
}

async function startShop(cwd: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(path.join(cwd, 'node_modules/.bin/node'), commandOf('serve'), {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = performance.now() + READY_MS
  const isReady = (): Promise<boolean> =>
    fetch(`http://localhost:${env['PORT']}/`).then(
      async (answer) => (await answer.text(), answer.ok),
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`the shop in ${cwd} did not start`)
    await pause(250)
  }
  return child
}
