import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { IconSet, IconsQuery } from '#api/contract/icons.ts'
import { Failure } from '#api/contract/envelope.ts'
import { operation } from '../http/envelope.ts'
import { notFound } from '../http/errors.ts'
import { findIcons } from './service.ts'

const File = Type.Object({ file: Type.String({ pattern: '^[a-z0-9-]{1,50}[.]json$' }) })

/** An icon's drawing is stable; an updated set may take a while to appear. */
const LONG = 'public, max-age=604800, stale-while-revalidate=2592000'

/**
 * `/icons/lucide.json?icons=gift,coffee`, compatible with Iconify's API: https://iconify.design/docs/api/icon-data.html
 */
export const iconRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/icons/:file',
    {
      schema: {
        ...operation('icons', 'getIcons', 'api.docs.icons', 'api.docs.icons.more'),
        params: File,
        querystring: IconsQuery,
        response: { 200: IconSet, 404: Failure, 422: Failure, 500: Failure },
      },
    },
    async ({ params, query }, reply) => {
      const found = await findIcons(params.file.replace(/[.]json$/, ''), query.icons.split(','))
      if (!found) throw notFound()
      // Icons are public, and another shop may use this one as its fallback.
      reply.headers({ 'cache-control': LONG, 'access-control-allow-origin': '*' })
      return found
    },
  )
}
