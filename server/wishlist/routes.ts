import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { ProductCard } from '#api/contract/product.ts'
import { SharedWishlist, SkuList, VIEWED_MOST, Wishlist, WISHLIST_MOST } from '#api/contract/wishlist.ts'
import { cardsOfSkus } from '#server/catalogue/service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok, operationsOf } from '#server/platform/http/envelope.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import {
  addWishes,
  forgetViewed,
  noteViewed,
  removeWish,
  sharedWishlist,
  shareWishlist,
  viewedBy,
  wishlistOf,
} from './service.ts'

const preHandler = signedIn
const about = operationsOf('wishlist')
const Cards = Type.Array(ProductCard)

export const wishlistRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/wishlist',
    { preHandler, schema: { ...about('getWishlist'), response: answers(Wishlist, [401]) } },
    async (request) => ok(await wishlistOf(db, customerIn(request).id)),
  )

  app.post(
    '/wishlist',
    {
      preHandler,
      schema: { ...about('addToWishlist'), body: SkuList(WISHLIST_MOST), response: answers(Wishlist, [401, 409, 422]) },
    },
    async (request) => ok(await addWishes(db, customerIn(request).id, request.body.skus)),
  )

  app.delete(
    '/wishlist/:sku',
    {
      preHandler,
      schema: {
        ...about('removeFromWishlist'),
        params: Type.Object({ sku: Type.String() }),
        response: answers(Wishlist, [401, 422]),
      },
    },
    async (request) => ok(await removeWish(db, customerIn(request).id, request.params.sku)),
  )

  app.post(
    '/wishlist/share',
    { preHandler, schema: { ...about('shareWishlist'), response: answers(Wishlist, [401]) } },
    async (request) => ok(await shareWishlist(db, customerIn(request).id, true)),
  )

  app.delete(
    '/wishlist/share',
    { preHandler, schema: { ...about('unshareWishlist'), response: answers(Wishlist, [401]) } },
    async (request) => ok(await shareWishlist(db, customerIn(request).id, false)),
  )

  app.get(
    '/wishlists/:key',
    {
      schema: {
        ...about('getSharedWishlist'),
        params: Type.Object({ key: Type.String({ pattern: '^[\\w-]{22}$' }) }),
        response: answers(SharedWishlist, [404]),
      },
    },
    async (request) => ok(await sharedWishlist(db, request.params.key)),
  )

  app.get(
    '/cards',
    { schema: { ...about('listCards'), querystring: SkuList(60), response: answers(Cards, [422]) } },
    async (request) => ok(await cardsOfSkus(db, request.query.skus)),
  )

  app.get(
    '/viewed',
    { preHandler, schema: { ...about('listViewed'), response: answers(Cards, [401]) } },
    async (request) => ok(await viewedBy(db, customerIn(request).id)),
  )

  app.post(
    '/viewed',
    { preHandler, schema: { ...about('addViewed'), body: SkuList(VIEWED_MOST), response: answers(Cards, [401, 422]) } },
    async (request) => ok(await noteViewed(db, customerIn(request).id, request.body.skus)),
  )

  app.delete(
    '/viewed',
    { preHandler, schema: { ...about('forgetViewed'), response: nothing([401]) } },
    async (request) => {
      await forgetViewed(db, customerIn(request).id)
      return ok(null)
    },
  )
}
