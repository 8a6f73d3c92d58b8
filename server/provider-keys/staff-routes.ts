import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Written } from '#api/contract/staff-catalogue.ts'
import {
  PaymentWayParams,
  PaymentWays,
  PaymentWaySwitch,
  ProviderEntry,
  ProviderKeysList,
  ProviderParams,
  ProviderPatch,
  ProviderTest,
  ProviderTested,
  ProviderUndo,
} from '#api/contract/settings/providers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { loadSettings } from '#server/settings/service.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { listPaymentWays, switchPaymentWay } from './payment-ways.ts'
import { changeSomeKeys, keepKeys, removeKeys, testProviderKeys, undoKeys } from './provider-keys.ts'
import { showProviders } from './shown-providers.ts'
import { wholeList } from '#server/platform/http/paging.ts'

/** Keys of payment, SMS and mail providers, which are entered and never shown. */
export const staffProviderRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (app, shop) => {
  const { db, config } = shop

  app.get(
    '/staff/provider-keys',
    staffRoute('settings.read', 'listProviderKeys', { response: answers(ProviderKeysList, [401, 403]) }),
    async () => ok(wholeList(await showProviders(db, config))),
  )

  app.put(
    '/staff/provider-keys/:provider',
    staffRoute('providers.write', 'keepProviderKeys', {
      params: ProviderParams,
      body: ProviderEntry,
      response: nothing([401, 403, 404, 413, 422]),
    }),
    async (request) => {
      await keepKeys(shop, staffIn(request), request.params.provider, request.body.values)
      return ok(null)
    },
  )

  app.patch(
    '/staff/provider-keys/:provider',
    staffRoute('providers.write', 'changeProviderKeys', {
      params: ProviderParams,
      body: ProviderPatch,
      response: nothing([401, 403, 404, 413, 422]),
    }),
    async (request) => {
      await changeSomeKeys(shop, staffIn(request), request.params.provider, request.body.values)
      return ok(null)
    },
  )

  app.delete(
    '/staff/provider-keys/:provider',
    staffRoute('providers.write', 'removeProviderKeys', {
      params: ProviderParams,
      response: nothing([401, 403, 404]),
    }),
    async (request) => {
      await removeKeys(shop, staffIn(request), request.params.provider)
      return ok(null)
    },
  )

  app.post(
    '/staff/provider-keys/:provider/undo',
    staffRoute('providers.write', 'undoProviderKeys', {
      params: ProviderParams,
      body: ProviderUndo,
      response: nothing([401, 403, 404, 412, 422]),
    }),
    async (request) => {
      await undoKeys(shop, staffIn(request), request.params.provider, request.body.updated_at)
      return ok(null)
    },
  )

  app.post(
    '/staff/provider-keys/:provider/test',
    staffRoute('providers.write', 'testProviderKeys', {
      params: ProviderParams,
      body: ProviderTest,
      response: answers(ProviderTested, [401, 403, 404, 422]),
    }),
    async ({ params: { provider }, body }) => ok(await testProviderKeys(shop, provider, body)),
  )

  app.get(
    '/staff/payment-ways',
    staffRoute('settings.read', 'listPaymentWays', { response: answers(PaymentWays, [401, 403]) }),
    async () => ok(wholeList(await listPaymentWays(db, config))),
  )

  app.put(
    '/staff/payment-ways/:method',
    staffRoute(
      'settings.write',
      'switchPaymentWay',
      {
        params: PaymentWayParams,
        body: PaymentWaySwitch,
        response: answers(Written, [401, 403, 404, 422]),
      },
      { stepUp: true },
    ),
    async (request) => {
      const written = await auditedWrite(db, request, (tx, author) =>
        switchPaymentWay(tx, author, { ...request.params, ...request.body }),
      )
      await loadSettings(db)
      return ok(written)
    },
  )
}
