import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { NationalAddressEntry } from '#api/contract/address.ts'
import { OrderBusiness } from '#api/contract/business.ts'
import { CouponEntry } from '#api/contract/cart.ts'
import { GiftEntry } from '#api/contract/gift.ts'
import { DeliveryChoice, Order, OrderAddress, OrderDelivery } from '#api/contract/order.ts'
import { Id as RowId } from '#api/contract/shared.ts'
import { openCartLimits } from '#server/cart/service.ts'
import { answers, ok, operationsOf } from '#server/platform/http/envelope.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import {
  completeAddress,
  orderDeliveryMethods,
  setAddress,
  setBusiness,
  setCoupon,
  setDelivery,
  setGift,
} from './choices.ts'
import type { CheckoutShop } from './pay.ts'

const Id = Type.Object({ id: RowId })
const preHandler = signedIn
const about = operationsOf('orders')

/** What a customer chooses for an order before paying it. */
export const choiceRoutes: FastifyPluginAsyncTypebox<{ shop: CheckoutShop }> = async (app, { shop }) => {
  const { db } = shop
  const limits = openCartLimits(db, shop.config)

  app.put(
    '/orders/:id/address',
    {
      preHandler,
      schema: {
        ...about('setOrderAddress'),
        params: Id,
        body: OrderAddress,
        response: answers(Order, [401, 404, 409, 422]),
      },
    },
    async (request) => ok(await setAddress(shop, customerIn(request).id, request.params.id, request.body)),
  )

  app.put(
    '/orders/:id/national-address',
    {
      preHandler,
      schema: {
        ...about('completeAddress'),
        params: Id,
        body: NationalAddressEntry,
        response: answers(Order, [401, 404, 409, 422]),
      },
    },
    async (request) => ok(await completeAddress(db, customerIn(request).id, request.params.id, request.body)),
  )

  app.get(
    '/orders/:id/delivery-methods',
    {
      preHandler,
      schema: {
        ...about('listDeliveryMethods'),
        params: Id,
        response: answers(Type.Array(OrderDelivery), [401, 404, 422]),
      },
    },
    async (request) => ok(await orderDeliveryMethods(db, customerIn(request).id, request.params.id)),
  )

  app.put(
    '/orders/:id/delivery',
    {
      preHandler,
      schema: {
        ...about('setOrderDelivery'),
        params: Id,
        body: DeliveryChoice,
        response: answers(Order, [401, 404, 409, 422]),
      },
    },
    async (request) => ok(await setDelivery(shop, customerIn(request).id, request.params.id, request.body.method)),
  )

  app.put(
    '/orders/:id/coupon',
    {
      preHandler,
      schema: {
        ...about('setOrderCoupon'),
        params: Id,
        body: CouponEntry,
        response: answers(Order, [401, 404, 409, 422, 428, 429]),
      },
    },
    async (request) => {
      const customerId = customerIn(request).id
      const set = () => setCoupon(shop, customerId, request.params.id, request.body.code)
      return ok(await limits.limitCouponGuesses(request, { customerId }, set))
    },
  )

  app.delete(
    '/orders/:id/coupon',
    {
      preHandler,
      schema: { ...about('removeOrderCoupon'), params: Id, response: answers(Order, [401, 404, 409, 422]) },
    },
    async (request) => ok(await setCoupon(shop, customerIn(request).id, request.params.id, null)),
  )

  app.put(
    '/orders/:id/business',
    {
      preHandler,
      schema: {
        ...about('setOrderBusiness'),
        params: Id,
        body: OrderBusiness,
        response: answers(Order, [401, 404, 409, 422]),
      },
    },
    async (request) => ok(await setBusiness(shop, customerIn(request).id, request.params.id, request.body)),
  )

  app.put(
    '/orders/:id/gift',
    {
      preHandler,
      schema: {
        ...about('setOrderGift'),
        params: Id,
        body: GiftEntry,
        response: answers(Order, [401, 404, 409, 422]),
      },
    },
    async (request) => ok(await setGift(shop, customerIn(request).id, request.params.id, request.body)),
  )
}
