import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { CART_HEADER, Cart, CartAddition, CartLineChange, CartMerge, CouponEntry } from '#api/contract/cart.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok, operationsOf } from '#server/platform/http/envelope.ts'
import { message } from '#server/platform/http/messages.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import { referralIn } from '#server/partners/service.ts'
import { openCartLimits } from './limits.ts'
import type { CartRef } from './queries.ts'
import {
  acceptChanges,
  addToCart,
  changeLine,
  dropLine,
  mergeCarts,
  readCart,
  removeCoupon,
  setCoupon,
} from './service.ts'

const CART_ID = /^[\w-]{22}$/
const Line = Type.Object({ line: Type.String({ minLength: 1, maxLength: 200, description: 'its id, or its SKU' }) })

const about = operationsOf('cart')

/** Guests send their cart's id in the header `X-Cart-Id`; a customer's cart follows from the session token. */
function refOf({ customer, headers }: FastifyRequest): CartRef | undefined {
  const id = headers[CART_HEADER]
  const partner = referralIn(headers.cookie) ?? null
  if (customer) return { customerId: customer.id, partner }
  return typeof id === 'string' && CART_ID.test(id) ? { guestId: id, partner } : undefined
}

export const cartRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (app, { db, config }) => {
  const limits = openCartLimits(db, config)
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
  const schema = (operationId: Parameters<typeof about>[0], refusals: (401 | 404 | 409 | 422 | 428 | 429)[]) => ({
    ...about(operationId),
    response: answers(Cart, [...refusals, 503]),
  })

  app.get(
    '/cart',
    { schema: { ...schema('getCart', []), description: message('api.docs.cart.more') } },
    async (request) => ok(await readCart(db, refOf(request))),
  )

  app.post(
    '/cart/items',
    { schema: { ...schema('addToCart', [404, 409, 422, 428]), body: CartAddition } },
    async (request) => {
      const ref = refOf(request)
      const { sku, quantity = 1, texts } = request.body
      if (!ref) await limits.limitNewCarts(request)
      return ok(await addToCart(db, ref, sku, quantity, texts))
    },
  )

  app.patch(
    '/cart/items/:line',
    { schema: { ...schema('changeCartLine', [404, 422]), params: Line, body: CartLineChange } },
    async (request) => ok(await changeLine(db, refOf(request), request.params.line, request.body)),
  )

  app.delete(
    '/cart/items/:line',
    { schema: { ...schema('removeCartLine', [404, 422]), params: Line } },
    async (request) => ok(await dropLine(db, refOf(request), request.params.line)),
  )

  app.post('/cart/seen', { schema: schema('acceptCartChanges', [404]) }, async (request) =>
    ok(await acceptChanges(db, refOf(request))),
  )

  app.put(
    '/cart/coupon',
    { schema: { ...schema('setCoupon', [404, 422, 428, 429]), body: CouponEntry } },
    async (request) => {
      const ref = refOf(request)
      return ok(await limits.limitCouponGuesses(request, ref, () => setCoupon(db, ref, request.body.code)))
    },
  )

  app.delete('/cart/coupon', { schema: schema('removeCoupon', [404]) }, async (request) =>
    ok(await removeCoupon(db, refOf(request))),
  )

  app.post(
    '/cart/merge',
    { schema: { ...schema('mergeCarts', [401, 409, 422]), body: CartMerge }, preHandler: signedIn },
    async (request) => {
      const partner = referralIn(request.headers.cookie)
      return ok(await mergeCarts(db, customerIn(request).id, request.body.cart, partner))
    },
  )
}
