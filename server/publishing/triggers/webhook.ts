import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { CatalogueNotice, RunStarted } from '#api/contract/publishing.ts'
import { normalForm } from '#locales/arabic-text.ts'
import type { Config } from '#server/platform/config.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { readJson } from '#server/platform/http/body.ts'
import { accepts, ok, operation } from '#server/platform/http/envelope.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { standardHeader } from '#server/platform/http/webhook-headers.ts'
import { isStandard, verifyNotice, verifyStandard, webhookSecrets } from './webhook-signature.ts'

/** Enough for ten thousand long SKUs. */
const BODY_LIMIT = 1024 * 1024
/** Unknown fields that an answer names. */
const MOST_FIELDS = 20

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
      const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) =>
        standardHeader(headers, `webhook-${name}`),
      )
      const isOfStandard = isStandard(signature)
      const given = { timestamp, signature, body }
      const verdict = isOfStandard
        ? verifyStandard(secrets, { ...given, id }, databaseNow().getTime())
        : verifyNotice(secrets, given, databaseNow().getTime())
      if (verdict !== 'good')
        throw new Refusal(401, verdict === 'stale' ? 'api.publishing.stale' : 'api.publishing.unsigned')
      return isOfStandard ? noticeOf(readJson(body), id) : readJson(body)
    },
  )

  app.post(
    '/webhooks/catalogue',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        ...operation(
          'publishing',
          'catalogueWebhook',
          'api.docs.publishing.webhook',
          'api.docs.publishing.webhook.more',
        ),
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
      const { id, isNew } = await inTransaction(db, (tx) => requestPublishing(tx, request))
      const unwritten = Object.keys(body)
        .filter((field) => !Object.hasOwn(CatalogueNotice.properties, field))
        .slice(0, MOST_FIELDS)
      const answer = ok({ run_id: id, is_new: isNew, unwritten })
      if (unwritten.length) answer.message = message('api.webhooks.unwritten', { fields: unwritten.join('، ') })
      return reply.code(202).send(answer)
    },
  )
}

/** A body of Standard Webhooks, `{type, timestamp, data}`, as a notice; other bodies are left to be checked as one. */
function noticeOf(body: unknown, id: unknown): unknown {
  if (typeof body !== 'object' || body === null || 'event' in body) return body
  const { type, timestamp, data } = body as Record<string, unknown>
  return { ...(typeof data === 'object' && data), id, event: type, occurred_at: timestamp }
}

function decodePath(path: string): string {
  try {
    return normalForm(decodeURIComponent(path), 'NFC')
  } catch {
    return path
  }
}
