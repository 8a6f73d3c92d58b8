import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { isPublished, routes } from '#locales/routes.ts'
import { operation } from '#server/platform/http/envelope.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { inlineFace, PREVIEW_PATH, readPreview } from '#server/settings/face/service.ts'
import { settings } from '#server/settings/service.ts'
import { apiAddress } from '../run/api-address.ts'
import { poolFor } from '../workers/pool.ts'
import { withWarmPool } from '../workers/warm-pool.ts'

type Options = { db: Database; config: Config; withPool?: typeof withWarmPool }

/** Shows a page with a face or with content that is not in force yet, to whoever has the link. It runs no scripts. */
export const previewRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { db, config, withPool = withWarmPool },
) => {
  app.get(
    `${PREVIEW_PATH}/:token`,
    {
      schema: {
        ...operation('settings', 'previewFace', 'api.docs.previewFace'),
        params: Type.Object({ token: Type.String({ maxLength: 100 }) }),
        querystring: Type.Object({
          page: Type.Optional(
            Type.String({ maxLength: 600, description: 'Path of a published page, such as /products/SKU' }),
          ),
          theme: Type.Optional(Type.Enum(['light', 'dark'])),
        }),
        produces: ['text/html'],
      },
    },
    async (request, reply) => {
      const { page = routes.home(), theme } = request.query
      const previewed = await readPreview(db, config, request.params.token)
      if (!previewed || !isPublished(page)) throw notFound()
      const html = await withPool(poolFor(db, config, await apiAddress(db)), (pool) =>
        pool.preview({ path: page, face: inlineFace(previewed.face), draft: previewed.draft }),
      )
      if (html === null) throw notFound()
      return reply
        .headers(headers(config.siteUrl))
        .type('text/html; charset=utf-8')
        .send(theme ? html.replace('<html ', `<html data-theme="${theme}" `) : html)
    },
  )
}

/** Its pictures and colours are inside the page. */
const headers = (siteUrl: string): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self' data:",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...settings().pictures.hosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // The admin shows it, which may be of another origin than the API.
    `frame-ancestors 'self' ${new URL(siteUrl).origin}`,
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})
