import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Events, EventsQuery } from '#api/contract/events.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { newestPosition, readEvents } from './read-events.ts'
import { openWaiters } from './waiters.ts'

/** What happened in the shop, for systems that follow it. */
export const staffEventRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  const waiters = openWaiters(
    () => newestPosition(db),
    (error) => app.log.error({ err: error }, 'waiting for events has a fault'),
  )
  app.addHook('preClose', async () => waiters.close())

  app.get(
    '/staff/events',
    staffRoute('events.read', 'listEvents', {
      querystring: EventsQuery,
      response: answers(Events, [401, 403, 410, 422, 429]),
    }),
    async (request, reply) => {
      const { id, permissions } = staffIn(request)
      const { wait = 0, ...query } = request.query
      reply.header('cache-control', 'no-store')
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      const over = wait > 0 ? AbortSignal.any([left.signal, AbortSignal.timeout(wait * 1000)]) : AbortSignal.abort()
      let page = await readEvents(db, query, permissions)
      while (page.items.length === 0 && !over.aborted && !waiters.isClosed()) {
        await waiters.newerThan(id, page.newest, over)
        page = await readEvents(db, { ...query, after: page.next }, permissions)
      }
      const { items, next, more } = page
      return ok({ items, next, more })
    },
  )
}
