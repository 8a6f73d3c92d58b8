import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { StaffBulkChange, StaffBulkChanges } from '#api/contract/staff-bulk.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { takesKey } from '#server/platform/http/idempotency.ts'
import { staffRoute } from '#server/staff-access/public.ts'
import { undoBulkChange } from './bulk.ts'
import { listBulkChanges, readBulkChange } from './bulk-records.ts'
import { wholeList } from '#server/platform/http/paging.ts'

const params = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Changes of many products that run as jobs. Register it inside the plugin of requireStaff. */
export const staffBulkChangeRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/staff/product-changes',
    staffRoute('catalogue.read', 'listBulkChanges', { response: answers(StaffBulkChanges, [401, 403]) }),
    async () => ok(wholeList(await listBulkChanges(db))),
  )

  app.get(
    '/staff/product-changes/:id',
    staffRoute('catalogue.read', 'readBulkChange', {
      params,
      response: answers(StaffBulkChange, [401, 403, 404, 422]),
    }),
    async ({ params: { id } }) => {
      const found = await readBulkChange(db, id)
      if (!found) throw notFound()
      return ok(found)
    },
  )

  app.post(
    '/staff/product-changes/:id/undo',
    staffRoute('catalogue.write', 'undoBulkChange', {
      ...takesKey,
      params,
      response: answers(StaffBulkChange, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok(await undoBulkChange(db, request, request.params.id)),
  )
}
