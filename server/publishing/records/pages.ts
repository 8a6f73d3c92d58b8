import { databaseNow } from '#server/platform/database/clock.ts'
import { eqAny } from '#server/platform/database/eq-any.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { asc, gt, sql } from '#server/platform/database/drizzle.ts'
import { publishedPages, publishedState, type PublishedState } from '#server/platform/database/schema.ts'
import { NOT_FOUND_PATH } from '../site/paths.ts'
import type { PageToRender, PublishedPage } from '../worker-protocol.ts'
import { keepOldPages } from './rollback-history.ts'

/** Columns to compare a published page with its current content. */
export const PUBLISHED = {
  path: publishedPages.path,
  fileHash: publishedPages.fileHash,
  contentHash: publishedPages.contentHash,
  sourceHash: publishedPages.sourceHash,
}

/** Pages with any of these keys or paths. Each key is an index lookup; `&&` would compare those of every page. */
export async function publishedWith(db: Tx, keys: string[], paths: string[]): Promise<PageToRender[]> {
  const columns = sql`page.path, page.file_hash as "fileHash", page.content_hash as "contentHash", page.source_hash as "sourceHash"`
  const { rows } = await db.execute<Required<PageToRender>>(sql`
    select ${columns} from published_pages page where page.path = any(${sql.param(paths)}::text[])
    union
    select ${columns} from unnest(${sql.param(keys)}::text[]) wanted(key)
    join published_pages page on page.keys @> array[wanted.key]`)
  return rows
}

/** Records pages, and what they replaced for a rollback. `changedAt` changes only with new content. */
export async function recordPages(db: Tx, pages: PublishedPage[], runId?: string): Promise<void> {
  if (pages.length === 0) return
  const rows = pages.map(({ path, fileHash, contentHash, sourceHash, keys, pictures, offers }) => ({
    path,
    file_hash: fileHash,
    content_hash: contentHash,
    source_hash: sourceHash,
    keys,
    picture_urls: pictures,
    offers,
  }))
  const written = pages.filter(({ state }) => state === 'written').map(({ path }) => path)
  // One array parameter avoids the limit on parameters for any number of pages.
  await db.execute(sql`
    ${runId && written.length ? sql`with kept as (${keepOldPages(runId, written)})` : sql``}
    insert into published_pages (path, file_hash, content_hash, source_hash, keys, picture_urls, offers)
    select page.* from json_to_recordset(${JSON.stringify(rows)}::json) as page(
      path text, file_hash text, content_hash text, source_hash text, keys text[], picture_urls text[], offers text)
    on conflict (path) do update set
      file_hash = excluded.file_hash, content_hash = excluded.content_hash, source_hash = excluded.source_hash, keys = excluded.keys,
      picture_urls = excluded.picture_urls, offers = excluded.offers,
      changed_at = case when published_pages.content_hash = excluded.content_hash then published_pages.changed_at else now() end
    where (published_pages.file_hash, published_pages.source_hash, published_pages.content_hash, published_pages.keys, published_pages.picture_urls, published_pages.offers)
      is distinct from (excluded.file_hash, excluded.source_hash, excluded.content_hash, excluded.keys, excluded.picture_urls, excluded.offers)`)
}

/** This many rows take about 3 MB of memory for their feed entries. */
const ROWS_A_READ = 1000

/** All published paths, sorted. */
export async function* publishedRows(
  db: Database,
): AsyncGenerator<{ path: string; changedAt: Date; pictureUrls: string[] }> {
  let after = ''
  for (;;) {
    const rows = await db
      .select({
        path: publishedPages.path,
        changedAt: publishedPages.changedAt,
        pictureUrls: publishedPages.pictureUrls,
      })
      .from(publishedPages)
      .where(gt(publishedPages.path, after))
      .orderBy(asc(publishedPages.path))
      .limit(ROWS_A_READ)
    yield* rows.filter(({ path }) => path !== NOT_FOUND_PATH)
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_A_READ) return
    after = last.path
  }
}

/** Published paths that are not in this list. */
export async function publishedBesides(db: Database, paths: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select path from published_pages where path <> ${NOT_FOUND_PATH} except select unnest(${sql.param(paths)}::text[])`)
  return rows.map(({ path }) => path)
}

/**
 * Feed entries of the published products, sorted by the bytes of their SKUs, independent of the database's collation.
 */
export async function* publishedOffers(db: Database): AsyncGenerator<string> {
  const published: string[] = []
  for await (const { path } of publishedRows(db)) published.push(path)
  const paths = inByteOrder(published)
  for (let start = 0; start < paths.length; start += ROWS_A_READ) {
    const some = sql.param(paths.slice(start, start + ROWS_A_READ))
    const { rows } = await db.execute<{ offers: string }>(
      sql`select offers from published_pages where path = any(${some}::text[]) order by path collate "C"`,
    )
    yield rows.map(({ offers }) => offers).join('')
  }
}

/** In latin1, each byte is one character, so string order is byte order. */
const inByteOrder = (texts: string[]): string[] =>
  texts
    .map((text) => Buffer.from(text).toString('latin1'))
    .toSorted()
    .map((bytes) => Buffer.from(bytes, 'latin1').toString())

export async function deletePages(db: Tx, paths: string[]): Promise<void> {
  if (paths.length) await db.delete(publishedPages).where(eqAny(publishedPages.path, paths))
}

/** Records that they existed, so that they answer 410. Further pages of a list are exempt: they may come back. */
export async function withdrawPages(db: Tx, paths: string[]): Promise<void> {
  await db.execute(sql`
    with gone as (delete from published_pages where path = any(${sql.param(paths)}::text[]) returning path)
    insert into withdrawn_pages (path) select path from gone where path !~ '/page/[0-9]+$' on conflict (path) do update set at = now()`)
}

export async function readState(db: Database): Promise<PublishedState | undefined> {
  const [state] = await db.select().from(publishedState)
  return state
}

export async function recordState(db: Database, state: PublishedState): Promise<void> {
  const values = { ...state, finishedAt: databaseNow() }
  await db.insert(publishedState).values(values).onConflictDoUpdate({ target: publishedState.only, set: values })
}
