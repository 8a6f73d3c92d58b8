import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  ProviderEntry,
  ProviderKeysList,
  ProviderParams,
  ProviderTest,
  ProviderTested,
} from '#api/contract/settings/providers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { providerProblems } from './provider-config.ts'
import { listProviderKeys } from '#server/settings/providers/service.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { keepKeys, removeKeys, testProviderKeys } from './provider-keys.ts'

/** Keys of payment, SMS and mail providers, which are entered and never shown. */
export const staffProviderRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (app, shop) => {
  const { db, config } = shop

  app.get(
    '/staff/provider-keys',
    staffRoute('settings.read', 'listProviderKeys', { response: answers(ProviderKeysList, [401, 403]) }),
    async () => ok({ items: await listProviderKeys(db, config, process.env, await providerProblems(db, config)) }),
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
    '/staff/provider-keys/:provider/test',
    staffRoute('providers.write', 'testProviderKeys', {
      params: ProviderParams,
      body: ProviderTest,
      response: answers(ProviderTested, [401, 403, 404, 422]),
    }),
    async ({ params: { provider }, body: { phone } }) => ok(await testProviderKeys(shop, provider, phone)),
  )
}
