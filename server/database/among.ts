import type { AnyColumn } from 'drizzle-orm'
import { sql, type SQL } from './drizzle.ts'

/** A condition for any number of texts, as one parameter: inArray() makes one of each, and PostgreSQL takes 65,535 of them. */
export const among = (column: AnyColumn, texts: string[]): SQL => sql`${column} = any(${sql.param(texts)}::text[])`
