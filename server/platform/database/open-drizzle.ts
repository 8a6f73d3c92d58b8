import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type pg from 'pg'
import type { Database, Tx } from './database.ts'
import { drizzle, NodePgSession, PgDialect } from './drizzle.ts'
import * as schema from './schema.ts'

type Tables = typeof schema
type Relations = ExtractTablesWithRelations<Tables>
type Work<T> = (tx: Exclude<Tx, Database>) => Promise<T>

/**
 * Drizzle over a pool. Transactions release their connection here, since Drizzle never releases one whose `begin` failed:
 * https://github.com/drizzle-team/drizzle-orm/issues/6241
 */
export function openDrizzle(pool: pg.Pool): Database {
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  const dialect = new PgDialect({ casing: 'snake_case' })
  const relations = { ...db._, schema: db._.schema! }
  db.transaction = async <T>(work: Work<T>, config?: Parameters<Database['transaction']>[1]): Promise<T> => {
    const client = await pool.connect()
    try {
      return await new NodePgSession<Tables, Relations>(client, dialect, relations).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}
