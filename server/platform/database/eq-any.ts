import type { AnyColumn } from 'drizzle-orm'
import { sql, type SQL } from './drizzle.ts'

/**
 * A condition for any number of texts, passed as one array parameter. inArray() makes one parameter of each, and
 * PostgreSQL allows 65,535.
 */
export const eqAny = (column: AnyColumn, texts: string[]): SQL => sql`${column} = any(${sql.param(texts)}::text[])`
