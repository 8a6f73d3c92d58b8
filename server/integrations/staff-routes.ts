import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import {
  PullRequest,
  SourceDifferences,
  SourcePull,
  SourcePulls,
  SourcePullsQuery,
} from '#api/contract/source-pulls.ts'
import {
  SourceEntry,
  SourceKept,
  SourceParams,
  WebhookDeliveries,
  WebhookDeliveriesQuery,
  WebhookDelivery,
  WebhookSources,
} from '#api/contract/webhooks.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { accepts, answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { notFound } from '#server/platform/http/errors.ts'
import {
  differencesOf,
  listDeliveries,
  listPulls,
  listSources,
  showDelivery,
  showPull,
  sourceExists,
} from './service.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { pageOf, wholeList } from '#server/platform/http/paging.ts'
import { keepWebhookSource, removeWebhookSource, repeatWebhookDelivery, requestSourcePull } from './staff-webhooks.ts'

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Staff routes for editors' systems and their deliveries. */
export const staffWebhookRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (app, shop) => {
  const { db, config } = shop

  app.get(
    '/staff/webhooks/sources',
    staffRoute('webhooks.read', 'listWebhookSources', { response: answers(WebhookSources, [401, 403]) }),
    async () => ok(wholeList(await listSources(db, config))),
  )

  app.put(
    '/staff/webhooks/sources/:name',
    staffRoute('webhooks.write', 'keepWebhookSource', {
      params: SourceParams,
      body: SourceEntry,
      response: answers(SourceKept, [401, 403, 404, 413, 422]),
    }),
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await keepWebhookSource(shop, staffIn(request), request.params.name, request.body))
    },
  )

  app.delete(
    '/staff/webhooks/sources/:name',
    staffRoute('webhooks.write', 'removeWebhookSource', { params: SourceParams, response: nothing([401, 403, 404]) }),
    async (request) => {
      await removeWebhookSource(shop, staffIn(request), request.params.name)
      return ok(null)
    },
  )

  app.post(
    '/staff/webhooks/sources/:name/pulls',
    staffRoute('webhooks.write', 'pullWebhookSource', {
      params: SourceParams,
      body: PullRequest,
      response: accepts(SourcePull, [401, 403, 404, 409, 422, 503]),
    }),
    async (request, reply) => {
      reply.code(202)
      return ok(await requestSourcePull(shop, staffIn(request), request.params.name, request.body))
    },
  )

  app.get(
    '/staff/webhooks/sources/:name/differences',
    staffRoute('webhooks.read', 'listSourceDifferences', {
      params: SourceParams,
      response: answers(SourceDifferences, [401, 403, 404]),
    }),
    async ({ params: { name } }) => {
      if (!(await sourceExists(db, name))) throw notFound()
      return ok(await differencesOf(db, name))
    },
  )

  app.get(
    '/staff/webhooks/pulls',
    staffRoute('webhooks.read', 'listSourcePulls', {
      querystring: SourcePullsQuery,
      response: answers(SourcePulls, [401, 403, 422]),
    }),
    async ({ query }) => {
      const found = (await listPulls(db, query)).map(showPull)
      return ok(pageOf(found, query.limit ?? 20, ({ id }) => id))
    },
  )

  app.get(
    '/staff/webhooks/deliveries',
    staffRoute('webhooks.read', 'listWebhookDeliveries', {
      querystring: WebhookDeliveriesQuery,
      response: answers(WebhookDeliveries, [401, 403, 422]),
    }),
    async ({ query }) => {
      const found = (await listDeliveries(db, query)).map(showDelivery)
      return ok(pageOf(found, query.limit ?? 20, ({ id }) => id))
    },
  )

  app.post(
    '/staff/webhooks/deliveries/:id/again',
    staffRoute('webhooks.write', 'repeatWebhookDelivery', {
      params: Id,
      response: answers(WebhookDelivery, [401, 403, 404, 409]),
    }),
    async (request) => ok(await repeatWebhookDelivery(shop, staffIn(request), request.params.id)),
  )
}
