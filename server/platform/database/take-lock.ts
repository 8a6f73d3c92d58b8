import type { Tx } from './connect.ts'
import { sql } from './drizzle.ts'
import { KEYED_LOCKS, LOCKS } from './locks.ts'

/** Waits for the lock, and keeps it until the transaction ends. */
export const takeLock = (tx: Tx, lock: keyof typeof LOCKS) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[lock]})`)

/** The same for one of many things: a number, or a text. */
export const takeLockOf = (tx: Tx, lock: keyof typeof KEYED_LOCKS, key: number | string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(${KEYED_LOCKS[lock]}, ${typeof key === 'number' ? key : sql`hashtext(${key})`})`,
  )
