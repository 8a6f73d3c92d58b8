import type { Face } from '#api/contract/settings/face.ts'
import type { Home } from '#api/contract/home.ts'
import type { InfoPageText } from '#api/contract/content.ts'
import { PROVIDERS } from '#api/contract/settings/provider-names.ts'
import { SECTIONS } from '#api/contract/settings/sections.ts'
import { time } from './columns.ts'
import { integer, jsonb, pgTable, text, uuid } from './drizzle.ts'

/** What the merchant decides, one row a section; the first start writes those that are absent. */
export const settings = pgTable('settings', {
  section: text({ enum: SECTIONS }).primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Counts the section's changes. */
  version: integer().notNull().default(1),
  updatedAt: time().notNull().defaultNow(),
})

/** What a preview shows instead of what is published. */
export type PreviewedContent = { home?: Home; page?: InfoPageText }

/** A face, and pages, that are not in force yet, which a signed link shows until it expires. */
export const facePreviews = pgTable('face_previews', {
  id: uuid().primaryKey(),
  face: jsonb().$type<Face>().notNull(),
  /** Null shows the pages as they are. */
  draft: jsonb().$type<PreviewedContent | null>(),
  expiresAt: time().notNull(),
})

/** Keys of payment, SMS and mail providers. */
export const providerKeys = pgTable('provider_keys', {
  provider: text({ enum: PROVIDERS }).primaryKey(),
  /** JSON of the values by their names in the environment, encrypted: server/platform/http/sealed.ts. */
  sealed: text().notNull(),
  updatedAt: time().notNull().defaultNow(),
})

/** Keys of payment providers that were replaced or removed: payments that began with them go on. */
export const earlierProviderKeys = pgTable('earlier_provider_keys', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  provider: text({ enum: PROVIDERS }).notNull(),
  sealed: text().notNull(),
  replacedAt: time().notNull().defaultNow(),
})

/** What each provider last answered to the keys in use. */
export const providerAnswers = pgTable('provider_answers', {
  provider: text({ enum: PROVIDERS }).primaryKey(),
  result: text({ enum: ['accepted', 'refused', 'unreachable'] }).notNull(),
  at: time().notNull().defaultNow(),
})
