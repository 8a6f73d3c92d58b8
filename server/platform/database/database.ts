import type pg from 'pg'
import type { NodePgDatabase } from './drizzle.ts'
import type * as schema from './schema.ts'

/** The shop's PostgreSQL, through a connection pool. */
export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
/** The database or an open transaction. Every query takes one, so that it runs inside the caller's transaction. */
export type Tx = Database | Parameters<Parameters<Database['transaction']>[0]>[0]
