import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const time = () => timestamp({ withTimezone: true, mode: 'date' })
export const halalas = () => bigint({ mode: 'number' })
