import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  RedirectEntry,
  RedirectName,
  StaffMissingPages,
  StaffMissingPagesQuery,
  RedirectSaved,
  StaffRedirect,
  StaffRedirects,
  StaffRedirectsQuery,
} from '#api/contract/staff-redirects.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { takesKey } from '#server/platform/http/idempotency.ts'
import { deleteRedirect, listMissingPages, listRedirects, saveRedirect } from './staff-redirects.ts'
import { staffRoute } from '#server/staff-access/public.ts'

/** Inside the plugin that is open to staff. */
export const staffRedirectRoutes: FastifyPluginAsyncTypebox<{ db: Database; siteUrl: string }> = async (
  app,
  { db, siteUrl },
) => {
  app.get(
    '/staff/redirects',
    staffRoute('redirects.read', 'listRedirects', {
      querystring: StaffRedirectsQuery,
      response: answers(StaffRedirects, [401, 403, 422]),
    }),
    async ({ query }) => ok(await listRedirects(db, query)),
  )

  app.put(
    '/staff/redirects',
    staffRoute('redirects.write', 'saveRedirect', {
      ...takesKey,
      body: RedirectEntry,
      response: answers(RedirectSaved, [401, 403, 422]),
    }),
    async (request) => ok(await saveRedirect(db, request, request.body, siteUrl)),
  )

  app.delete(
    '/staff/redirects',
    staffRoute('redirects.write', 'deleteRedirect', {
      ...takesKey,
      querystring: RedirectName,
      response: answers(StaffRedirect, [401, 403, 404, 422]),
    }),
    async (request) => ok(await deleteRedirect(db, request, request.query.from)),
  )

  app.get(
    '/staff/missing-pages',
    staffRoute('redirects.read', 'listMissingPages', {
      querystring: StaffMissingPagesQuery,
      response: answers(StaffMissingPages, [401, 403, 422]),
    }),
    async ({ query }) => ok(await listMissingPages(db, query)),
  )
}
