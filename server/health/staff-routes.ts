import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { FailedJobs, Operations, RetriedJobs } from '#api/contract/staff-operations.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { readOperations } from './service.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { listFailedJobs, retryFailedJobs } from '#server/platform/jobs/service.ts'
import { staffRoute } from '#server/staff-access/public.ts'
import { showFailedJob } from './shown.ts'
import { wholeList } from '#server/platform/http/paging.ts'

const MOST_JOBS = 100
const JobId = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Staff routes for what keeps the shop running: queues, publishing, messages, disk, and failed jobs. */
export const staffOperationsRoutes: FastifyPluginAsyncTypebox<{ db: Database; dataDir: string }> = async (
  app,
  { db, dataDir },
) => {
  app.get(
    '/staff/operations',
    staffRoute('operations.read', 'readOperations', { response: answers(Operations, [401, 403]) }),
    async () => ok(await readOperations(db, dataDir)),
  )

  app.get(
    '/staff/jobs/failed',
    staffRoute('operations.read', 'listFailedJobs', { response: answers(FailedJobs, [401, 403]) }),
    async () => ok(wholeList((await listFailedJobs(db, MOST_JOBS)).map(showFailedJob))),
  )

  app.post(
    '/staff/jobs/failed/:id/retry',
    staffRoute('operations.write', 'retryFailedJob', {
      params: JobId,
      response: answers(RetriedJobs, [401, 403, 404, 422]),
    }),
    async ({ params: { id } }) => {
      const retried = await retryFailedJobs(db, id)
      if (retried === 0) throw notFound()
      return ok({ retried })
    },
  )
}
