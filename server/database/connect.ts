import path from 'node:path'
import pg from 'pg'
import { drizzle, migrate, type NodePgDatabase, sql } from './drizzle.ts'
import { openEmbedded } from './embedded.ts'
import * as schema from './schema.ts'
import { SESSION, type BACKGROUND } from './session.ts'

// bigint columns are halalas and versions: all below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Schema = typeof schema
export type Database = NodePgDatabase<Schema> & { $client: pg.Pool }
/** An open transaction; also what every query takes, so that it runs inside the caller's transaction. */
export type Tx = Database | Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = {
  db: Database
  /** Where it can be reached, for tools that bring a driver of their own. */
  url: string
  engine: 'embedded' | 'postgres'
  close: () => Promise<void>
}

export type DatabaseOptions = {
  databaseUrl?: string | undefined
  dataDir: string
  poolSize?: number
  /** Nobody waits for answers: an embedded database that is started for this takes less memory. */ noShoppers?: boolean
}

/** Too few for shoppers' lists, enough to render pages from: docs/decisions/0010-publishing-runs.md. */
const FEW_BUFFERS = '16MB'

/** Opens PostgreSQL at `databaseUrl`, or else the embedded database in `dataDir`, and brings its tables up to date. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  poolSize = 10,
  noShoppers,
}: DatabaseOptions): Promise<OpenDatabase> {
  const embedded = databaseUrl ? undefined : await openEmbedded(dataDir, noShoppers ? FEW_BUFFERS : undefined)
  const url = databaseUrl ?? embedded!.url
  const db = joinDatabase(url, poolSize, !embedded)
  const close = async (): Promise<void> => {
    await db.$client.end()
    embedded?.release()
  }
  try {
    await checkArabicSearch(db)
    await bringUpToDate(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, url, engine: embedded ? 'embedded' : 'postgres', close }
}

/** A database that somebody else has opened, and keeps open. @param ownSessions false where all connections share one, which is set up */
export function joinDatabase(
  url: string,
  poolSize: number,
  ownSessions: boolean,
  name?: (typeof BACKGROUND)[number],
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: name,
    ...(ownSessions && { onConnect: async (client: pg.ClientBase) => void (await client.query(SESSION)) }),
  })
  // An idle connection that the server drops is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => {})
  return drizzle(pool, { schema, casing: 'snake_case' })
}

/** Where another process of this machine reaches the same database. */
export const addressOf = (db: Database): string => db.$client.options.connectionString!

/** One process migrates; others wait for it. */
async function bringUpToDate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7221901)`)
    await migrate(tx as unknown as Database, { migrationsFolder: path.join(import.meta.dirname, 'migrations') })
  })
}

/** In a database whose LC_CTYPE is "C", PostgreSQL's trigrams see no Arabic letters and search would find nothing. */
async function checkArabicSearch(db: Database): Promise<void> {
  await db.execute(sql`create extension if not exists pg_trgm`)
  const { rows } = await db.execute<{ found: number }>(sql`select cardinality(show_trgm('قميص')) as found`)
  if (!rows[0]?.found)
    throw new Error('The database knows no Arabic letters: create it with LC_CTYPE C.UTF-8 or an ICU locale.')
}
