import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { StaffActions, StaffActionsQuery } from '#api/contract/staff.ts'
import { AuditEntries, AuditExportQuery, AuditQuery } from '#api/contract/staff-audit.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { listActionsFor, recordAction } from './audit/actions.ts'
import { exportAudit } from './audit/export.ts'
import { readAudit } from './audit/read.ts'
import { staffIn } from './permissions.ts'
import { staffRoute } from './route.ts'

/** What staff did: of one record, and the whole audit. */
export const staffAuditRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/staff/audit',
    staffRoute('audit.read', 'readAudit', {
      querystring: AuditQuery,
      response: answers(AuditEntries, [401, 403, 422]),
    }),
    async ({ query }) => ok(await readAudit(db, query)),
  )

  app.get(
    '/staff/audit/export',
    staffRoute('audit.export', 'exportAudit', {
      produces: ['text/csv'],
      querystring: AuditExportQuery,
      response: { ...answers(Type.Null(), [401, 403, 422]), 200: Type.String() },
    }),
    async (request, reply) => {
      await recordAction(db, staffIn(request), 'audit.export', 'audit', request.query)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="audit-${dateInRiyadh(new Date())}.csv"`)
        .send(Readable.from(exportAudit(db, request.query)) as never)
    },
  )

  app.get(
    '/staff/actions',
    staffRoute('actions.read', 'listActions', {
      querystring: StaffActionsQuery,
      response: answers(StaffActions, [401, 403, 422]),
    }),
    async (request) => ok(await listActionsFor(db, request.query, staffIn(request).permissions)),
  )
}
