import { eqAny } from '#server/platform/database/eq-any.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { publishedPages } from '#server/platform/database/schema.ts'

// Pages 2 to 20 of a list are read by crawlers, and browsers load current prices anyway, so they wait until a series of
// changes has settled.
const SETTLE = sql`interval '30 seconds'`

export const deferPages = (db: Tx, paths: string[]) =>
  db
    .update(publishedPages)
    .set({ dueAt: sql`coalesce(${publishedPages.dueAt}, now() + ${SETTLE})` })
    .where(eqAny(publishedPages.path, paths))

/** Only for who has the lock: no change can defer a page while it is rendered. */
export const markRendered = (db: Tx, paths: string[]) =>
  db
    .update(publishedPages)
    .set({ dueAt: null })
    .where(sql`${eqAny(publishedPages.path, paths)} and ${publishedPages.dueAt} is not null`)
