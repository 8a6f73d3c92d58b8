import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { BrandNode } from '#api/contract/catalogue.ts'
import { Category, CategoryNode } from '#api/contract/category.ts'
import { Moved } from '#api/contract/envelope.ts'
import { Home } from '#api/contract/home.ts'
import { ProductWithRelated } from '#api/contract/product.ts'
import { PublicPromotion } from '#api/contract/public-promotion.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok, operation, Unchanged } from '#server/platform/http/envelope.ts'
import { message } from '#server/platform/http/messages.ts'
import { cacheByState } from './http-caching.ts'
import { readPromotions } from './promotions.ts'
import { cachedByVersion } from './result-cache.ts'
import { bulkRoutes } from './routes-bulk.ts'
import { getCategory, getProduct, listBrands, listCategories, readHome } from './service.ts'

const Sku = Type.Object({ sku: Type.String({ minLength: 1, maxLength: 200 }) })
const Slug = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) })

/** The public catalogue: products, categories, brands and the front page. */
export const catalogueRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  cacheByState(app, db)

  app.get(
    '/products/:sku',
    {
      schema: {
        ...operation('catalogue', 'getProduct', 'api.docs.product', 'api.docs.product.more'),
        params: Sku,
        response: { ...answers(ProductWithRelated, [404, 410, 503]), 301: Moved, 304: Unchanged },
      },
    },
    async ({ params, catalogue }, reply) => {
      const answer = await getProduct(db, catalogue, params.sku)
      if ('found' in answer) return ok(answer.found)
      const location = `/api/products/${encodeURIComponent(answer.moved)}`
      return reply
        .code(301)
        .header('location', location)
        .send({ ...ok({ location }), message: message('api.moved') })
    },
  )

  app.get(
    '/categories',
    {
      schema: {
        ...operation('catalogue', 'listCategories', 'api.docs.categories'),
        response: { ...answers(Type.Array(CategoryNode), [503]), 304: Unchanged },
      },
    },
    async ({ catalogue }) => ok(await listCategories(db, catalogue)),
  )

  app.get(
    '/categories/:slug',
    {
      schema: {
        ...operation('catalogue', 'getCategory', 'api.docs.category'),
        params: Slug,
        response: { ...answers(Category, [404, 503]), 301: Moved, 304: Unchanged },
      },
    },
    async ({ params, catalogue }, reply) => {
      const answer = await getCategory(db, catalogue, params.slug)
      if ('found' in answer) return ok(answer.found)
      const location = `/api/categories/${encodeURIComponent(answer.moved)}`
      return reply
        .code(301)
        .header('location', location)
        .send({ ...ok({ location }), message: message('api.moved') })
    },
  )

  app.get(
    '/brands',
    {
      schema: {
        ...operation('catalogue', 'listBrands', 'api.docs.brands'),
        response: { ...answers(Type.Array(BrandNode), [503]), 304: Unchanged },
      },
    },
    async ({ catalogue }) => ok(await listBrands(db, catalogue)),
  )

  app.get(
    '/home',
    {
      schema: {
        ...operation('catalogue', 'getHome', 'api.docs.home'),
        response: { ...answers(Home, [503]), 304: Unchanged },
      },
    },
    async ({ catalogue }) => ok(await readHome(db, catalogue)),
  )

  app.get(
    '/promotions',
    {
      schema: {
        ...operation('catalogue', 'listShownPromotions', 'api.docs.promotions'),
        response: { ...answers(Type.Array(PublicPromotion), [503]), 304: Unchanged },
      },
    },
    async ({ catalogue }) => ok(await cachedByVersion(db, catalogue, 'promotions', () => readPromotions(db))),
  )

  await app.register(bulkRoutes, { db })
}
