import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Relay } from '../../torture/relay.ts'
import type { Machine } from '../../bench/shop-machines.ts'
import { ask, type Proxy } from './visitors.ts'

export type Stage = {
  proxy: Proxy
  database: Relay
  bucket: Relay
  servers: [Machine, Machine]
  /** Starts that server again, at its address. */
  startAgain: (at: 0 | 1) => Promise<void>
}

/** What goes wrong while visitors read. @returns what was not as it should be */
export type Fault = (stage: Stage) => Promise<string[]>

/** ms of a fault: longer than a proxy leaves a server out for. */
const LONG = 5000

const ready = (url: string): Promise<number> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => status,
    () => 0,
  )

async function untilReady({ servers }: Stage, status: number): Promise<void> {
  const deadline = Date.now() + 60_000
  for (const { url } of servers)
    while ((await ready(url)) !== status) {
      if (Date.now() > deadline) throw new Error(`${url}/readyz is not ${status} within a minute`)
      await pause(100)
    }
}

/** Pages that neither server has ever had in memory, asked for without a pause. */
async function askForUnknown(proxy: Proxy): Promise<string[]> {
  const statuses = new Set<number | string>()
  for (let at = 0; at < 40; at++) {
    const { status, retryAfter } = await ask(proxy, `/products/UNKNOWN-${at}`)
    statuses.add(status === 503 && !retryAfter ? '503 without Retry-After' : status)
  }
  return [...statuses]
    .filter((status) => ![404, 503].includes(Number(status)))
    .map((status) => `unknown pages: ${status}`)
}

export const FAULTS: Record<string, Fault> = {
  'the database is cut': async (stage) => {
    stage.database.cut()
    await untilReady(stage, 503)
    const found = await askForUnknown(stage.proxy)
    await pause(LONG)
    stage.database.goOn()
    await untilReady(stage, 200)
    return found
  },
  'the bucket is cut': async (stage) => {
    stage.bucket.cut()
    const end = Date.now() + LONG
    const found: string[] = []
    while (Date.now() < end) found.push(...(await askForUnknown(stage.proxy)))
    stage.bucket.goOn()
    return [...new Set(found)]
  },
  'a server is killed': async ({ servers, startAgain }) => {
    servers[0].process.kill('SIGKILL')
    await pause(LONG)
    await startAgain(0)
    return []
  },
  'a server is stopped for an upgrade': async ({ servers, startAgain }) => {
    servers[1].process.kill('SIGTERM')
    await once(servers[1].process, 'exit')
    await pause(LONG)
    await startAgain(1)
    return []
  },
  'a server hangs': async ({ servers }) => {
    servers[0].process.kill('SIGSTOP')
    await pause(3 * LONG)
    servers[0].process.kill('SIGCONT')
    return []
  },
}
