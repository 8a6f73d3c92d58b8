import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { EditPaid, EditPayment, EditPaymentCame } from '#api/contract/order-edit.ts'
import { Order } from '#api/contract/order.ts'
import { IdParams } from '#api/contract/shared.ts'
import { answers, ok, operationsOf } from '#server/platform/http/envelope.ts'
import { keyOf, needsKey, once } from '#server/platform/http/idempotency.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import { openOrder } from '#server/orders/service.ts'
import { endWaiting } from '#server/payments/public-edit.ts'
import { checkEdit, checkEditPayment, payEdit } from './edit-link.ts'
import { showOrder } from './own-orders.ts'
import type { CheckoutShop } from './pay.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

const preHandler = signedIn
const PaymentParams = Type.Object({ ...IdParams.properties, payment: Type.String({ format: 'uuid' }) })
const about = operationsOf('orders')

/** Edits by the shop that their customer pays for. */
export const editRoutes: FastifyPluginAsyncTypebox<{ shop: CheckoutShop }> = async (app, { shop }) => {
  const { db } = shop

  app.post(
    '/orders/:id/edit/payments',
    {
      preHandler,
      schema: {
        ...about('payEdit'),
        ...needsKey,
        params: IdParams,
        body: EditPayment,
        response: answers(EditPaid, [401, 404, 409, 422]),
      },
    },
    async (request) => {
      const [{ id: customerId }, key, { id }] = [customerIn(request), keyOf(request), request.params]
      const call = { customerId, key, request: JSON.stringify(['pay-edit', id, request.body]) }
      return ok(
        await once(db, call, async () => ({ redirect_url: await payEdit(shop, customerId, id, request.body, key) })),
      )
    },
  )

  app.post(
    '/orders/:id/edit/check',
    {
      preHandler,
      schema: { ...about('checkEdit'), params: IdParams, response: answers(Order, [401, 404, 422, 503]) },
    },
    async (request) => {
      const [{ id: customerId }, { id }] = [customerIn(request), request.params]
      await checkEdit(shop, customerId, id)
      return ok(await showOrder(db, customerId, id))
    },
  )

  app.post(
    '/orders/:id/edit/payments/:payment/check',
    {
      preHandler,
      schema: {
        ...about('checkEditPayment'),
        params: PaymentParams,
        response: answers(EditPaymentCame, [401, 404, 422, 503]),
      },
    },
    async (request) => {
      const [{ id: customerId }, { id, payment }] = [customerIn(request), request.params]
      const came = await checkEditPayment(shop, customerId, id, payment)
      return ok({ ...came, order: await showOrder(db, customerId, id) })
    },
  )

  app.delete(
    '/orders/:id/edit',
    {
      preHandler,
      schema: { ...about('declineEdit'), params: IdParams, response: answers(Order, [401, 404, 422]) },
    },
    async (request) => {
      const [{ id: customerId }, { id }] = [customerIn(request), request.params]
      await inTransaction(db, async (tx) => endWaiting(tx, await openOrder(tx, id, customerId)))
      return ok(await showOrder(db, customerId, id))
    },
  )
}
