import type { PageContent } from '#api/contract/staff-content.ts'
import { time } from './columns.ts'
import { integer, jsonb, pgTable, text } from './drizzle.ts'

/** Information pages that staff changed or made. One of the five that is not here has the words of the release. */
export const contentPages = pgTable('content_pages', {
  /** The name of one of the five, or a UUID. */
  id: text().primaryKey(),
  /** On the shop, decoded: `/about`, or `/pages/` and the slug of a page of the shop's own. */
  path: text().notNull().unique(),
  /** What is published. */
  content: jsonb().$type<PageContent | null>(),
  /** Changes that are not published yet. */
  draft: jsonb().$type<PageContent | null>(),
  /** Counts its changes. */
  version: integer().notNull().default(1),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
})
