import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Cart } from '#api/contract/cart.ts'
import { Invoice } from '#api/contract/invoice.ts'
import { DeliveryChoice, Order, ORDER_STATES, OrderAddress, OrderDelivery, OrderPayment, OrderSummary, PaymentOptions, PaymentStart, ReturnRequest } from '#api/contract/order.ts'
import { TopUp } from '#api/contract/wallet.ts'
import { answers, ok } from '#server/http/envelope.ts'
import { message } from '#server/http/messages.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import { idFrom, startTopUp, toPayment } from '#server/payments/service.ts'
import { routes } from '#locales/routes.ts'
import { keyOf, once } from './idempotency.ts'
import {
  askReturn, beginCheckout, cancel, checkOrder, deliveryWays, listOrders, orderInvoices, pay, paymentMethods, reorder, setAddress, setDelivery, showOrder, type CheckoutShop,
} from './service.ts'

const tags = ['orders']
const Id = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })
const preHandler = signedIn
type Call = 'beginCheckout' | 'listOrders' | 'getOrder' | 'setOrderAddress' | 'listDeliveryMethods' | 'setOrderDelivery' | 'listPaymentMethods' | 'payOrder' | 'checkOrder' | 'cancelOrder' | 'returnOrder' | 'reorder' | 'listInvoices' | 'topUpWallet'
const about = (operationId: Call) => ({ operationId, tags, summary: message(`api.docs.orders.${operationId}`) })

/** From the cart to a paid order, for signed-in customers. */
export const checkoutRoutes: FastifyPluginAsyncTypebox<{ shop: CheckoutShop }> = async (app, { shop }) => {
  const { db } = shop

  app.post('/checkout', { preHandler, schema: { ...about('beginCheckout'), response: answers(Order, [401, 409]) } },
    async (request) => ok(await beginCheckout(db, customerIn(request).id)))

  app.get('/orders', {
    preHandler,
    schema: {
      ...about('listOrders'),
      querystring: Type.Object({
        state: Type.Optional(Type.Array(Type.Enum([...ORDER_STATES]), { maxItems: 9 })),
        before: Type.Optional(Type.Integer({ minimum: 1 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
      }),
      response: answers(Type.Object({ items: Type.Array(OrderSummary), more: Type.Boolean() }), [401, 422]),
    },
  }, async (request) => ok(await listOrders(db, customerIn(request).id, request.query)))

  app.get('/orders/:id', { preHandler, schema: { ...about('getOrder'), params: Id, response: answers(Order, [401, 404, 422]) } },
    async (request) => ok(await showOrder(db, customerIn(request).id, request.params.id)))

  app.put('/orders/:id/address', { preHandler, schema: { ...about('setOrderAddress'), params: Id, body: OrderAddress, response: answers(Order, [401, 404, 409, 422]) } },
    async (request) => ok(await setAddress(shop, customerIn(request).id, request.params.id, request.body)))

  app.get('/orders/:id/delivery-methods', { preHandler, schema: { ...about('listDeliveryMethods'), params: Id, response: answers(Type.Array(OrderDelivery), [401, 404, 422]) } },
    async (request) => ok(await deliveryWays(db, customerIn(request).id, request.params.id)))

  app.put('/orders/:id/delivery', { preHandler, schema: { ...about('setOrderDelivery'), params: Id, body: DeliveryChoice, response: answers(Order, [401, 404, 409, 422]) } },
    async (request) => ok(await setDelivery(shop, customerIn(request).id, request.params.id, request.body.method)))

  app.get('/orders/:id/payment-methods', { preHandler, schema: { ...about('listPaymentMethods'), params: Id, response: answers(PaymentOptions, [401, 404, 422]) } },
    async (request) => ok(await paymentMethods(shop, customerIn(request).id, request.params.id)))

  app.post('/orders/:id/payments', { preHandler, schema: { ...about('payOrder'), params: Id, body: PaymentStart, response: answers(Order, [401, 404, 409, 422]) } }, async (request) => {
    const [customer, key, id] = [customerIn(request), keyOf(request), request.params.id]
    const call = { customerId: customer.id, key, request: JSON.stringify(['pay', id, request.body]) }
    return ok(await once(db, call, () => pay(shop, customer.id, id, request.body, key)))
  })

  app.post('/orders/:id/check', { preHandler, schema: { ...about('checkOrder'), params: Id, response: answers(Order, [401, 404, 422, 503]) } },
    async (request) => ok(await checkOrder(shop, customerIn(request).id, request.params.id)))

  app.post('/orders/:id/cancel', { preHandler, schema: { ...about('cancelOrder'), params: Id, response: answers(Order, [401, 404, 409, 422]) } }, async (request) => {
    const { id } = request.params
    const customerId = customerIn(request).id
    await cancel(shop, id, { actor: 'customer' }, customerId)
    return ok(await showOrder(db, customerId, id))
  })

  app.post('/orders/:id/return', { preHandler, schema: { ...about('returnOrder'), params: Id, body: ReturnRequest, response: answers(Order, [401, 404, 409, 422]) } },
    async (request) => ok(await askReturn(shop, customerIn(request).id, request.params.id, request.body)))

  app.post('/orders/:id/reorder', { preHandler, schema: { ...about('reorder'), params: Id, response: answers(Cart, [401, 404, 422]) } },
    async (request) => ok(await reorder(shop, customerIn(request).id, request.params.id)))

  app.get('/orders/:id/invoices', { preHandler, schema: { ...about('listInvoices'), params: Id, response: answers(Type.Array(Invoice), [401, 404, 422]) } },
    async (request) => ok(await orderInvoices(db, customerIn(request).id, request.params.id)))

  app.post('/wallet/top-ups', { preHandler, schema: { ...about('topUpWallet'), body: TopUp, response: answers(OrderPayment, [401, 409, 422]) } }, async (request) => {
    const [customer, key] = [customerIn(request), keyOf(request)]
    const call = { customerId: customer.id, key, request: JSON.stringify(['top-up', request.body]) }
    const returnUrl = `${shop.config.visitUrl}${routes.wallet()}`
    return ok(await once(db, call, async () => toPayment(await startTopUp(shop, { customerId: customer.id, ...request.body, paymentId: idFrom('payment', customer.id, key), returnUrl }))))
  })
}
