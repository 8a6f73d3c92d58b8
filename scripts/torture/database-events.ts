import { setTimeout as pause } from 'node:timers/promises'
import { postgresOf, postmasterOf, signalAll } from './postgres-processes.ts'
import type { Random } from './random.ts'

export const DATABASE_MODES = ['restart', 'kill', 'freeze'] as const
export type DatabaseMode = (typeof DATABASE_MODES)[number]

/** Faults of the PostgreSQL in `dataDir`. Each promise resolves when the fault itself is over. */
const EVENTS: Record<DatabaseMode, (dataDir: string, random: Random) => Promise<void>> = {
  /** As an operator does it: open transactions are aborted, and all data is written to disk. */
  restart: async (dataDir) => signalAll([postmasterOf(dataDir)], 'SIGINT'),
  /** As with too little memory: the first process only, or all at once. */
  kill: async (dataDir, random) =>
    signalAll(random.chance(0.5) ? [postmasterOf(dataDir)] : postgresOf(dataDir), 'SIGKILL'),
  /** As when the machine hangs: it accepts connections but does not answer. */
  freeze: async (dataDir, random) => {
    const pids = postgresOf(dataDir)
    signalAll(pids, 'SIGSTOP')
    await pause(random.between(500, 6000))
    signalAll(pids, 'SIGCONT')
  },
}

/** @returns ms from the fault until the shop is healthy again, and stays so */
export async function injectFault(
  mode: DatabaseMode,
  { dataDir, shopUrl, random }: { dataDir: string; shopUrl: string; random: Random },
): Promise<number> {
  await EVENTS[mode](dataDir, random)
  const began = Date.now()
  let healthyAt: number | undefined
  while (healthyAt === undefined || Date.now() - healthyAt < 300) {
    const isHealthy = await fetch(`${shopUrl}/api/health`, { signal: AbortSignal.timeout(5000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
    healthyAt = isHealthy ? (healthyAt ?? Date.now()) : undefined
    await pause(20)
  }
  return healthyAt - began
}
