import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Listing, ListingQuery } from '#api/contract/listing.ts'
import { cacheByState } from '#server/catalogue/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sendCached } from '#server/platform/http/cached-reply.ts'
import { answers, operation, Unchanged } from '#server/platform/http/envelope.ts'
import { listProducts } from './service.ts'

/** Product lists: filters, sorting, search and facet counts. */
export const listingRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  cacheByState(app, db)

  app.get(
    '/products',
    {
      schema: {
        ...operation('catalogue', 'listProducts', 'api.docs.products', 'api.docs.products.more'),
        querystring: ListingQuery,
        response: { ...answers(Listing, [422, 503]), 304: Unchanged },
      },
    },
    async ({ query, catalogue }, reply) => sendCached(reply, await listProducts(db, catalogue, query)),
  )
}
