import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PublicSettings } from '#api/contract/settings/settings.ts'
import { answers, ok, operation } from '#server/platform/http/envelope.ts'
import { publicSettings } from './service.ts'

/** Pages carry what they show; this is for clients that have no page. */
export const settingsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/settings',
    {
      schema: {
        ...operation('settings', 'getPublicSettings', 'api.docs.settings'),
        response: answers(PublicSettings, []),
      },
    },
    async (_, reply) => {
      reply.header('cache-control', 'no-cache')
      return ok(publicSettings())
    },
  )
}
