import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { INFO_PAGES, isInfoName, OWN_PAGES, type InfoName } from '#api/contract/info-pages.ts'
import type { PageContent, StaffPage } from '#api/contract/staff-content.ts'
import { changesAfter, historyOf, recordChanges, type Author, type Fields } from '#server/changes/service.ts'
import { originalPage } from '../original.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, asc, eq, ne, sql } from '#server/platform/database/drizzle.ts'
import { contentPages } from '#server/platform/database/schema.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { redirectPage, takeAddress } from './page-redirects.ts'
import { takeLock } from '#server/platform/database/take-lock.ts'

export type StoredPage = Pick<typeof contentPages.$inferSelect, 'id' | 'path' | 'content' | 'draft' | 'version'>
/** The logged fields of a page. */
export type PageState = { path: string; content: PageContent | null; draft: PageContent | null }

const untouched = (id: InfoName): StoredPage => ({ id, path: `/${id}`, content: null, draft: null, version: 0 })
export const ownPath = ({ slug }: PageContent): string => OWN_PAGES + slug

export function showPage({ id, path, content, draft, version }: StoredPage): StaffPage {
  const isOwn = !isInfoName(id)
  return {
    id,
    is_own: isOwn,
    path,
    version,
    content: content ?? (isOwn ? null : originalPage(id)),
    draft,
    is_original: !isOwn && content === null && draft === null,
  }
}

/** The standard pages, then the shop's own, oldest first. */
export async function listPages(tx: Tx): Promise<StoredPage[]> {
  const rows = await tx.select().from(contentPages).orderBy(asc(contentPages.createdAt), asc(contentPages.id))
  const five = (Object.keys(INFO_PAGES) as InfoName[]).map((id) => rows.find((row) => row.id === id) ?? untouched(id))
  return [...five, ...rows.filter(({ id }) => !isInfoName(id))]
}

/** @throws Refusal 404 */
export async function readPage(tx: Tx, id: string): Promise<StoredPage> {
  const [row] = await tx.select().from(contentPages).where(eq(contentPages.id, id))
  if (row) return row
  if (isInfoName(id)) return untouched(id)
  throw notFound()
}

/** Locks the page until the transaction ends. Undefined if one of the shop's own does not exist. */
export async function lockPage(tx: Tx, id: string): Promise<StoredPage | undefined> {
  if (isInfoName(id)) await tx.insert(contentPages).values(untouched(id)).onConflictDoNothing()
  const [row] = await tx.select().from(contentPages).where(eq(contentPages.id, id)).for('update')
  return row
}

/**
 * Writes a page, logs the change, and requests publishing if it is visible.
 * @param present undefined for a new page
 * @param next undefined removes the page
 * @throws Refusal 422 if another page has its address
 */
export async function writePage(
  tx: Tx,
  author: Author,
  { id = randomUUID(), present }: { id?: string; present: StoredPage | undefined },
  next: PageState | undefined,
): Promise<{ id: string; run: string | null; undo: number | null }> {
  const before = present && stateOf(present)
  if (isDeepStrictEqual(before, next)) return { id, run: null, undo: null }
  const last = await historyOf(tx, { entity: 'page', entityId: id, limit: 1 })
  if (next) await checkPath(tx, id, next.path)
  if (!next) await tx.delete(contentPages).where(eq(contentPages.id, id))
  // Above all versions from before its removal.
  else if (!present) await tx.insert(contentPages).values({ id, ...next, version: (last[0]?.id ?? 0) + 1 })
  else
    await tx
      .update(contentPages)
      .set({ ...next, version: present.version + 1, updatedAt: sql`now()` })
      .where(eq(contentPages.id, id))
  await recordChanges(tx, author, null, [{ entity: 'page', entityId: id, ...difference(before, next) }])
  const isShownChanged = !isDeepStrictEqual(before?.content ?? null, next?.content ?? null)
  if (isShownChanged && !isInfoName(id)) await keepAddresses(tx, author, before, next)
  const paths = [before?.path, next?.path].filter((path) => path !== undefined)
  const run = isShownChanged ? (await requestPublishing(tx, { cause: 'staff', pages: paths })).id : null
  return { id, run, undo: last[0]?.id ?? (before ? 0 : null) }
}

async function keepAddresses(tx: Tx, author: Author, before?: PageState, next?: PageState): Promise<void> {
  if (!next?.content || (before?.content && before.path === next.path)) return
  if (before?.content) await redirectPage(tx, author, before.path, next.path)
  else await takeAddress(tx, author, next.path)
}

async function checkPath(tx: Tx, id: string, path: string): Promise<void> {
  // Concurrent writers would not see each other's addresses.
  await takeLock(tx, 'pages')
  const [other] = await tx
    .select({ id: contentPages.id })
    .from(contentPages)
    .where(and(eq(contentPages.path, path), ne(contentPages.id, id)))
  if (other) throw invalid({ slug: 'api.staff.pageSlugTaken' })
}

const stateOf = ({ path, content, draft }: StoredPage): PageState => ({ path, content, draft })

function difference(before?: PageState, after?: PageState): { before: Fields | null; after: Fields | null } {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const fields = (Object.keys(after) as (keyof PageState)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  )
  const only = (state: PageState): Fields => Object.fromEntries(fields.map((field) => [field, state[field]]))
  return { before: only(before), after: only(after) }
}

/** The page right after a change; 0 is before the first. Undefined if it did not exist. */
export async function stateAfter(
  tx: Tx,
  id: string,
  present: StoredPage | undefined,
  change: number,
): Promise<PageState | undefined> {
  let state: Fields | undefined = present && stateOf(present)
  for (const { before } of await changesAfter(tx, 'page', id, change))
    state = before === null ? undefined : { ...state, ...before }
  return state as PageState | undefined
}
