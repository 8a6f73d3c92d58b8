import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import {
  SourceEntry,
  SourceKept,
  SourceParams,
  WebhookDeliveries,
  WebhookDeliveriesQuery,
  WebhookDelivery,
  WebhookSources,
} from '#api/contract/webhooks.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { answers, nothing, ok } from '#server/http/envelope.ts'
import { listDeliveries, listSources, showDelivery } from '#server/integrations/service.ts'
import { staffIn } from './authentication.ts'
import { pageOf } from './paging.ts'
import { staffRoute } from './route.ts'
import { keepWebhookSource, removeWebhookSource, repeatWebhookDelivery } from './webhooks.ts'

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Staff routes for editors' systems and what they reported. */
export const staffWebhookRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (app, shop) => {
  const { db, config } = shop

  app.get(
    '/staff/webhooks/sources',
    staffRoute('webhooks.read', 'listWebhookSources', { response: answers(WebhookSources, [401, 403]) }),
    async () => ok({ items: await listSources(db, config) }),
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

  app.get(
    '/staff/webhooks/deliveries',
    staffRoute('webhooks.read', 'listWebhookDeliveries', {
      querystring: WebhookDeliveriesQuery,
      response: answers(WebhookDeliveries, [401, 403, 422]),
    }),
    async ({ query }) => {
      const { items, more } = pageOf(await listDeliveries(db, query), query.limit ?? 20)
      return ok({ items: items.map(showDelivery), more })
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
