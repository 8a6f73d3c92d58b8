import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import {
  NewCouponEntry,
  PaidOut,
  RefundMove,
  StaffAccount,
  StaffActions,
  StaffActionsQuery,
  StaffCoupon,
  StaffCoupons,
  StaffCouponsQuery,
  StaffMember,
  StaffPayment,
  StaffRefund,
  StaffRefunds,
  StaffRefundsQuery,
  StaffReturns,
  StaffReturnsQuery,
  StockCount,
  StockList,
  StockQuery,
  WalletPayout,
} from '#api/contract/staff.ts'
import type { CheckoutShop } from '#server/checkout/service.ts'
import { answers, nothing, ok } from '#server/http/envelope.ts'
import { message } from '#server/http/messages.ts'
import { staffCommunityRoutes } from './routes-community.ts'
import { staffOrderRoutes } from './routes-orders.ts'
import {
  addCoupon,
  countStock,
  listActions,
  listCoupons,
  listRefunds,
  listReturns,
  listStock,
  moveRefund,
  openToStaff,
  payOut,
  readAccount,
  staffIn,
  stopCoupon,
  stuckPayments,
} from './service.ts'

type Call =
  | 'whoAmI'
  | 'listStock'
  | 'setStock'
  | 'listCoupons'
  | 'addCoupon'
  | 'stopCoupon'
  | 'listReturns'
  | 'listRefunds'
  | 'moveRefund'
  | 'readAccount'
  | 'payOut'
  | 'listStuckPayments'
  | 'listActions'
const about = (call: Call) => ({
  operationId: `staff_${call}`,
  tags: ['staff'],
  summary: message(`api.docs.staff.${call}`),
})
const Sku = Type.Object({ sku: Type.String({ minLength: 1, maxLength: 200 }) })
const Code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) })
const CustomerId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })
const RefundId = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** What the shop's own people do, by the same rules as the command line; everything they change is on record under their name. */
export const staffRoutes: FastifyPluginAsyncTypebox<{ shop: CheckoutShop }> = async (app, { shop }) => {
  const { db } = shop
  openToStaff(app, db)
  await app.register(staffOrderRoutes, { shop })
  await app.register(staffCommunityRoutes, { db })

  app.get(
    '/staff/me',
    { schema: { ...about('whoAmI'), response: answers(StaffMember, [401, 403]) } },
    async (request) => ok(staffIn(request)),
  )

  app.get(
    '/staff/stock',
    { schema: { ...about('listStock'), querystring: StockQuery, response: answers(StockList, [401, 403, 422]) } },
    async ({ query }) => ok(await listStock(db, query)),
  )

  app.put(
    '/staff/stock/:sku',
    { schema: { ...about('setStock'), params: Sku, body: StockCount, response: nothing([401, 403, 404, 422]) } },
    async (request) => {
      await countStock(db, staffIn(request), request.params.sku, request.body.stock)
      return ok(null)
    },
  )

  app.get(
    '/staff/coupons',
    {
      schema: {
        ...about('listCoupons'),
        querystring: StaffCouponsQuery,
        response: answers(StaffCoupons, [401, 403, 422]),
      },
    },
    async ({ query }) => ok(await listCoupons(db, query)),
  )

  app.post(
    '/staff/coupons',
    { schema: { ...about('addCoupon'), body: NewCouponEntry, response: answers(StaffCoupon, [401, 403, 409, 422]) } },
    async (request) => ok(await addCoupon(db, staffIn(request), request.body)),
  )

  app.post(
    '/staff/coupons/:code/stop',
    { schema: { ...about('stopCoupon'), params: Code, response: nothing([401, 403, 404]) } },
    async (request) => {
      await stopCoupon(db, staffIn(request), request.params.code)
      return ok(null)
    },
  )

  app.get(
    '/staff/returns',
    {
      schema: {
        ...about('listReturns'),
        querystring: StaffReturnsQuery,
        response: answers(StaffReturns, [401, 403, 422]),
      },
    },
    async ({ query }) => ok(await listReturns(db, query)),
  )

  app.get(
    '/staff/refunds',
    {
      schema: {
        ...about('listRefunds'),
        querystring: StaffRefundsQuery,
        response: answers(StaffRefunds, [401, 403, 422]),
      },
    },
    async ({ query }) => ok(await listRefunds(db, query)),
  )

  app.post(
    '/staff/refunds/:id/moves',
    {
      schema: {
        ...about('moveRefund'),
        params: RefundId,
        body: RefundMove,
        response: answers(StaffRefund, [401, 403, 404, 409, 422]),
      },
    },
    async (request) => ok(await moveRefund(db, staffIn(request), request.params.id, request.body)),
  )

  app.post(
    '/staff/refunds/:id/account',
    {
      schema: { ...about('readAccount'), params: RefundId, response: answers(StaffAccount, [401, 403, 404, 409, 422]) },
    },
    async (request) => ok(await readAccount(db, staffIn(request), request.params.id)),
  )

  app.post(
    '/staff/customers/:id/payouts',
    {
      schema: {
        ...about('payOut'),
        params: CustomerId,
        body: WalletPayout,
        response: answers(PaidOut, [401, 403, 404, 409, 422]),
      },
    },
    async (request) => ok({ balance: await payOut(db, staffIn(request), request.params.id, request.body) }),
  )

  app.get(
    '/staff/payments/stuck',
    { schema: { ...about('listStuckPayments'), response: answers(Type.Array(StaffPayment), [401, 403]) } },
    async () => ok(await stuckPayments(db)),
  )

  app.get(
    '/staff/actions',
    {
      schema: {
        ...about('listActions'),
        querystring: StaffActionsQuery,
        response: answers(StaffActions, [401, 403, 422]),
      },
    },
    async ({ query }) => ok(await listActions(db, query)),
  )
}
