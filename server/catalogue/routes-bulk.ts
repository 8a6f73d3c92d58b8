import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { CatalogueVersion, OffersQuery, ProductsQuery, SkuEntry, SkusQuery } from '#api/contract/catalogue.ts'
import { Offer, ProductWithRelated } from '#api/contract/product.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok, operation, Unchanged } from '#server/platform/http/envelope.ts'
import { readProducts } from './bulk/service.ts'
import { TODAY } from './http-caching.ts'
import { readOffers, skusAfter } from './service.ts'

/** Bulk reads of the catalogue: for the build, and for pages that check the data they were built with. */
export const bulkRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/catalogue/products',
    {
      schema: {
        ...operation('bulk', 'readProducts', 'api.docs.readProducts', 'api.docs.reading'),
        querystring: ProductsQuery,
        response: { ...answers(Type.Array(ProductWithRelated), [422, 503]), 304: Unchanged },
      },
    },
    async ({ query: { after = '', limit = 200 }, catalogue }) => ok(await readProducts(db, catalogue, after, limit)),
  )

  app.get(
    '/catalogue/skus',
    {
      schema: {
        ...operation('bulk', 'readSkus', 'api.docs.readSkus', 'api.docs.reading'),
        querystring: SkusQuery,
        response: { ...answers(Type.Array(SkuEntry), [422, 503]), 304: Unchanged },
      },
    },
    async ({ query: { after = '', limit = 5000 } }) => ok(await skusAfter(db, after, limit)),
  )

  app.get(
    '/catalogue/version',
    {
      schema: {
        ...operation('bulk', 'readVersion', 'api.docs.version'),
        response: { ...answers(CatalogueVersion, [503]), 304: Unchanged },
      },
    },
    async ({ catalogue: { version } }) => ok({ version }),
  )

  app.get(
    '/offers',
    {
      schema: {
        ...operation('bulk', 'readOffers', 'api.docs.offers', 'api.docs.offers.more'),
        querystring: OffersQuery,
        response: { ...answers(Type.Array(Offer), [422, 503]), 304: Unchanged },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', TODAY)
      return ok(await readOffers(db, query.skus))
    },
  )
}
