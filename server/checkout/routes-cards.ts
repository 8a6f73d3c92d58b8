import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { ApplePaySession, ApplePayStart, SavedCard } from '#api/contract/saved-card.ts'
import { Id as RowId } from '#api/contract/shared.ts'
import { answers, nothing, ok, operationsOf } from '#server/platform/http/envelope.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { limited, openLimits, type Limit } from '#server/platform/http/limits.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import { listCards, removeCard, startApplePay } from '#server/payments/service.ts'
import { ownOrder } from './own-orders.ts'
import type { CheckoutShop } from './pay.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

const Id = Type.Object({ id: RowId })
const preHandler = signedIn
const about = operationsOf('orders')

/** By customer: each start asks the provider, and through it Apple. */
const STARTS: Limit = { name: 'apple-pay', points: 30, seconds: 3600 }

/** Saved cards, and Apple Pay on the shop's own page. */
export const cardRoutes: FastifyPluginAsyncTypebox<{ shop: CheckoutShop }> = async (app, { shop }) => {
  const { db, config } = shop
  const limits = openLimits(db, deriveKey(config, 'limits'))

  app.get(
    '/payment-cards',
    { preHandler, schema: { ...about('listSavedCards'), response: answers(Type.Array(SavedCard), [401]) } },
    async (request) => ok(await listCards(db, customerIn(request).id)),
  )

  app.delete(
    '/payment-cards/:id',
    { preHandler, schema: { ...about('removeSavedCard'), params: Id, response: nothing([401, 404, 422]) } },
    async (request) => {
      await inTransaction(db, (tx) => removeCard(tx, customerIn(request).id, request.params.id))
      return ok(null)
    },
  )

  app.post(
    '/orders/:id/apple-pay-session',
    {
      preHandler,
      schema: {
        ...about('startApplePay'),
        ...limited,
        params: Id,
        body: ApplePayStart,
        response: answers(ApplePaySession, [401, 404, 422, 429, 503]),
      },
    },
    async (request, reply) => {
      const { id: customerId } = customerIn(request)
      await ownOrder(db, customerId, request.params.id)
      reply.headers(await limits.take(STARTS, String(customerId)))
      const { hostname } = new URL(config.shopOrigin ?? config.visitUrl)
      return ok({ session: await startApplePay(shop, request.body.validation_url, hostname) })
    },
  )
}
