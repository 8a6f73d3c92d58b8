import { time } from './columns.ts'
import { pgTable, text } from './drizzle.ts'

/**
 * When the last row was written as a test that the database can be written (`server`), and when a worker last did the
 * job of a schedule (`worker`).
 */
export const heartbeats = pgTable('heartbeats', {
  name: text({ enum: ['server', 'worker'] }).primaryKey(),
  at: time().notNull().defaultNow(),
})
