import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { OwnRating, ProductRatings, Rateable, RATING_SORTS, RATING_STATES, RatingEntry } from '#api/contract/rating.ts'
import { Id, IdParams } from '#api/contract/shared.ts'
import { visitorReads, type Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok, operationsOf } from '#server/platform/http/envelope.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import { deleteRating, myRating, myRatings, productRatings, rate, rateable, voteHelpful } from './service.ts'

const preHandler = signedIn
const about = operationsOf('ratings')
const Helpful = Type.Object({ helpful: Type.Integer() })

export const ratingRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/orders/:id/ratings',
    {
      preHandler,
      schema: { ...about('listRateable'), params: IdParams, response: answers(Rateable, [401, 404, 409, 422]) },
    },
    async (request) => ok(await rateable(db, customerIn(request).id, request.params.id)),
  )

  app.put(
    '/orders/:id/ratings',
    {
      preHandler,
      schema: {
        ...about('rate'),
        params: IdParams,
        body: RatingEntry,
        response: answers(OwnRating, [401, 404, 409, 422]),
      },
    },
    async (request) => ok(await rate(db, customerIn(request).id, request.params.id, request.body)),
  )

  app.get(
    '/ratings',
    {
      preHandler,
      schema: {
        ...about('listOwnRatings'),
        querystring: Type.Object({
          state: Type.Optional(Type.Array(Type.Enum([...RATING_STATES]), { maxItems: 3 })),
          before: Type.Optional(Id),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
        }),
        response: answers(Type.Object({ items: Type.Array(OwnRating), more: Type.Boolean() }), [401, 422]),
      },
    },
    async (request) =>
      ok(
        await myRatings(
          db,
          customerIn(request).id,
          request.query.state,
          request.query.before,
          request.query.limit ?? 20,
        ),
      ),
  )

  app.get(
    '/ratings/:id',
    {
      preHandler,
      schema: { ...about('getOwnRating'), params: IdParams, response: answers(OwnRating, [401, 404, 422]) },
    },
    async (request) => ok(await myRating(db, customerIn(request).id, request.params.id)),
  )

  app.delete(
    '/ratings/:id',
    { preHandler, schema: { ...about('deleteRating'), params: IdParams, response: nothing([401, 404, 422]) } },
    async (request) => {
      await deleteRating(db, customerIn(request).id, request.params.id)
      return ok(null)
    },
  )

  app.get(
    '/products/:sku/ratings',
    {
      schema: {
        ...about('listProductRatings'),
        params: Type.Object({ sku: Type.String() }),
        querystring: Type.Object({
          sort: Type.Optional(Type.Enum([...RATING_SORTS])),
          page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
          stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
          photos: Type.Optional(Type.Boolean()),
        }),
        response: answers(ProductRatings, [404, 422]),
      },
    },
    async (request) => {
      const { sort = 'helpful', page = 1, stars, photos } = request.query
      return ok(
        await productRatings(
          visitorReads(db),
          request.params.sku,
          { sort, page, ...(stars !== undefined && { stars }), ...(photos && { photos }) },
          request.customer?.id,
        ),
      )
    },
  )

  app.put(
    '/ratings/:id/helpful',
    {
      preHandler,
      schema: { ...about('voteHelpful'), params: IdParams, response: answers(Helpful, [401, 404, 409, 422]) },
    },
    async (request) => ok(await voteHelpful(db, customerIn(request).id, request.params.id, true)),
  )

  app.delete(
    '/ratings/:id/helpful',
    {
      preHandler,
      schema: { ...about('unvoteHelpful'), params: IdParams, response: answers(Helpful, [401, 404, 409, 422]) },
    },
    async (request) => ok(await voteHelpful(db, customerIn(request).id, request.params.id, false)),
  )
}
