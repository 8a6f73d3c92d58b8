import type { SourceRow } from '#api/contract/webhooks.ts'
import { ARABIC, HMAC_OF_BODY } from '../proofs.ts'

/** GROQ-powered webhooks; the projection should name `_type`, `language` and `sku`. Only published documents are sent. */
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
  only: { at: '/_type', values: ['product', 'products'], orAbsent: true },
  draft: { at: 'header:sanity-document-id', values: ['drafts.*', 'versions.*'] },
  // Unpublishing deletes the published document, and publishing creates it.
  shows: ['create'],
  language: { at: '/language', values: ARABIC },
  currency: '/currency',
  status: 200,
  content: { title: '/title', price: '/price', stock: '/stock' },
}
