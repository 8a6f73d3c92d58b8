import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { CatalogueNotice, RunStarted } from '#api/contract/publishing.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { readJson } from '#server/http/body.ts'
import { accepts, ok } from '#server/http/envelope.ts'
import { Refusal } from '#server/http/errors.ts'
import { message } from '#server/http/messages.ts'
import { requestPublishing } from './request-publishing.ts'
import { verifyNotice, webhookSecrets } from './webhook-signature.ts'

/** Enough for ten thousand long SKUs. */
const BODY_LIMIT = 1024 * 1024

/**
 * POST /webhooks/catalogue: an editors' system reports a change. It gets its answer at once; the affected pages are
 * published afterwards.
 */
export const catalogueWebhook: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const secrets = webhookSecrets(config)
  // The signature covers the raw bytes, so it is verified before they are parsed.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const verdict = verifyNotice(
        secrets,
        { timestamp: headers['webhook-timestamp'], signature: headers['webhook-signature'], body },
        Date.now(),
      )
      if (verdict !== 'good')
        throw new Refusal(401, verdict === 'stale' ? 'api.publishing.stale' : 'api.publishing.unsigned')
      return readJson(body)
    },
  )

  app.post(
    '/webhooks/catalogue',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        operationId: 'catalogueWebhook',
        tags: ['publishing'],
        summary: message('api.docs.publishing.webhook'),
        description: message('api.docs.publishing.webhook.more'),
        body: CatalogueNotice,
        response: accepts(RunStarted, [400, 401, 413, 415, 422, 503]),
      },
    },
    async ({ body }, reply) => {
      const { id: delivery, event, version, skus, categories, pages = [], full } = body
      const request = {
        cause: 'webhook' as const,
        delivery,
        version,
        skus,
        categories,
        pages: pages.map(decodePath),
        full: full || event === 'catalogue.replaced',
      }
      const { id, isNew } = await db.transaction((tx) => requestPublishing(tx, request))
      return reply.code(202).send(ok({ run_id: id, is_new: isNew }))
    },
  )
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}
