import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import {
  RefundMove,
  StaffAccount,
  StaffPayment,
  StaffRefund,
  StaffRefunds,
  StaffRefundsQuery,
  StaffReturns,
  StaffReturnsQuery,
  whole,
} from '#api/contract/staff.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { listRefunds, moveRefund, readAccount, stuckPayments } from './refunds.ts'
import { listReturns } from './returns.ts'
import { wholeList } from '#server/platform/http/paging.ts'

const RefundId = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Returns, refunds, and payments that may need a person. */
export const staffRefundRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/staff/returns',
    staffRoute('returns.read', 'listReturns', {
      querystring: StaffReturnsQuery,
      response: answers(StaffReturns, [401, 403, 422]),
    }),
    async (request) => ok(await listReturns(db, request.query, staffIn(request).permissions)),
  )

  app.get(
    '/staff/refunds',
    staffRoute('refunds.read', 'listRefunds', {
      querystring: StaffRefundsQuery,
      response: answers(StaffRefunds, [401, 403, 422]),
    }),
    async ({ query }) => ok(await listRefunds(db, query)),
  )

  app.post(
    '/staff/refunds/:id/moves',
    staffRoute('refunds.write', 'moveRefund', {
      params: RefundId,
      body: RefundMove,
      response: answers(StaffRefund, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok(await moveRefund(db, staffIn(request), request.params.id, request.body)),
  )

  app.post(
    '/staff/refunds/:id/account',
    staffRoute('refunds.write', 'readAccount', {
      params: RefundId,
      response: answers(StaffAccount, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok(await readAccount(db, staffIn(request), request.params.id)),
  )

  app.get(
    '/staff/payments/stuck',
    staffRoute('payments.read', 'listStuckPayments', { response: answers(whole(StaffPayment), [401, 403]) }),
    async () => ok(wholeList(await stuckPayments(db))),
  )
}
