import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { PublishingTasks } from '#api/contract/publishing-tasks.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { runById } from '#server/publishing-requests/service.ts'
import { readTasks, requestRollback, requestVerification } from './staff-tasks.ts'
import { wholeList } from '#server/platform/http/paging.ts'

/** Inside the plugin that is open to staff. */
export const staffPublishingRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/staff/publishing/tasks',
    staffRoute('publishing.read', 'listPublishingTasks', { response: answers(PublishingTasks, [401, 403]) }),
    async () => ok(wholeList(await readTasks(db))),
  )

  app.post(
    '/staff/publishing/verification',
    staffRoute('publishing.write', 'verifyPages', { response: nothing([401, 403, 409]) }),
    async (request) => {
      await requestVerification(db, staffIn(request))
      return ok(null)
    },
  )

  app.post(
    '/staff/publishing/runs/:id/rollback',
    staffRoute('publishing.write', 'rollBackRun', {
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      response: nothing([401, 403, 404, 409, 422]),
    }),
    async (request) => {
      const { id } = request.params
      if (!(await runById(db, id))) throw notFound()
      await requestRollback(db, staffIn(request), id)
      return ok(null)
    },
  )
}
