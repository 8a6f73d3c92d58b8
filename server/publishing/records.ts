import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { publishedPages, publishedState } from '#server/database/schema.ts'
import { NOT_FOUND_PATH } from './layout.ts'
import type { PublishedPage } from './messages.ts'

/** Remembers what was published. `changedAt` moves only for pages whose content is new. */
export async function recordPages(db: Database, pages: PublishedPage[]): Promise<void> {
  if (pages.length === 0) return
  const rows = pages.map(({ path, fileHash, contentHash, keys, pictures }) => ({ path, fileHash, contentHash, keys, pictureUrls: pictures }))
  await db
    .insert(publishedPages)
    .values(rows)
    .onConflictDoUpdate({
      target: publishedPages.path,
      set: {
        fileHash: sql`excluded.file_hash`,
        contentHash: sql`excluded.content_hash`,
        keys: sql`excluded.keys`,
        pictureUrls: sql`excluded.picture_urls`,
        changedAt: sql`case when published_pages.content_hash = excluded.content_hash then published_pages.changed_at else now() end`,
      },
    })
}

/** Every published path, in order, read a thousand at a time. */
export async function* publishedRows(db: Database): AsyncGenerator<{ path: string; changedAt: Date; pictureUrls: string[] }> {
  let after = ''
  for (;;) {
    const rows = await db
      .select({ path: publishedPages.path, changedAt: publishedPages.changedAt, pictureUrls: publishedPages.pictureUrls })
      .from(publishedPages)
      .where(gt(publishedPages.path, after))
      .orderBy(asc(publishedPages.path))
      .limit(1000)
    yield* rows.filter(({ path }) => path !== NOT_FOUND_PATH)
    const last = rows.at(-1)
    if (!last || rows.length < 1000) return
    after = last.path
  }
}

export async function forgetPages(db: Database, paths: string[]): Promise<void> {
  if (paths.length) await db.delete(publishedPages).where(inArray(publishedPages.path, paths))
}

export type PublishedState = { buildId: string; catalogueVersion: number }

export async function readState(db: Database): Promise<PublishedState | undefined> {
  const [state] = await db.select().from(publishedState)
  return state
}

export async function recordState(db: Database, state: PublishedState): Promise<void> {
  const values = { ...state, finishedAt: new Date() }
  await db.insert(publishedState).values(values).onConflictDoUpdate({ target: publishedState.only, set: values })
}
