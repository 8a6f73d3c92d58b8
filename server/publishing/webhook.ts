import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { CatalogueNotice, RunStarted } from '#api/contract/publishing.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { accepts, ok } from '#server/http/envelope.ts'
import { Refusal } from '#server/http/errors.ts'
import { message } from '#server/http/messages.ts'
import { requestPublishing } from './request.ts'
import { judgeNotice, webhookSecrets } from './signature.ts'

/** Ten thousand SKUs, and room for long ones. */
const BODY_LIMIT = 1024 * 1024

/** POST /webhooks/catalogue: an editors' system has changed something. It is answered at once, and what it names is published after. */
export const catalogueWebhook: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const secrets = webhookSecrets(config)
  // The signature is over the bytes that came, so they are judged before anybody reads them.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const verdict = judgeNotice(
        secrets,
        { timestamp: headers['webhook-timestamp'], signature: headers['webhook-signature'], body },
        Date.now(),
      )
      if (verdict !== 'good')
        throw new Refusal(401, verdict === 'stale' ? 'api.publishing.stale' : 'api.publishing.unsigned')
      try {
        return JSON.parse(body.toString()) as unknown
      } catch {
        throw new Refusal(400, 'api.badRequest')
      }
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
