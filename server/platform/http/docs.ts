import type { FastifyInstance } from 'fastify'
import { docsPage, DOCS_POLICY } from './docs-page.ts'
import { operation } from './envelope.ts'
import { collectRoutes, type Document } from './openapi.ts'

/** Serves the OpenAPI document at /openapi.json and as a page at /docs. Register it before the routes it describes. */
export async function describeApi(api: FastifyInstance, shop: { siteUrl: string; store: string }): Promise<void> {
  await collectRoutes(api, shop)

  api.get(
    '/openapi.json',
    {
      schema: { ...operation('health', 'getDescription', 'api.docs.openapi') },
    },
    async (_, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(JSON.stringify(api.swagger())),
  )

  let page: string | undefined
  api.get(
    '/docs',
    { schema: { ...operation('health', 'readDescription', 'api.docs.page'), produces: ['text/html'] } },
    async (_, reply) => {
      page ??= docsPage(api.swagger() as Document)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .header('content-security-policy', DOCS_POLICY)
        .send(page)
    },
  )
}
