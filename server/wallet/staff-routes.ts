import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams } from '#api/contract/shared.ts'
import { PaidOut, WalletPayout } from '#api/contract/staff.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { payOut } from './pay-out.ts'

/** Payouts from wallets. */
export const staffWalletRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.post(
    '/staff/customers/:id/payouts',
    staffRoute('wallets.write', 'payOut', {
      params: IdParams,
      body: WalletPayout,
      response: answers(PaidOut, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok({ balance: await payOut(db, staffIn(request), request.params.id, request.body) }),
  )
}
