import { sql } from 'drizzle-orm'
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const time = () => timestamp({ withTimezone: true, mode: 'date' })
export const halalas = () => bigint({ mode: 'number' })
/** The transaction that wrote it: who keeps a copy reads what was written since. Of products and brands a trigger notes it. */
export const written = () => xid8().notNull().default(sql`pg_current_xact_id()`)
