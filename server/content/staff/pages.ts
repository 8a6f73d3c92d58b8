import type { FastifyRequest } from 'fastify'
import { isInfoName } from '#api/contract/info-pages.ts'
import type { NewPage, PageChange, PageRemoved, PageWritten } from '#api/contract/staff-content.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { isNamed } from '#server/platform/http/if-match.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'
import { pageContent } from './page-entry.ts'
import { lockPage, ownPath, readPage, showPage, stateAfter, writePage, type StoredPage } from '../write/service.ts'

/** Creates a page of the shop's own as a draft. @throws Refusal 422 */
export const createPage = (db: Database, request: FastifyRequest, entry: NewPage): Promise<PageWritten> =>
  auditedWrite(db, request, async (tx, author) => {
    const draft = pageContent('', null, entry)
    const { id, run, undo } = await writePage(
      tx,
      author,
      { present: undefined },
      { path: ownPath(draft), content: null, draft },
    )
    return written(tx, id, run, undo)
  })

/** Changes a page; absent fields stay. @throws Refusal 404, 412, 422 */
export const changePage = (
  db: Database,
  request: FastifyRequest,
  id: string,
  { publish = false, ...change }: PageChange,
): Promise<PageWritten> =>
  auditedWrite(db, request, async (tx, author) => {
    const present = await pageToChange(tx, id, request)
    const next = merged(present, change)
    if (publish && !isInfoName(id) && next.sections.length === 0) throw invalid({ sections: 'api.staff.pageEmpty' })
    const isPlaced = publish || !present.content
    const { run, undo } = await writePage(
      tx,
      author,
      { id, present },
      {
        path: isPlaced && !isInfoName(id) ? ownPath(next) : present.path,
        content: publish ? next : present.content,
        draft: publish ? null : next,
      },
    )
    return written(tx, id, run, undo)
  })

/**
 * Removes a page of the shop's own; one of the five standard pages gets its original words back.
 * @throws Refusal 404, 412
 */
export const removePage = (db: Database, request: FastifyRequest, id: string): Promise<PageRemoved> =>
  auditedWrite(db, request, async (tx, author) => {
    const present = await pageToChange(tx, id, request)
    const next = isInfoName(id) ? { path: present.path, content: null, draft: null } : undefined
    const { run, undo } = await writePage(tx, author, { id, present }, next)
    return { page: next ? showPage(await readPage(tx, id)) : null, publishing_run: run, undo }
  })

/** Restores a page as it was after a change, even if it was removed. @throws Refusal 404, 412, 422 */
export const restorePage = (db: Database, request: FastifyRequest, id: string, change: number): Promise<PageWritten> =>
  auditedWrite(db, request, async (tx, author) => {
    const present = await lockPage(tx, id)
    if (present) refuseOutdated(present, request)
    const next = await stateAfter(tx, id, present, change)
    if (!next) throw notFound()
    const { run, undo } = await writePage(tx, author, { id, present }, next)
    return written(tx, id, run, undo)
  })

/** The page with an unsaved change, for a preview. @throws Refusal 404, 422 */
export async function draftPage(tx: Tx, id: string, change: Omit<PageChange, 'publish'>) {
  const page = await readPage(tx, id)
  const content = merged(page, change)
  return { content, path: isInfoName(id) ? page.path : ownPath(content) }
}

function merged(present: StoredPage, change: Omit<PageChange, 'publish'>) {
  const { draft, content } = showPage(present)
  return pageContent(present.id, draft ?? content, change)
}

async function pageToChange(tx: Tx, id: string, request: FastifyRequest): Promise<StoredPage> {
  const present = await lockPage(tx, id)
  if (!present) throw notFound()
  refuseOutdated(present, request)
  return present
}

function refuseOutdated(present: StoredPage, request: FastifyRequest): void {
  const expected = request.headers['if-match']
  if (expected === undefined || isNamed(expected, String(present.version))) return
  const outdated = new Refusal(412, 'api.staff.pageOutdated')
  Object.assign(outdated.answer, { data: showPage(present) })
  throw outdated
}

const written = async (tx: Tx, id: string, run: string | null, undo: number | null): Promise<PageWritten> => ({
  page: showPage(await readPage(tx, id)),
  publishing_run: run,
  undo,
})
