import { bigint, customType, integer, sql, timestamp } from './drizzle.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const time = () => timestamp({ withTimezone: true, mode: 'date' })
export const halalas = () => bigint({ mode: 'number' })
/** The transaction that wrote it: who keeps a copy reads what was written since. Of products and brands a trigger notes it. */
export const written = () =>
  xid8()
    .notNull()
    .default(sql`pg_current_xact_id()`)

/**
 * For GIN indexes. What was written last stands in a list that every look-up reads through, until it is sorted in: by nobody on the
 * embedded database, and of up to 4 MB by itself. At the least there is (kB) a look-up among 10,000 pages takes 0.05 ms there, where it took 1.
 */
export const SHORT_LIST = { gin_pending_list_limit: 64 }
