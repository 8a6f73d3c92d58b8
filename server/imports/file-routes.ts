import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MOST_REDIRECTS_BYTES } from '#api/contract/import-states.ts'
import {
  ExportFormat,
  RedirectsImported,
  RedirectsUndone,
  TemplateFormat,
  UndoRedirects,
} from '#api/contract/staff-imports.ts'
import { importTemplate } from '#server/catalogue-import/service.ts'
import { isRegistered } from '#server/settings/service.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { takesKey } from '#server/platform/http/idempotency.ts'
import { staffRoute } from '#server/staff-access/public.ts'
import { openExport } from './export.ts'
import { importRedirectsFile, undoRedirectsFile } from './redirects.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Imports of redirects, and the export of the catalogue. Register it inside the plugin of requireStaff. */
export const staffFileRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: MOST_REDIRECTS_BYTES, headerPairs: 20 },
    throwFileSizeLimit: false,
  })

  app.post(
    '/staff/redirects/files',
    {
      bodyLimit: MOST_REDIRECTS_BYTES + 10_000,
      ...staffRoute('redirects.write', 'importRedirects', {
        ...takesKey,
        consumes: ['multipart/form-data'],
        response: answers(RedirectsImported, [401, 403, 413, 415, 422, 429]),
      }),
    },
    async (request) => ok(await importRedirectsFile({ db, config }, request)),
  )

  app.post(
    '/staff/redirects/undo',
    staffRoute('redirects.write', 'undoRedirects', {
      ...takesKey,
      body: UndoRedirects,
      response: answers(RedirectsUndone, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok(await undoRedirectsFile(db, request, request.body.undo)),
  )

  app.get(
    '/staff/import-templates/:format',
    staffRoute('catalogue.read', 'importTemplate', { params: TemplateFormat, response: nothing([401, 403, 422]) }),
    async ({ params: { format } }, reply) =>
      reply
        .headers({
          'content-type': TYPES[format],
          'content-disposition': `attachment; filename="products-template.${format}"`,
        })
        .send((await importTemplate(format, isRegistered())) as never),
  )

  app.get(
    '/staff/exports/:format',
    staffRoute('catalogue.read', 'exportCatalogue', {
      params: ExportFormat,
      response: nothing([401, 403, 422, 429]),
    }),
    async ({ params: { format } }, reply) =>
      reply
        .headers({
          'content-type': TYPES[format],
          'content-disposition': `attachment; filename="catalogue.${format}"`,
        })
        .send((await openExport({ db, config }, format)) as never),
  )
}
