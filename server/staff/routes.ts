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
import type { Config } from '#server/config.ts'
import { answers, nothing, ok } from '#server/http/envelope.ts'
import type { Send } from '#server/messaging/service.ts'
import { recordCalls } from './audit/record.ts'
import { staffPictureRoutes } from './catalogue/routes-pictures.ts'
import { staffProductRoutes } from './catalogue/routes-products.ts'
import { staffTreeRoutes } from './catalogue/routes-tree.ts'
import { openStaff, type StaffContext } from './context.ts'
import { staffRoute } from './route.ts'
import { staffAccountRoutes } from './routes-account.ts'
import { staffAuditRoutes } from './routes-audit.ts'
import { staffCommunityRoutes } from './routes-community.ts'
import { staffOrderRoutes } from './routes-orders.ts'
import { staffOperationsRoutes } from './routes-operations.ts'
import { staffPeopleRoutes } from './routes-people.ts'
import { staffRedirectRoutes } from './routes-redirects.ts'
import { staffSignInRoutes } from './routes-sign-in.ts'
import { staffSettingsRoutes } from './settings/routes.ts'
import { staffWebhookRoutes } from './routes-webhooks.ts'
import { staffSearchRoutes } from './routes-search.ts'
import {
  addCoupon,
  countStock,
  listActions,
  listCoupons,
  listRefunds,
  listReturns,
  listStock,
  moveRefund,
  requireStaff,
  payOut,
  readAccount,
  staffIn,
  stopCoupon,
  stuckPayments,
} from './service.ts'

const Sku = Type.Object({ sku: Type.String({ minLength: 1, maxLength: 200 }) })
const Code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) })
const CustomerId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })
const RefundId = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Staff routes, with the same rules as the command line; every change is recorded with their name. */
export const staffRoutes: FastifyPluginAsyncTypebox<{
  shop: CheckoutShop & { config: Config }
  dataDir: string
  siteUrl: string
  send: Send
}> = async (api, { send, ...options }) => {
  const context = openStaff({ db: options.shop.db, config: options.shop.config, send })
  api.decorateRequest('staff', null)
  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
  await api.register(staffSignInRoutes, { context })
  await api.register(guardedRoutes, { context, ...options })
}

const guardedRoutes: FastifyPluginAsyncTypebox<{
  context: StaffContext
  shop: CheckoutShop & { config: Config }
  dataDir: string
  siteUrl: string
}> = async (app, { context, shop, dataDir, siteUrl }) => {
  const { db } = context
  recordCalls(app, context)
  requireStaff(app, context)
  await app.register(staffAccountRoutes, { context })
  await app.register(staffPeopleRoutes, { context })
  await app.register(staffAuditRoutes, { db })
  await app.register(staffOrderRoutes, { shop })
  await app.register(staffCommunityRoutes, { db })
  await app.register(staffSearchRoutes, { db })
  await app.register(staffOperationsRoutes, { db, dataDir })
  await app.register(staffProductRoutes, { db, dataDir })
  await app.register(staffTreeRoutes, { db, dataDir })
  await app.register(staffPictureRoutes, { dataDir })
  await app.register(staffRedirectRoutes, { db, siteUrl })
  await app.register(staffSettingsRoutes, { db })
  await app.register(staffWebhookRoutes, { db, config: shop.config })

  app.get(
    '/staff/stock',
    staffRoute('stock.read', 'listStock', { querystring: StockQuery, response: answers(StockList, [401, 403, 422]) }),
    async ({ query }) => ok(await listStock(db, query)),
  )

  app.put(
    '/staff/stock/:sku',
    staffRoute('stock.write', 'setStock', { params: Sku, body: StockCount, response: nothing([401, 403, 404, 422]) }),
    async (request) => {
      await countStock(db, staffIn(request), request.params.sku, request.body.stock)
      return ok(null)
    },
  )

  app.get(
    '/staff/coupons',
    staffRoute('coupons.read', 'listCoupons', {
      querystring: StaffCouponsQuery,
      response: answers(StaffCoupons, [401, 403, 422]),
    }),
    async ({ query }) => ok(await listCoupons(db, query)),
  )

  app.post(
    '/staff/coupons',
    staffRoute('coupons.write', 'addCoupon', {
      body: NewCouponEntry,
      response: answers(StaffCoupon, [401, 403, 409, 422]),
    }),
    async (request) => ok(await addCoupon(db, staffIn(request), request.body)),
  )

  app.post(
    '/staff/coupons/:code/stop',
    staffRoute('coupons.write', 'stopCoupon', { params: Code, response: nothing([401, 403, 404]) }),
    async (request) => {
      await stopCoupon(db, staffIn(request), request.params.code)
      return ok(null)
    },
  )

  app.get(
    '/staff/returns',
    staffRoute('returns.read', 'listReturns', {
      querystring: StaffReturnsQuery,
      response: answers(StaffReturns, [401, 403, 422]),
    }),
    async ({ query }) => ok(await listReturns(db, query)),
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

  app.post(
    '/staff/customers/:id/payouts',
    staffRoute('wallets.write', 'payOut', {
      params: CustomerId,
      body: WalletPayout,
      response: answers(PaidOut, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok({ balance: await payOut(db, staffIn(request), request.params.id, request.body) }),
  )

  app.get(
    '/staff/payments/stuck',
    staffRoute('payments.read', 'listStuckPayments', { response: answers(Type.Array(StaffPayment), [401, 403]) }),
    async () => ok(await stuckPayments(db)),
  )

  app.get(
    '/staff/actions',
    staffRoute('actions.read', 'listActions', {
      querystring: StaffActionsQuery,
      response: answers(StaffActions, [401, 403, 422]),
    }),
    async ({ query }) => ok(await listActions(db, query)),
  )
}
