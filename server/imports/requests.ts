import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ImportOptions, StaffImport } from '#api/contract/staff-imports.ts'
import type { ImportState } from '#api/contract/import-states.ts'
import { isUnanswered } from '#server/catalogue-import/service.ts'
import { areTooMany } from '#server/catalogue/write/service.ts'
import type { Author } from '#server/changes/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'
import { requirePermission, staffIn } from '#server/staff-access/public.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { IMPORT_KEY, importJob } from './jobs.ts'
import type { ImportAct } from './perform.ts'
import { addImport, countOpen, importById, moveImport, MOST_OPEN, readImport, type FileImport } from './records.ts'
import { forgetFile, keepFile, withUploaded } from './upload.ts'

const FIRST_OPTIONS: ImportOptions = { stock: 0, replace: false, round: false, images: true }

/** An import may also change prices and stock; a dry run changes nothing. @throws Refusal 403 */
function mayImport(request: FastifyRequest): void {
  const caller = staffIn(request)
  requirePermission(caller, 'prices.write')
  requirePermission(caller, 'stock.write')
}

/** Stores the file and enqueues its check. @throws Refusal 409 while too many wait, 422 */
export async function uploadImport(db: Database, place: Place, request: FastifyRequest): Promise<StaffImport> {
  if ((await countOpen(db)) >= MOST_OPEN) throw tooManyOpen()
  return withUploaded(request, async ({ file, name, bytes, hash }) => {
    const id = randomUUID()
    await keepFile(place, id, file)
    try {
      const { id: kept } = await auditedWrite(
        db,
        request,
        async (tx, author) => {
          const made = { id, staffId: staffIn(request).id, fileName: name, bytes, options: FIRST_OPTIONS }
          if (!(await addImport(tx, { ...made, author: authorOf(author) }))) throw tooManyOpen()
          await start(tx, id, 'check')
          return { id }
        },
        [name, hash],
      )
      // A repeated call gets the import of the first one.
      if (kept !== id) await forgetFile(place, id)
      return await shown(db, kept)
    } catch (error) {
      if (!(await importById(db, id))) await forgetFile(place, id)
      throw error
    }
  })
}

/** Checks the file again, with other options. @throws Refusal 404, 409 */
export const checkImport = (
  db: Database,
  request: FastifyRequest,
  id: string,
  options: ImportOptions,
): Promise<StaffImport> => {
  mayImport(request)
  return auditedWrite(db, request, async (tx) => {
    await move(tx, id, ['checked'], { state: 'checking', options, reason: null, changes: [] })
    await start(tx, id, 'check')
    return shown(tx, id)
  })
}

/** @throws Refusal 404; 409 unless it is checked; 422 while a question is open, or if too many products would lose data without confirmation */
export const runImport = (
  db: Database,
  request: FastifyRequest,
  id: string,
  acceptsLosses: boolean,
): Promise<StaffImport> => {
  mayImport(request)
  return auditedWrite(db, request, async (tx, author) => {
    const change = { state: 'importing' as const, acceptsLosses, author: authorOf(author), reason: null }
    const { report } = await move(tx, id, ['checked'], change)
    const open = report?.questions?.filter(isUnanswered) ?? []
    if (open.length) throw new Refusal(422, 'api.imports.questions', undefined, { values: { count: open.length } })
    if (report && areTooMany(report.losses) && !acceptsLosses)
      throw new Refusal(422, 'api.imports.losses', undefined, {
        values: { count: report.losses.products, of: report.losses.of },
      })
    await start(tx, id, 'run')
    return shown(tx, id)
  })
}

/** @throws Refusal 404; 409 unless it has changed something that can be taken back */
export const undoImport = (
  db: Database,
  request: FastifyRequest,
  id: string,
  deletesEdited: boolean,
): Promise<StaffImport> => {
  mayImport(request)
  return auditedWrite(db, request, async (tx) => {
    const { importId } = await move(tx, id, deletesEdited ? ['done', 'undone'] : ['done'], {
      state: 'undoing',
      reason: null,
    })
    if (importId === null) throw new Refusal(409, 'api.imports.nothingToUndo')
    await start(tx, id, 'undo', deletesEdited)
    return shown(tx, id)
  })
}

/** Drops a file that is not to be imported. @throws Refusal 404, 409 */
export async function dropImport(
  db: Database,
  place: Place,
  request: FastifyRequest,
  id: string,
): Promise<StaffImport> {
  mayImport(request)
  const dropped = await auditedWrite(db, request, async (tx) => {
    await move(tx, id, ['checking', 'checked'], { state: 'dropped', step: null, changes: [] })
    return shown(tx, id)
  })
  await forgetFile(place, id)
  return dropped
}

async function move(
  tx: Tx,
  id: string,
  from: ImportState[],
  change: Parameters<typeof moveImport>[3],
): Promise<FileImport> {
  const moved = await moveImport(tx, id, from, change)
  if (moved) return moved
  throw (await importById(tx, id)) ? new Refusal(409, 'api.imports.notNow') : notFound()
}

const start = (tx: Tx, id: string, act: ImportAct, deletesEdited = false) =>
  enqueue(tx, importJob, { id, act, ...(deletesEdited && { deletesEdited }) }, IMPORT_KEY)
const tooManyOpen = (): Refusal => new Refusal(409, 'api.imports.tooMany', undefined, { values: { count: MOST_OPEN } })

const authorOf = ({ kind, name, request }: Author): FileImport['author'] => ({
  kind: kind === 'key' ? 'key' : 'person',
  name,
  ...(request && { request }),
})

async function shown(tx: Tx, id: string): Promise<StaffImport> {
  return (await readImport(tx, id))!
}
