import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { IdParams } from '#api/contract/shared.ts'
import {
  PaidOut,
  RefundMove,
  StaffAccount,
  StaffActions,
  StaffActionsQuery,
  StaffPayment,
  StaffRefund,
  StaffRefunds,
  StaffRefundsQuery,
  StaffReturns,
  StaffReturnsQuery,
  WalletPayout,
} from '#api/contract/staff.ts'
import type { CheckoutShop } from '#server/checkout/service.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/database/connect.ts'
import { answers, ok } from '#server/http/envelope.ts'
import type { Send } from '#server/messaging/service.ts'
import { recordCalls } from './audit/record.ts'
import { staffPictureRoutes } from './catalogue/routes-pictures.ts'
import { staffProductRoutes } from './catalogue/routes-products.ts'
import { staffTableRoutes } from './catalogue/routes-table.ts'
import { staffTreeRoutes } from './catalogue/routes-tree.ts'
import { staffContentRoutes } from './content/routes.ts'
import { openStaff, type StaffContext } from './context.ts'
import { staffPushRoutes } from './push/routes.ts'
import { staffRoute } from './route.ts'
import { staffAccountRoutes } from './routes-account.ts'
import { staffAuditRoutes } from './routes-audit.ts'
import { staffCommunityRoutes } from './routes-community.ts'
import { staffCouponRoutes } from './routes-coupons.ts'
import { staffCustomerRoutes } from './routes-customers.ts'
import { staffDraftOrderRoutes } from './routes-draft-orders.ts'
import { staffNoticeRoutes } from './routes-notices.ts'
import { staffOrderEditRoutes } from './routes-order-edits.ts'
import { staffOrderRoutes } from './routes-orders.ts'
import { staffOperationsRoutes } from './routes-operations.ts'
import { staffStockRoutes } from './routes-stock.ts'
import { staffShipmentRoutes } from './routes-shipments.ts'
import { staffProviderRoutes } from './settings/routes-providers.ts'
import { staffPeopleRoutes } from './routes-people.ts'
import { staffRedirectRoutes } from './routes-redirects.ts'
import { staffSignInRoutes } from './routes-sign-in.ts'
import { staffSettingsRoutes } from './settings/routes.ts'
import { staffSupportRoutes } from './routes-support.ts'
import { staffWebhookRoutes } from './routes-webhooks.ts'
import { staffSearchRoutes } from './routes-search.ts'
import {
  listActionsFor,
  listRefunds,
  listReturns,
  moveRefund,
  requireStaff,
  payOut,
  readAccount,
  staffIn,
  stuckPayments,
} from './service.ts'

const RefundId = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Staff routes, with the same rules as the command line; every change is recorded with their name. */
export const staffRoutes: FastifyPluginAsyncTypebox<{
  shop: CheckoutShop & { config: Config }
  siteUrl: string
  send: Send
  /** Routes under /staff of domains that this one may not import. */
  others: FastifyPluginAsyncTypebox<{ db: Database }>[]
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
  siteUrl: string
  others: FastifyPluginAsyncTypebox<{ db: Database }>[]
}> = async (app, { context, shop, siteUrl, others }) => {
  const { db } = context
  recordCalls(app, context)
  requireStaff(app, context)
  await app.register(staffAccountRoutes, { context })
  await app.register(staffPushRoutes, { db, config: shop.config })
  await app.register(staffPeopleRoutes, { context })
  await app.register(staffAuditRoutes, { db })
  await app.register(staffNoticeRoutes, { db })
  await app.register(staffOrderRoutes, { shop, place: shop.config })
  await app.register(staffShipmentRoutes, { shop })
  await app.register(staffDraftOrderRoutes, { shop, context })
  await app.register(staffOrderEditRoutes, { db: shop.db })
  await app.register(staffCommunityRoutes, { db })
  await app.register(staffSupportRoutes, { db, place: shop.config })
  await app.register(staffCustomerRoutes, { context })
  await app.register(staffSearchRoutes, { db })
  await app.register(staffOperationsRoutes, { db, dataDir: shop.config.dataDir })
  await app.register(staffProductRoutes, { db, place: shop.config })
  await app.register(staffTableRoutes, { db })
  await app.register(staffTreeRoutes, { db, place: shop.config })
  await app.register(staffPictureRoutes, { place: shop.config })
  await app.register(staffContentRoutes, { db, config: shop.config })
  await app.register(staffRedirectRoutes, { db, siteUrl })
  await app.register(staffSettingsRoutes, { db, config: shop.config })
  await app.register(staffProviderRoutes, { db, config: shop.config })
  await app.register(staffWebhookRoutes, { db, config: shop.config })
  await app.register(staffCouponRoutes, { db })
  await app.register(staffStockRoutes, { db })
  for (const routes of others) await app.register(routes, { db })

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

  app.post(
    '/staff/customers/:id/payouts',
    staffRoute('wallets.write', 'payOut', {
      params: IdParams,
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
    async (request) => ok(await listActionsFor(db, request.query, staffIn(request).permissions)),
  )
}
