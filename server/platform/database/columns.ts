import { bigint, customType, integer, sql, timestamp } from './drizzle.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const time = () => timestamp({ withTimezone: true, mode: 'date' })
export const halalas = () => bigint({ mode: 'number' })
/** Id of the transaction that wrote the row, for incremental copies. */
export const written = () =>
  xid8()
    .notNull()
    .default(sql`pg_current_xact_id()`)
