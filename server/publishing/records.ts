import { among } from '#server/database/among.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { asc, gt, sql, type SQL } from '#server/database/drizzle.ts'
import { publishedPages, publishedState } from '#server/database/schema.ts'
import { NOT_FOUND_PATH } from './layout.ts'
import type { PageToRender, PublishedPage } from './messages.ts'
import { keepingPages } from './undo.ts'

/** Columns by which a page is told from what it would be now. */
export const PUBLISHED = {
  path: publishedPages.path,
  fileHash: publishedPages.fileHash,
  contentHash: publishedPages.contentHash,
  sourceHash: publishedPages.sourceHash,
}

/**
 * The transaction does not wait for the disk. What a database that loses power forgets of the last moment is found again: files in
 * place are compared, and a run that was not finished is done again.
 */
const QUICKLY = sql`set_config('synchronous_commit', 'off', true)`
export const quickly = (tx: Tx): Promise<unknown> => tx.execute(sql`select ${QUICKLY}`)

/** Nobody else is answered meanwhile where all share one session. */
const KEYS_AT_ONCE = 15

/** Pages that noted any of these keys, and those at these paths. Each key is looked up by itself: asked for all at once, PostgreSQL would compare them with every page. */
export async function publishedWith(db: Tx, keys: string[], paths: string[]): Promise<PageToRender[]> {
  const columns = sql`page.path, page.file_hash as "fileHash", page.content_hash as "contentHash", page.source_hash as "sourceHash"`
  const found = new Map<string, Required<PageToRender>>()
  const find = async (pages: SQL): Promise<void> => {
    const { rows } = await db.execute<Required<PageToRender>>(sql`select distinct ${columns} from ${pages}`)
    for (const row of rows) found.set(row.path, row)
  }
  if (paths.length) await find(sql`published_pages page where page.path = any(${sql.param(paths)}::text[])`)
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    await find(
      sql`unnest(${sql.param(keys.slice(from, from + KEYS_AT_ONCE))}::text[]) wanted(key) join published_pages page on page.keys @> array[wanted.key]`,
    )
  }
  return [...found.values()]
}

/**
 * Remembers what was published, and for a run that may be taken back what was written over. `changedAt` moves only for pages whose content
 * is new. One statement, since whoever asks renders other pages meanwhile: between two of a transaction shoppers would wait for those.
 */
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
  // As one value: ten pages of seven columns each would be seventy parameters to put together.
  await db.execute(sql`
    ${runId && written.length ? sql`with kept as (${keepingPages(runId, written)})` : sql``}
    insert into published_pages (path, file_hash, content_hash, source_hash, keys, picture_urls, offers)
    select page.* from (select ${QUICKLY}) quickly, json_to_recordset(${JSON.stringify(rows)}::json) as page(
      path text, file_hash text, content_hash text, source_hash text, keys text[], picture_urls text[], offers text)
    on conflict (path) do update set
      file_hash = excluded.file_hash, content_hash = excluded.content_hash, source_hash = excluded.source_hash, keys = excluded.keys,
      picture_urls = excluded.picture_urls, offers = excluded.offers,
      changed_at = case when published_pages.content_hash = excluded.content_hash then published_pages.changed_at else now() end
    where (published_pages.file_hash, published_pages.source_hash, published_pages.content_hash, published_pages.keys, published_pages.picture_urls, published_pages.offers)
      is distinct from (excluded.file_hash, excluded.source_hash, excluded.content_hash, excluded.keys, excluded.picture_urls, excluded.offers)`)
}

/** Of those that are read one after the other: nobody else is answered meanwhile where all share one session. */
const PAGES_AT_ONCE = 100

/** Every published path, in order. */
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
      .limit(PAGES_AT_ONCE)
    yield* rows.filter(({ path }) => path !== NOT_FOUND_PATH)
    const last = rows.at(-1)
    if (!last || rows.length < PAGES_AT_ONCE) return
    after = last.path
  }
}

/** Paths of the published pages that are none of these. */
export async function publishedBesides(db: Database, paths: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select path from published_pages where path <> ${NOT_FOUND_PATH} except select unnest(${sql.param(paths)}::text[])`)
  return rows.map(({ path }) => path)
}

/** What feeds say of the published products, in the byte order of their SKUs, which no database's collation changes. */
export async function* publishedOffers(db: Database): AsyncGenerator<string> {
  const known: string[] = []
  for await (const { path } of publishedRows(db)) known.push(path)
  const paths = inByteOrder(known)
  for (let start = 0; start < paths.length; start += PAGES_AT_ONCE) {
    const some = sql.param(paths.slice(start, start + PAGES_AT_ONCE))
    const { rows } = await db.execute<{ offers: string }>(
      sql`select offers from published_pages where path = any(${some}::text[]) order by path collate "C"`,
    )
    yield rows.map(({ offers }) => offers).join('')
  }
}

/** Each byte as a letter of its own, letters are in the order of their numbers. */
const inByteOrder = (texts: string[]): string[] =>
  texts
    .map((text) => Buffer.from(text).toString('latin1'))
    .toSorted()
    .map((bytes) => Buffer.from(bytes, 'latin1').toString())

export async function forgetPages(db: Tx, paths: string[]): Promise<void> {
  if (paths.length) await db.delete(publishedPages).where(among(publishedPages.path, paths))
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
