import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DeliveryOptions, DeliveryQuery } from '#api/contract/delivery.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok, operation } from '#server/platform/http/envelope.ts'
import { deliveryOptions } from './service.ts'

export const deliveryRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  // Prices are live and dates end at midnight.
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/delivery/options',
    {
      schema: {
        ...operation('delivery', 'listDeliveryOptions', 'api.docs.delivery.options', 'api.docs.delivery.optionsMore'),
        querystring: DeliveryQuery,
        response: answers(DeliveryOptions, [404, 422, 503]),
      },
    },
    async ({ query }) => ok(await deliveryOptions(db, query)),
  )
}
