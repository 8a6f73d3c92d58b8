import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Cart } from '#api/contract/cart.ts'
import { CheckoutStart } from '#api/contract/checkout.ts'
import { CustomerInvoice } from '#api/contract/invoice.ts'
import { IdParams, nullable } from '#api/contract/shared.ts'
import { Order, OrderCancel, RefundChoice, ReorderLine, ReturnPhotos, ReturnRequest } from '#api/contract/order.ts'
import { OrdersPage, OrdersQuery } from '#api/contract/order-list.ts'
import { PaymentOptions, PaymentStart } from '#api/contract/order-payment.ts'
import { answers, nothing, ok, operationsOf } from '#server/platform/http/envelope.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { limited, openLimits, type Limit } from '#server/platform/http/limits.ts'
import { sendPdf } from '#server/platform/http/pdf.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import { invoicesPdf } from '#server/papers/service.ts'
import { keyOf, needsKey, once } from '#server/platform/http/idempotency.ts'
import { beginCheckout } from './begin-checkout.ts'
import { cancel } from './cancel.ts'
import { issuedInvoices, listOrders, orderInvoices, showOrder } from './own-orders.ts'
import { checkOrder, pay, paymentMethods, type CheckoutShop } from './pay.ts'
import { reorder, reorderPlan } from './reorder.ts'
import { addReturnPhotos, chooseOrderRefund, requestReturn } from './request-return.ts'

const RefundId = Type.Object({ ...IdParams.properties, refund: Type.String({ format: 'uuid' }) })
const preHandler = signedIn
const about = operationsOf('orders')

/** By customer: each card is read and charged at the provider, which is how stolen ones are tried out. */
const CHARGES: Limit = { name: 'card-charges', points: 30, seconds: 3600 }

/** Per customer, since each call renders a PDF. */
const PRINTS: Limit = { name: 'invoice-prints', points: 30, seconds: 3600 }

/** From the cart to a paid order, for signed-in customers. */
export const checkoutRoutes: FastifyPluginAsyncTypebox<{ shop: CheckoutShop }> = async (app, { shop }) => {
  const { db, config } = shop
  const limits = openLimits(db, deriveKey(config, 'limits'))

  app.post(
    '/checkout',
    {
      preHandler,
      schema: {
        ...about('beginCheckout'),
        body: nullable(CheckoutStart),
        response: answers(Order, [401, 404, 409, 422, 503]),
      },
    },
    async (request) => {
      const { id: customerId } = customerIn(request)
      return ok(await beginCheckout(shop, customerId, request.body?.lines, request.headers.cookie))
    },
  )

  app.get(
    '/orders',
    {
      preHandler,
      schema: { ...about('listOrders'), querystring: OrdersQuery, response: answers(OrdersPage, [401, 422]) },
    },
    async (request) => ok(await listOrders(db, customerIn(request).id, request.query)),
  )

  app.get(
    '/orders/:id',
    { preHandler, schema: { ...about('getOrder'), params: IdParams, response: answers(Order, [401, 404, 422]) } },
    async (request) => ok(await showOrder(db, customerIn(request).id, request.params.id)),
  )

  app.get(
    '/orders/:id/payment-methods',
    {
      preHandler,
      schema: { ...about('listPaymentMethods'), params: IdParams, response: answers(PaymentOptions, [401, 404, 422]) },
    },
    async (request) => ok(await paymentMethods(shop, customerIn(request).id, request.params.id)),
  )

  app.post(
    '/orders/:id/payments',
    {
      preHandler,
      schema: {
        ...about('payOrder'),
        ...needsKey,
        ...limited,
        params: IdParams,
        body: PaymentStart,
        response: answers(Order, [401, 404, 409, 422, 429]),
      },
    },
    async (request, reply) => {
      const [customer, key, id] = [customerIn(request), keyOf(request), request.params.id]
      const { saved_card: saved, card_token: token, apple_pay_token: apple } = request.body
      if (saved ?? token ?? apple) reply.headers(await limits.take(CHARGES, String(customer.id)))
      const call = { customerId: customer.id, key, request: JSON.stringify(['pay', id, request.body]) }
      return ok(await once(db, call, () => pay(shop, customer.id, id, request.body, key)))
    },
  )

  app.post(
    '/orders/:id/check',
    {
      preHandler,
      schema: { ...about('checkOrder'), params: IdParams, response: answers(Order, [401, 404, 422, 503]) },
    },
    async (request) => ok(await checkOrder(shop, customerIn(request).id, request.params.id)),
  )

  app.post(
    '/orders/:id/cancel',
    {
      preHandler,
      schema: {
        ...about('cancelOrder'),
        params: IdParams,
        body: OrderCancel,
        response: answers(Order, [401, 404, 409, 422]),
      },
    },
    async (request) => {
      const { id } = request.params
      const customerId = customerIn(request).id
      await cancel(shop, id, { actor: 'customer' }, { customerId, refundTo: request.body.refund_to })
      return ok(await showOrder(db, customerId, id))
    },
  )

  app.post(
    '/orders/:id/return',
    {
      preHandler,
      schema: {
        ...about('returnOrder'),
        params: IdParams,
        body: ReturnRequest,
        response: answers(Order, [401, 404, 409, 422]),
      },
    },
    async (request) => ok(await requestReturn(db, customerIn(request).id, request.params.id, request.body)),
  )

  app.post(
    '/orders/:id/return/photos',
    {
      preHandler,
      schema: {
        ...about('addReturnPhotos'),
        params: IdParams,
        body: ReturnPhotos,
        response: answers(Order, [401, 404, 409, 422]),
      },
    },
    async (request) => ok(await addReturnPhotos(db, customerIn(request).id, request.params.id, request.body)),
  )

  app.put(
    '/orders/:id/refunds/:refund',
    {
      preHandler,
      schema: {
        ...about('chooseRefund'),
        params: RefundId,
        body: RefundChoice,
        response: answers(Order, [401, 404, 409, 422]),
      },
    },
    async (request) =>
      ok(await chooseOrderRefund(db, customerIn(request).id, request.params.id, request.params.refund, request.body)),
  )

  app.get(
    '/orders/:id/reorder',
    {
      preHandler,
      schema: {
        ...about('planReorder'),
        params: IdParams,
        response: answers(Type.Array(ReorderLine), [401, 404, 422]),
      },
    },
    async (request) => ok(await reorderPlan(db, customerIn(request).id, request.params.id)),
  )

  app.post(
    '/orders/:id/reorder',
    { preHandler, schema: { ...about('reorder'), params: IdParams, response: answers(Cart, [401, 404, 422]) } },
    async (request) => ok(await reorder(db, customerIn(request).id, request.params.id)),
  )

  app.get(
    '/orders/:id/invoices',
    {
      preHandler,
      schema: {
        ...about('listInvoices'),
        params: IdParams,
        response: answers(Type.Array(CustomerInvoice), [401, 404, 422]),
      },
    },
    async (request) => ok(await orderInvoices(db, customerIn(request).id, request.params.id)),
  )

  app.get(
    '/orders/:id/invoices.pdf',
    {
      preHandler,
      schema: {
        ...about('printInvoices'),
        ...limited,
        params: IdParams,
        response: nothing([401, 404, 409, 422, 429, 503]),
      },
    },
    async (request, reply) => {
      const customerId = customerIn(request).id
      const invoices = await issuedInvoices(db, customerId, request.params.id)
      reply.headers(await limits.take(PRINTS, String(customerId)))
      return sendPdf(reply, `invoice-${request.params.id}`, await invoicesPdf(db, invoices))
    },
  )
}
