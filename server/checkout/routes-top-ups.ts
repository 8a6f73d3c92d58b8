import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { OrderPayment } from '#api/contract/order.ts'
import { TopUp } from '#api/contract/wallet.ts'
import { answers, ok, operationsOf } from '#server/platform/http/envelope.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import { checkTopUp, deterministicId, readTopUp, startTopUp } from '#server/payments/service.ts'
import { routes } from '#locales/routes.ts'
import { keyOf, needsKey, once } from '#server/platform/http/idempotency.ts'
import type { CheckoutShop } from './pay.ts'

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) })
const preHandler = signedIn
const about = operationsOf('wallet')

/** Wallet top-ups. */
export const topUpRoutes: FastifyPluginAsyncTypebox<{ shop: CheckoutShop }> = async (app, { shop }) => {
  app.post(
    '/wallet/top-ups',
    {
      preHandler,
      schema: { ...about('topUpWallet'), ...needsKey, body: TopUp, response: answers(OrderPayment, [401, 409, 422]) },
    },
    async (request) => {
      const [{ id: customerId }, key] = [customerIn(request), keyOf(request)]
      const paymentId = deterministicId('payment', customerId, key)
      const returnUrl = `${shop.config.visitUrl}${routes.wallet()}?payment=${paymentId}`
      const call = { customerId, key, request: JSON.stringify(['top-up', request.body]) }
      return ok(
        await once(shop.db, call, () => startTopUp(shop, { ...request.body, customerId, paymentId, returnUrl })),
      )
    },
  )

  app.get(
    '/wallet/top-ups/:id',
    { preHandler, schema: { ...about('getTopUp'), params: Id, response: answers(OrderPayment, [401, 404, 422]) } },
    async (request) => ok(await readTopUp(shop.db, customerIn(request).id, request.params.id)),
  )

  app.post(
    '/wallet/top-ups/:id/check',
    {
      preHandler,
      schema: { ...about('checkTopUp'), params: Id, response: answers(OrderPayment, [401, 404, 422, 503]) },
    },
    async (request) => ok(await checkTopUp(shop, customerIn(request).id, request.params.id)),
  )
}
