import { setTimeout as pause } from 'node:timers/promises'
import { postgresOf, postmasterOf, signalAll } from './postgres-processes.ts'
import type { Random } from './random.ts'

type DatabaseEvent = (dataDir: string, random: Random) => Promise<void>

/** Faults of the PostgreSQL in `dataDir`. Each promise resolves when the fault itself is over. */
export const DATABASE_EVENTS = {
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
} as const satisfies Record<string, DatabaseEvent>
