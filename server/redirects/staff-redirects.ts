import type { FastifyRequest } from 'fastify'
import type {
  RedirectEntry,
  RedirectSaved,
  StaffMissingPage,
  StaffMissingPagesQuery,
  StaffRedirect,
  StaffRedirectsQuery,
} from '#api/contract/staff-redirects.ts'
import { putRedirect, removeRedirect } from './one.ts'
import { RowRefused } from '#server/catalogue/values/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { listMissing } from './missing.ts'
import { decodePath, encodePath } from './paths.ts'
import { collectFieldErrors } from '#server/catalogue/staff/service.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'

/** Sorted by old address. A search looks at both sides; links stay percent-encoded. */
export async function listRedirects(
  db: Tx,
  { after, limit = 20, q }: StaffRedirectsQuery,
): Promise<Page<StaffRedirect, string>> {
  const words = q?.trim() ?? ''
  const plain = decodePart(words)
  const { rows } = await db.execute<StaffRedirect>(sql`
    select "from", "to" from redirects
    where ${after === undefined ? sql`true` : sql`"from" > ${after}`}
      and (strpos(lower("from"), lower(${plain})) > 0 or strpos(lower("to"), lower(${words})) > 0
        or strpos("to", ${encodePath(plain)}) > 0)
    order by "from" limit ${limit + 1}`)
  return pageOf(rows, limit, ({ from }) => from)
}

/** @throws Refusal 422 */
export const saveRedirect = (
  db: Database,
  request: FastifyRequest,
  entry: RedirectEntry,
  siteUrl: string,
): Promise<RedirectSaved> =>
  auditedWrite(db, request, async (tx, author) => {
    const fieldErrors = collectFieldErrors()
    try {
      const kept = await putRedirect(tx, entry, siteUrl, author)
      if (!Array.isArray(kept)) return kept
      for (const { field, reason } of kept) fieldErrors.add(field, reason)
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      fieldErrors.add(error.field, error.message)
    }
    return fieldErrors.refuse()
  })

/** @throws Refusal 404 */
export const deleteRedirect = (db: Database, request: FastifyRequest, from: string): Promise<StaffRedirect> =>
  auditedWrite(db, request, async (tx, author) => {
    const path = decodePath(from)
    const removed = path === undefined ? undefined : await removeRedirect(tx, path, author)
    if (!removed) throw notFound()
    return removed
  })

export async function listMissingPages(
  db: Tx,
  { after, limit = 20, q }: StaffMissingPagesQuery,
): Promise<Page<StaffMissingPage, string>> {
  const found = await listMissing(db, { after, limit, q: q?.trim() })
  return pageOf(
    found.map(({ path, count, lastAt }) => ({ path, count, last_at: lastAt.toISOString() })),
    limit,
    ({ path }) => path,
  )
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
