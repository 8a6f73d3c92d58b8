import { SECTIONS } from '#api/contract/settings/sections.ts'
import { time } from './columns.ts'
import { integer, jsonb, pgTable, text } from './drizzle.ts'

/** What the merchant decides, one row a section; the first start writes those that are absent. */
export const settings = pgTable('settings', {
  section: text({ enum: SECTIONS }).primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Counts the section's changes. */
  version: integer().notNull().default(1),
  updatedAt: time().notNull().defaultNow(),
})
