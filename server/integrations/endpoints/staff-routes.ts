import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams } from '#api/contract/shared.ts'
import {
  EndpointAttempt,
  EndpointEntry,
  EndpointSecret,
  EventDeliveries,
  EventDeliveriesQuery,
  Replayed,
  ReplayEntry,
  WebhookEndpoint,
  WebhookEndpoints,
} from '#api/contract/webhook-endpoints.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { endpointById, listEndpoints } from './endpoints.ts'
import { listEventDeliveries } from './log.ts'
import {
  addByStaff,
  changeByStaff,
  removeByStaff,
  replayByStaff,
  restoreByStaff,
  rotateByStaff,
  testByStaff,
} from './staff-endpoints.ts'
import { wholeList } from '#server/platform/http/paging.ts'

const PATH = '/staff/webhooks/endpoints'

/** Addresses of other systems to which events are sent. */
export const staffEndpointRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (app, shop) => {
  const { db } = shop

  app.get(
    PATH,
    staffRoute('webhooks.read', 'listEndpoints', { response: answers(WebhookEndpoints, [401, 403]) }),
    async () => ok(wholeList(await listEndpoints(db))),
  )

  app.post(
    PATH,
    staffRoute('webhooks.write', 'addEndpoint', {
      body: EndpointEntry,
      response: answers(EndpointSecret, [401, 403, 413, 422]),
    }),
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await addByStaff(shop, staffIn(request), request.body))
    },
  )

  app.put(
    `${PATH}/:id`,
    staffRoute('webhooks.write', 'changeEndpoint', {
      params: IdParams,
      body: EndpointEntry,
      response: answers(WebhookEndpoint, [401, 403, 404, 413, 422]),
    }),
    async (request) => ok(await changeByStaff(shop, staffIn(request), request.params.id, request.body)),
  )

  app.delete(
    `${PATH}/:id`,
    staffRoute('webhooks.write', 'removeEndpoint', { params: IdParams, response: nothing([401, 403, 404]) }),
    async (request) => {
      await removeByStaff(shop, staffIn(request), request.params.id)
      return ok(null)
    },
  )

  app.post(
    `${PATH}/:id/restore`,
    staffRoute('webhooks.write', 'restoreEndpoint', {
      params: IdParams,
      response: answers(WebhookEndpoint, [401, 403, 404, 422]),
    }),
    async (request) => ok(await restoreByStaff(shop, staffIn(request), request.params.id)),
  )

  app.post(
    `${PATH}/:id/secret`,
    staffRoute('webhooks.write', 'rotateEndpointSecret', {
      params: IdParams,
      response: answers(EndpointSecret, [401, 403, 404]),
    }),
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await rotateByStaff(shop, staffIn(request), request.params.id))
    },
  )

  app.post(
    `${PATH}/:id/test`,
    staffRoute('webhooks.write', 'testEndpoint', {
      params: IdParams,
      response: answers(EndpointAttempt, [401, 403, 404]),
    }),
    async (request) => ok(await testByStaff(shop, staffIn(request), request.params.id)),
  )

  app.get(
    `${PATH}/:id/deliveries`,
    staffRoute('webhooks.read', 'listEventDeliveries', {
      params: IdParams,
      querystring: EventDeliveriesQuery,
      response: answers(EventDeliveries, [401, 403, 404, 422]),
    }),
    async ({ params: { id }, query }) => {
      await endpointById(db, id)
      return ok(await listEventDeliveries(db, id, query))
    },
  )

  app.post(
    `${PATH}/:id/replay`,
    staffRoute('webhooks.write', 'replayEvents', {
      params: IdParams,
      body: ReplayEntry,
      response: answers(Replayed, [401, 403, 404, 409, 413, 422]),
    }),
    async (request) => ok(await replayByStaff(shop, staffIn(request), request.params.id, request.body)),
  )
}
