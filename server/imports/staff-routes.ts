import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { MOST_IMPORT_BYTES } from '#api/contract/import-states.ts'
import {
  CommandImports,
  CommandImportsQuery,
  ImportChanges,
  ImportChangesQuery,
  ImportOptions,
  RunImport,
  StaffImport,
  StaffImports,
  StaffImportsQuery,
  UndoImportQuery,
} from '#api/contract/staff-imports.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { takesKey } from '#server/platform/http/idempotency.ts'
import { staffRoute } from '#server/staff-access/public.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { listCommandImports } from './command-imports.ts'
import { listChanges, listImports, readImport } from './records.ts'
import { checkImport, dropImport, runImport, undoImport, uploadImport } from './requests.ts'

const params = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Inside the plugin that is open to staff. */
export const staffImportRoutes: FastifyPluginAsyncTypebox<{ db: Database; place: Place }> = async (
  app,
  { db, place },
) => {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: MOST_IMPORT_BYTES, headerPairs: 20 },
    throwFileSizeLimit: false,
  })

  app.get(
    '/staff/imports',
    staffRoute('catalogue.read', 'listImports', {
      querystring: StaffImportsQuery,
      response: answers(StaffImports, [401, 403, 422]),
    }),
    async ({ query }) => ok(await listImports(db, query)),
  )

  app.post(
    '/staff/imports',
    {
      bodyLimit: MOST_IMPORT_BYTES + 10_000,
      ...staffRoute('catalogue.write', 'uploadImport', {
        ...takesKey,
        consumes: ['multipart/form-data'],
        response: answers(StaffImport, [401, 403, 409, 413, 415, 422, 429]),
      }),
    },
    async (request) => ok(await uploadImport(db, place, request)),
  )

  app.get(
    '/staff/imports/commands',
    staffRoute('catalogue.read', 'listCommandImports', {
      querystring: CommandImportsQuery,
      response: answers(CommandImports, [401, 403, 422]),
    }),
    async ({ query }) => ok(await listCommandImports(db, query)),
  )

  app.get(
    '/staff/imports/:id',
    staffRoute('catalogue.read', 'readImport', { params, response: answers(StaffImport, [401, 403, 404, 422]) }),
    async ({ params: { id } }) => {
      const found = await readImport(db, id)
      if (!found) throw notFound()
      return ok(found)
    },
  )

  app.get(
    '/staff/imports/:id/changes',
    staffRoute('catalogue.read', 'listImportChanges', {
      params,
      querystring: ImportChangesQuery,
      response: answers(ImportChanges, [401, 403, 404, 422]),
    }),
    async ({ params: { id }, query }) => {
      const found = await listChanges(db, id, query)
      if (!found) throw notFound()
      return ok(found)
    },
  )

  app.post(
    '/staff/imports/:id/check',
    staffRoute('catalogue.write', 'checkImport', {
      ...takesKey,
      params,
      body: ImportOptions,
      response: answers(StaffImport, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok(await checkImport(db, request, request.params.id, request.body)),
  )

  app.post(
    '/staff/imports/:id/run',
    staffRoute('catalogue.write', 'runImport', {
      ...takesKey,
      params,
      body: RunImport,
      response: answers(StaffImport, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok(await runImport(db, request, request.params.id, request.body.accepts_losses ?? false)),
  )

  app.post(
    '/staff/imports/:id/undo',
    staffRoute('catalogue.write', 'undoImport', {
      ...takesKey,
      params,
      querystring: UndoImportQuery,
      response: answers(StaffImport, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok(await undoImport(db, request, request.params.id, request.query.deletes_edited ?? false)),
  )

  app.delete(
    '/staff/imports/:id',
    staffRoute('catalogue.write', 'dropImport', {
      ...takesKey,
      params,
      response: answers(StaffImport, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok(await dropImport(db, place, request, request.params.id)),
  )
}
