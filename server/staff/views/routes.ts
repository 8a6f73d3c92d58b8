import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NumberedId } from '#api/contract/staff-account.ts'
import { StaffViews, ViewEntry } from '#api/contract/staff-views.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { personIn, staffRoute } from '#server/staff-access/public.ts'
import { listViews, removeView, saveView } from './views.ts'
import { wholeList } from '#server/platform/http/paging.ts'

/** Inside the plugin that is open to staff: a person's own saved lists. */
export const staffViewRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/staff/me/views',
    staffRoute('account.read', 'listViews', { response: answers(StaffViews, [401, 403]) }),
    async (request) => ok(wholeList(await listViews(db, personIn(request).id))),
  )

  app.put(
    '/staff/me/views',
    staffRoute('account.write', 'saveView', { body: ViewEntry, response: answers(StaffViews, [401, 403, 422]) }),
    async (request) => ok(wholeList(await saveView(db, personIn(request).id, request.body))),
  )

  app.delete(
    '/staff/me/views/:id',
    staffRoute('account.write', 'removeView', { params: NumberedId, response: nothing([401, 403, 404]) }),
    async (request) => {
      await removeView(db, personIn(request).id, request.params.id)
      return ok(null)
    },
  )
}
