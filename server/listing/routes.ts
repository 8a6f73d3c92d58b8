import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Listing, ListingQuery } from '#api/contract/listing.ts'
import { cacheByState } from '#server/catalogue/service.ts'
import type { Database } from '#server/database/connect.ts'
import { sendCached } from '#server/http/cached-reply.ts'
import { answers, Unchanged } from '#server/http/envelope.ts'
import { message } from '#server/http/messages.ts'
import { listProducts } from './service.ts'

const tags = ['catalogue']

/** Product lists: filters, sorting, search and facet counts. */
export const listingRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  cacheByState(app, db)

  app.get(
    '/products',
    {
      schema: {
        operationId: 'listProducts',
        tags,
        summary: message('api.docs.products'),
        description: message('api.docs.products.more'),
        querystring: ListingQuery,
        response: { ...answers(Listing, [422, 503]), 304: Unchanged },
      },
    },
    async ({ query, catalogue }, reply) => sendCached(reply, await listProducts(db, catalogue, query)),
  )
}
