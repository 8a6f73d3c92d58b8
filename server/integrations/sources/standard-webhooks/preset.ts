import type { SourceRow } from '#api/contract/webhooks.ts'
import { ARABIC, HMAC_OF_BODY } from '../proofs.ts'

/** https://www.standardwebhooks.com: `{type, timestamp, data}`, signed as `v1,<base64>` of `id.timestamp.body`. */
export const standardWebhooks: SourceRow = {
  proof: {
    ...HMAC_OF_BODY,
    header: 'webhook-signature',
    prefix: 'v1,',
    between: ' ',
    encoding: 'base64',
    signs: '{id}.{time}.{body}',
  },
  event: '/type',
  changed: [
    'product.created',
    'product.updated',
    'product.published',
    'products.changed',
    'prices.changed',
    'stock.changed',
  ],
  gone: ['product.deleted', 'product.unpublished', 'products.deleted'],
  other: [],
  delivery: 'header:webhook-id',
  time: { at: 'header:webhook-timestamp', unit: 's', window: 300 },
  products: [
    { at: '/data/skus/*', is: 'sku' },
    { at: '/data/sku', is: 'sku' },
    { at: '/data/id', is: 'id' },
    { at: '/data/slug', is: 'slug' },
  ],
  shows: ['product.created', 'product.published'],
  language: { at: '/data/locale', values: ARABIC },
  currency: '/data/currency',
  status: 202,
  content: {
    title: '/data/title',
    price: '/data/price',
    stock: '/data/stock',
    status: '/data/status',
    statuses: { active: 'active', published: 'active', draft: 'draft', archived: 'archived' },
  },
}
