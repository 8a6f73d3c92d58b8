import pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { drizzle, sql } from '#server/platform/database/drizzle.ts'
import { embeddedServer } from '#server/platform/database/embedded/embedded.ts'
import * as schema from '#server/platform/database/schema.ts'
import { externalServer } from '#server/platform/database/server.ts'

export type Connection = {
  client: pg.Client
  /** The same session. */
  db: Database
  url: string
  /** Also in the middle of whatever it is doing. */
  close: () => Promise<void>
}

/** As for openDatabase: an embedded database may have to replay what it wrote last before it died. */
const JOIN_MS = 60_000

/** One session of a shop's database, which is left as it is: nothing is migrated. */
export async function connect({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Connection> {
  const server = databaseUrl ? externalServer(databaseUrl) : await embeddedServer(dataDir)
  const joined = await server.join(JOIN_MS)
  const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: JOIN_MS, keepAlive: true })
  // Whatever is under way gets the error as well.
  client.on('error', () => {})
  const close = async (): Promise<void> => {
    await client.end()
    // A database that is gone needs no leave.
    await server.leave(joined).catch(() => {})
  }
  try {
    await client.connect()
    const db = drizzle(client, { schema, casing: 'snake_case' }) as unknown as Database
    await prepareSession(db)
    return { client, db, url: server.url, close }
  } catch (error) {
    await close()
    throw error
  }
}

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout']

/** Values are written alike wherever they come from, and nothing limits how long copying takes. */
async function prepareSession(db: Database): Promise<void> {
  await db.execute(sql`
    set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 1; set bytea_output = 'hex'`)
  const limits = sql.param(LIMITS)
  await db.execute(sql`select set_config(name, '0', false) from pg_settings where name = any(${limits}::text[])`)
}
