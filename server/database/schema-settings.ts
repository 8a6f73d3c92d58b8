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

/** Keys of payment, SMS and mail providers, sealed with a key of the shop: server/settings/keys/seal.ts. */
export const providerKeys = pgTable('provider_keys', {
  /** As in the environment, such as `MOYASAR_SECRET_KEY`. */
  name: text().primaryKey(),
  /** AES-256-GCM: nonce, tag and ciphertext, base64url. */
  sealed: text().notNull(),
  /** The last characters, to recognise it by; empty for a short one. */
  ending: text().notNull(),
  updatedAt: time().notNull().defaultNow(),
})
