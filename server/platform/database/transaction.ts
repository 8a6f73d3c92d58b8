import { setTimeout as pause } from 'node:timers/promises'
import { outageOf } from './outage.ts'
import type { Database, Tx } from './database.ts'

const REPEATS = 3
/** ms. Multiplied by the number of tries and by a random half to one, so that two transactions do not meet again. */
const PAUSE_MS = 40

/**
 * Runs a transaction, and after a deadlock, a failure of serialisation or a lock's time limit up to three times again.
 * @param work has no effect but on the database, since it may run more than once
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (tries > REPEATS || outageOf(error) !== 'conflict') throw error
      await pause(PAUSE_MS * tries * (0.5 + Math.random() / 2))
    }
  }
}
