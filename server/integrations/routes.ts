import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { success } from '#api/contract/envelope.ts'
import { DeliveryTaken } from '#api/contract/webhooks.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { accepts, ok, operation } from '#server/platform/http/envelope.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { networkOf, openLimits, type Limit } from '#server/platform/http/limits.ts'
import { message, type MessageKey } from '#server/platform/http/messages.ts'
import { DeliveryRefused, type Taken } from './deliveries.ts'
import { readBody } from './read-body.ts'
import { receiveDelivery } from './receive.ts'

/** Bytes; ms from the headers to the last byte, since a caller is a server with a good line. */
const BODY = { limit: 1024 * 1024, ms: 10_000 }
/** Unproven calls recorded per network. All get the same refusal. */
const RECORDED: Limit = { name: 'webhook-refused', points: 500, seconds: 3600 }

/** s. An import of 20,000 products holds the catalogue for less. */
const BUSY_FOR = 120

/** Messages by status, so that a caller does not learn the reason. */
const WORDS: Record<number, MessageKey> = {
  400: 'api.badRequest',
  401: 'api.webhooks.refused',
  404: 'api.notFound',
  408: 'api.timeout',
  413: 'api.tooLarge',
  422: 'api.webhooks.notUnderstood',
  503: 'api.webhooks.busy',
}

/** POST /webhooks/catalogue/{source}: an editors' system reports a change, in its own form. */
export const editorWebhooks: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const limits = openLimits(db, deriveKey(config, 'webhook callers'))
  // The proof covers the raw bytes of any type; bodies for unknown sources are not read.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, payload, done) => done(null, payload))

  app.post(
    '/webhooks/catalogue/:source',
    {
      schema: {
        ...operation('publishing', 'editorWebhook', 'api.docs.publishing.editor', 'api.docs.publishing.editor.more'),
        params: Type.Object({ source: Type.String({ minLength: 1, maxLength: 60 }) }),
        response: { 200: success(DeliveryTaken), ...accepts(DeliveryTaken, [400, 401, 404, 408, 413, 422, 503]) },
      },
    },
    async ({ params, method, url, headers, raw, ip }, reply) => {
      const call = {
        method,
        path: url,
        headers,
        read: () => readBody(raw, BODY),
        mayRecord: async () => (await limits.count(RECORDED, networkOf(ip))) <= RECORDED.points,
      }
      try {
        const taken = await receiveDelivery({ db, config }, params.source, call)
        return reply.code(taken.status).send(answerOf(taken))
      } catch (error) {
        if (!(error instanceof DeliveryRefused)) throw error
        // A connection whose body was not fully read cannot take another request.
        const closing = raw.readableEnded ? undefined : { connection: 'close' }
        throw new Refusal(error.status, WORDS[error.status]!, undefined, {
          ...(closing && { headers: closing }),
          ...(error.status === 503 && { retryAfter: BUSY_FOR }),
        })
      }
    },
  )
}

/** Names the fields that were not written, and where to send them if the source writes none. */
function answerOf({ data }: Taken) {
  if (data.unwritten.length === 0) return ok(data)
  const key = data.reason === null ? 'api.webhooks.unwritten' : 'api.webhooks.partly'
  return { ...ok(data), message: message(key, { fields: data.unwritten.join('، ') }) }
}
