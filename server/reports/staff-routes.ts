import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PayoutEntry, Report, ReportFile, ReportName, ReportQuery } from '#api/contract/staff-reports.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { sendBytes } from '#server/platform/http/send-bytes.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { FILE_TYPES } from './files.ts'
import { addPayout, readReport, reportFile } from './service.ts'

/** Inside the plugin that is open to staff. */
export const staffReportRoutes: FastifyPluginAsyncTypebox<{ db: Database; isTrial: boolean }> = async (
  app,
  { db, isTrial },
) => {
  app.get(
    '/staff/reports/:name',
    staffRoute('reports.read', 'readReport', {
      params: ReportName,
      querystring: ReportQuery,
      response: answers(Report, [401, 403, 422]),
    }),
    async ({ params, query }) => ok(await readReport(db, params.name, query)),
  )

  app.get(
    '/staff/reports/:name/:format',
    staffRoute('reports.read', 'downloadReport', {
      params: ReportFile,
      querystring: ReportQuery,
      response: nothing([401, 403, 422]),
    }),
    async ({ params, query }, reply) => {
      const { bytes, name } = await reportFile(db, params.name, query, params.format)
      const headers = {
        'content-type': FILE_TYPES[params.format],
        'content-disposition': `attachment; filename="${name}"`,
      }
      return sendBytes(reply, headers, bytes)
    },
  )

  app.post(
    '/staff/reports/payouts/entries',
    staffRoute('reports.write', 'addPayout', { body: PayoutEntry, response: nothing([401, 403, 422]) }),
    async (request) => {
      await addPayout({ db, isTrial }, staffIn(request), request.body)
      return ok(null)
    },
  )
}
