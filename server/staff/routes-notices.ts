import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { OwnerNotices } from '#api/contract/staff-audit.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { listNotices } from './owner-notices.ts'
import { staffRoute } from '#server/staff-access/public.ts'
import { wholeList } from '#server/platform/http/paging.ts'

/** What owners were notified of in the last week. */
export const staffNoticeRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/staff/notices',
    staffRoute('audit.read', 'listNotices', { response: answers(OwnerNotices, [401, 403]) }),
    async () => ok(wholeList(await listNotices(db))),
  )
}
