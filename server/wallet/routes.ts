import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Wallet, WALLET_MOVEMENTS, WalletMovement } from '#api/contract/wallet.ts'
import type { Database } from '#server/database/connect.ts'
import { answers, ok } from '#server/http/envelope.ts'
import { message } from '#server/http/messages.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import { movementsOf } from './queries.ts'
import { readWallet } from './service.ts'

const tags = ['wallet']

export const walletRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get('/wallet', {
    schema: { operationId: 'getWallet', tags, summary: message('api.docs.wallet'), response: answers(Wallet, [401]) },
    preHandler: signedIn,
  }, async (request) => ok(await readWallet(db, customerIn(request).id)))

  app.get('/wallet/movements', {
    schema: {
      operationId: 'listWalletMovements',
      tags,
      summary: message('api.docs.walletMovements'),
      querystring: Type.Object({
        kind: Type.Optional(Type.Enum([...WALLET_MOVEMENTS])),
        before: Type.Optional(Type.Integer({ minimum: 1 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
      }, { additionalProperties: false }),
      response: answers(Type.Object({ items: Type.Array(WalletMovement), more: Type.Boolean() }), [401, 422]),
    },
    preHandler: signedIn,
  }, async (request) => {
    const { kind, before, limit = 20 } = request.query
    const found = await movementsOf(db, customerIn(request).id, { kind, before, limit: limit + 1 })
    return ok({ items: found.slice(0, limit), more: found.length > limit })
  })
}
