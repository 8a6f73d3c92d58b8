import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/platform/database/connect.ts'
import type { Crew } from './crew.ts'
import { DATABASE_EVENTS } from './database-events.ts'
import type { Random } from './random.ts'
import type { Relay } from './relay.ts'
import type { Stage } from './stage.ts'
import type { Kind } from './kinds.ts'
import { uploadWithFullDisk } from './uploads.ts'
import { killWorker } from './workers.ts'
import { killNearZatca } from './zatca-faults.ts'
import type { ZatcaStand } from './zatca-stand.ts'

type Scene = {
  stage: Stage
  crew: Crew
  provider: Relay
  /** Where the shop is connected to ZATCA. */
  zatca: ZatcaStand | undefined
  /** A connection of its own, which no relay holds. */
  db: () => Promise<{ db: Database; close: () => Promise<void> }>
  random: Random
  turn: number
  /** Kills and starts a server, with `dead` between. @returns ms until it was ready again */
  killServer: (at: number, dead?: () => Promise<void>) => Promise<number>
}

/** @returns ms from the fault until the shop is healthy again, and stays so */
export async function injectFault(kind: Kind, scene: Scene): Promise<number> {
  const { stage, crew, provider, random, turn } = scene
  const after = async (fault: Promise<void>): Promise<number> => {
    await fault
    return untilHealthy(crew.servers.map(({ url }) => url))
  }
  switch (kind) {
    case 'shop':
    case 'machines':
      return scene.killServer(random.between(0, crew.servers.length - 1))
    case 'worker': {
      const { db, close } = await scene.db()
      return killWorker(db, crew.workers[turn % crew.workers.length]!, turn).finally(close)
    }
    case 'zatca':
      return killNearZatca({ ...scene, stand: scene.zatca!, ...processesOf(scene) })
    case 'network':
      return after(hold(crew.relays.database!, random.chance(0.5) ? 'cut' : 'freeze', random.between(300, 8000)))
    case 'provider':
      return after(hold(provider, 'freeze', random.between(1000, 15_000)))
    case 'mail':
      return after(hold(crew.relays.mail, 'freeze', random.between(1000, 25_000)))
    case 'disk':
      return after(uploadWithFullDisk(stage, crew.servers[0]!.url, random, turn))
    default:
      return after(DATABASE_EVENTS[kind](stage.databaseDir, random))
  }
}

/** How the processes die that issue documents, and those that send them. */
function processesOf({ crew: { servers, workers }, killServer }: Scene) {
  const healthy = (): Promise<number> => untilHealthy(servers.map(({ url }) => url))
  const killServers = async (dead?: () => Promise<void>): Promise<number> => {
    const times: number[] = []
    for (const at of servers.keys()) times.push(await killServer(at, at === servers.length - 1 ? dead : undefined))
    return Math.max(...times)
  }
  async function killWorkers(): Promise<number> {
    await Promise.all(workers.map((one) => one.kill()))
    await Promise.all(workers.map((one) => one.start()))
    return healthy()
  }
  return { healthy, killServers, killSenders: workers.length > 0 ? killWorkers : killServers }
}

async function hold(relay: Relay, how: 'cut' | 'freeze', ms: number): Promise<void> {
  relay[how]()
  await pause(ms)
  relay.goOn()
}

async function untilHealthy(urls: string[]): Promise<number> {
  const began = Date.now()
  let healthyAt: number | undefined
  const isHealthy = (url: string): Promise<boolean> =>
    fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (healthyAt === undefined || Date.now() - healthyAt < 300) {
    const areHealthy = (await Promise.all(urls.map(isHealthy))).every(Boolean)
    healthyAt = areHealthy ? (healthyAt ?? Date.now()) : undefined
    await pause(20)
  }
  return healthyAt - began
}
