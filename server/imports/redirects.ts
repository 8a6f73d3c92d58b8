import type { FastifyRequest } from 'fastify'
import type { RedirectsImported, RedirectsUndone } from '#api/contract/staff-imports.ts'
import { UndoRefused } from '#server/catalogue/write/service.ts'
import {
  FileRefused,
  importRedirects,
  readRedirects,
  undo,
  type RedirectsRead,
} from '#server/catalogue-import/service.ts'
import { changesOfImport } from '#server/changes/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { invalidWith, notFound, Refusal } from '#server/platform/http/errors.ts'
import { defineTask, runTask, type TaskContext } from '#server/platform/tasks/service.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'
import { withUploaded } from './upload.ts'

const MOST_REJECTIONS = 500
/** A file of redirects is small, but a workbook may unpack to much more. Megabytes. */
const LIMITS = { heap: 600, memory: 900 }

/** Reads a file, which may take long, where it delays no request. */
const readTask = defineTask(
  'read-redirects',
  LIMITS,
  async ({ file }: { file: string }, { config }): Promise<RedirectsRead | { refused: string }> => {
    try {
      return await readRedirects(file, config.siteUrl)
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      return { refused: error.message }
    }
  },
)

/** Imports a file of redirects. @throws Refusal 422 for a file that is not a table of old addresses */
export const importRedirectsFile = (context: TaskContext, request: FastifyRequest): Promise<RedirectsImported> =>
  withUploaded(request, async ({ file, name, hash }) => {
    const found = await runTask(readTask, { file }, context)
    if ('refused' in found) throw refusal(found.refused)
    return auditedWrite(
      context.db,
      request,
      async (tx, author) => {
        const { id, read, created, updated, rejected } = await importRedirects(tx, found, author)
        const shown = rejected.slice(0, MOST_REJECTIONS).map(({ cell = null, ...one }) => ({ ...one, cell }))
        return { read, created, updated, rejected: shown, undo: created + updated > 0 ? id : null }
      },
      [name, hash],
    )
  })

/** Undoes an import of redirects, and no other import. @throws Refusal 404, 409 */
export const undoRedirectsFile = (db: Database, request: FastifyRequest, id: number): Promise<RedirectsUndone> =>
  auditedWrite(db, request, async (tx) => {
    const [change] = await changesOfImport(tx, id, null, 1)
    if (change?.entity !== 'redirect') throw notFound()
    try {
      const { restored, deleted, conflicts } = await undo(tx, id)
      return { restored, deleted, conflicts: conflicts.map(({ entityId }) => entityId) }
    } catch (error) {
      throw error instanceof UndoRefused ? new Refusal(409, 'api.imports.notNow') : error
    }
  })

const refusal = (reason: string): Refusal => invalidWith({ file: [reason] })
