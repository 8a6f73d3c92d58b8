import type { Database } from '#server/platform/database/connect.ts'
import { desc, eq } from '#server/platform/database/drizzle.ts'
import { publishingRuns } from '#server/platform/database/schema.ts'
import { olderThan } from '#server/platform/http/paging.ts'

export type Run = typeof publishingRuns.$inferSelect

export const latestRuns = (db: Database, limit: number, before?: string): Promise<Run[]> =>
  db
    .select()
    .from(publishingRuns)
    .where(olderThan(before, { time: publishingRuns.receivedAt, id: publishingRuns.id }))
    .orderBy(desc(publishingRuns.receivedAt), desc(publishingRuns.id))
    .limit(limit)

export const runById = async (db: Database, id: string): Promise<Run | undefined> =>
  (await db.select().from(publishingRuns).where(eq(publishingRuns.id, id)))[0]
