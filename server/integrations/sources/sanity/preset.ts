import type { SourceRow } from '#api/contract/webhooks.ts'
import { HMAC_OF_BODY } from '../proofs.ts'

/** GROQ-powered webhooks; the projection should name `sku`. */
export const sanity: SourceRow = {
  proof: {
    ...HMAC_OF_BODY,
    header: 'sanity-webhook-signature',
    prefix: 'v1=',
    between: ',',
    encoding: 'base64url',
    signs: '{time}.{body}',
  },
  event: 'header:sanity-operation',
  changed: ['create', 'update'],
  gone: ['delete'],
  other: [],
  delivery: 'header:idempotency-key',
  time: { at: 'header:sanity-webhook-signature#t', unit: 'ms', window: 300 },
  products: [
    { at: '/sku', is: 'sku' },
    { at: 'header:sanity-document-id', is: 'id' },
    { at: '/slug/current', is: 'slug' },
  ],
  status: 200,
  content: { title: '/title', price: '/price', stock: '/stock' },
}
