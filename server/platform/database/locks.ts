import type { Tx } from './connect.ts'
import { sql } from './drizzle.ts'

/** Numbers of PostgreSQL's advisory locks. They stay, since the release before may run beside this one. */
export const LOCKS = {
  /** Every process of an embedded database holds it in shared mode; the last one gets it alone and stops PostgreSQL. */
  users: 7221900,
  /** Two processes that create the same table would fail. */
  migrations: 7221901,
  catalogue: 7221902,
  searchIndex: 7221903,
  /** A second backup of the same name would write into the first. */
  backup: 7221904,
  owners: 7221905,
  pages: 7221907,
  /** Taken by a trigger of `event_batches`, migration 0079. */
  events: 7221915,
  imports: 7221946,
  build: 7221951,
  publishing: 7221952,
} as const

/** The first of two numbers; the second is what is locked. PostgreSQL keeps these apart from those above. */
const KEYED_LOCKS = { checkout: 7221904, cash: 7221905 } as const

/** Waits for the lock, and keeps it until the transaction ends. */
export const takeLock = (tx: Tx, lock: keyof typeof LOCKS) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[lock]})`)

/** The same for one of many things: a number, or a text. */
export const takeLockOf = (tx: Tx, lock: keyof typeof KEYED_LOCKS, key: number | string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(${KEYED_LOCKS[lock]}, ${typeof key === 'number' ? key : sql`hashtext(${key})`})`,
  )
