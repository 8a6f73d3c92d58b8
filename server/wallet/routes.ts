import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Wallet, WalletMovements, WalletMovementsQuery } from '#api/contract/wallet.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok, operation } from '#server/platform/http/envelope.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import { listMovements, readWallet } from './service.ts'

const preHandler = signedIn

/** A wallet's balance and movements; top-ups are part of checkout. */
export const walletRoutes: FastifyPluginAsyncTypebox<{
  db: Database
  /** As they are now. */
  topUpMethods: () => Wallet['top_up']['methods']
}> = async (app, { db, topUpMethods }) => {
  app.get(
    '/wallet',
    {
      schema: {
        ...operation('wallet', 'getWallet', 'api.docs.wallet'),
        querystring: WalletMovementsQuery,
        response: answers(Wallet, [401, 422]),
      },
      preHandler,
    },
    async (request) => ok(await readWallet(db, customerIn(request).id, topUpMethods(), request.query)),
  )

  app.get(
    '/wallet/movements',
    {
      schema: {
        ...operation('wallet', 'listWalletMovements', 'api.docs.walletMovements', 'api.docs.walletMovements.more'),
        querystring: WalletMovementsQuery,
        response: answers(WalletMovements, [401, 422]),
      },
      preHandler,
    },
    async (request) => ok(await listMovements(db, customerIn(request).id, request.query)),
  )
}
