import pg from 'pg'
import { CLOCK, noteClock } from './clock.ts'
import type { Database, Tx } from './database.ts'
import { openDrizzle } from './open-drizzle.ts'
import { embeddedServer } from './embedded/embedded.ts'
import { migrateDatabase, waitForSchema } from './migrate.ts'
import { externalServer } from './server.ts'
import { openGate, watchDatabase } from './connection-watchdog.ts'

// bigint columns hold halalas and versions, all below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type { Database, Tx }

export type OpenDatabase = {
  db: Database
  /** Connection URL, for tools with their own driver. */
  url: string
  /** Closes after running queries end. */
  close: () => Promise<void>
  /** Closes at once: an embedded database rolls back running transactions if this process was its last user. */
  leave: () => Promise<void>
}

/** Milliseconds; 0 means no limit. */
export type DatabaseLimits = {
  /** Time to wait for a connection. */
  connect: number
  /** Time of one statement, including waits for locks. */
  statement: number
  /** Time that a transaction may be idle. */
  idleInTransaction: number
}
export type DatabaseOptions = {
  databaseUrl?: string | undefined
  dataDir: string
  poolSize?: number
  databaseLimits?: DatabaseLimits
  /** ms that a visitor's read may take, and that the database may be silent. */
  timeouts?: { visitors: number; silence: number }
  /**
   * Called if tables of an external database are not up to date yet: then this waits until `npm run migrate` has done
   * it, unless the call throws. Without it, and for the embedded database, migrations are applied here.
   * @param isEmpty whether there are no tables at all
   */
  onOldSchema?: (isEmpty: boolean) => void
}

/** For reads whose cost visitors choose. The other connections stay free for buying. */
const VISITORS_POOL = 4
/** A busy server still answers `select 1` faster. With the watchdog's other delays, requests wait at most two seconds. */
const TIMEOUTS = { visitors: 500, silence: 1400 }
const visitorPools = new WeakMap<Database, Database>()

/** The same database within these limits. Reads that exceed them answer 503. */
export const visitorReads = (db: Database): Database => visitorPools.get(db) ?? db

/** Of commands: an import may write for minutes. */
const NO_LIMITS: DatabaseLimits = { connect: 30_000, statement: 0, idleInTransaction: 0 }
/** A connection unused this long is closed. */
const IDLE_MS = 5 * 60_000
/** An embedded database may first have to recover from a crash. */
const JOIN_MS = 60_000

/** Opens PostgreSQL at `databaseUrl`, or else the embedded database in `dataDir`, with tables that are up to date. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  poolSize = 10,
  databaseLimits = NO_LIMITS,
  timeouts = TIMEOUTS,
  onOldSchema,
}: DatabaseOptions): Promise<OpenDatabase> {
  const server = databaseUrl ? externalServer(databaseUrl) : await embeddedServer(dataDir)
  const gate = openGate()
  const watch = watchDatabase(server, await server.join(JOIN_MS), gate, timeouts.silence)
  const open = (max: number, limits: DatabaseLimits): Database =>
    openDrizzle(openPool({ connectionString: server.url, max, stream: gate.stream }, limits))
  const db = open(poolSize, databaseLimits)
  const reads = open(VISITORS_POOL, { ...databaseLimits, statement: timeouts.visitors })
  visitorPools.set(db, reads)
  const close = async (): Promise<void> => {
    await Promise.all([db.$client.end(), reads.$client.end()])
    await watch.stop()
  }
  try {
    await (databaseUrl && onOldSchema ? waitForSchema(db, onOldSchema) : migrateDatabase(db))
  } catch (error) {
    await close()
    throw error
  }
  return { db, url: server.url, close, leave: watch.stop }
}

/** Connects to a database that another process keeps running. */
export const joinDatabase = (url: string, poolSize: number): Database =>
  openDrizzle(openPool({ connectionString: url, max: poolSize }, NO_LIMITS))

function openPool(config: pg.PoolConfig, { connect, statement, idleInTransaction }: DatabaseLimits): pg.Pool {
  // The data is in memory or on SSD, where index reads cost little more than sequential reads. JIT takes half a second
  // for queries whose cost is overestimated.
  const session = `set random_page_cost = 1.1; set jit = off; set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idleInTransaction}`
  const pool = new pg.Pool({
    ...config,
    keepAlive: true,
    connectionTimeoutMillis: connect,
    // A new connection costs PostgreSQL some 70 ms of processor time.
    idleTimeoutMillis: IDLE_MS,
    onConnect: async (client) => {
      const asked = Date.now()
      // Several statements have several results.
      const results = (await client.query(`${session}; ${CLOCK}`)) as unknown as pg.QueryResult<{ ms: number }>[]
      noteClock(results.at(-1)!.rows[0]!.ms, asked, Date.now())
    },
  })
  // The pool replaces a broken connection at the next query. Without a listener its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Connection URL for other processes of this machine. */
export const addressOf = (db: Database): string => db.$client.options.connectionString!
