import { Type } from 'typebox'
import { nothing } from './envelope.ts'
import { message } from './messages.ts'

/** Bytes; far above the size of any provider's webhook. */
const BODY_LIMIT = 128 * 1024

/** The route of a provider's webhook. Its body is read by the provider's adapter, which checks who sent it. */
export const providerWebhook = (id: string, provider: string, about: 'api.webhook.more' | 'api.webhook.parcels') => ({
  bodyLimit: BODY_LIMIT,
  schema: {
    operationId: `${id}Webhook`,
    tags: ['webhooks'],
    summary: message('api.webhook.provider', { provider }),
    description: message(about),
    body: Type.Object({}, { additionalProperties: true }),
    response: nothing([401, 404, 413, 415, 422, 503]),
  },
})
