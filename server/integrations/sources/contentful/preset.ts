import type { SourceRow } from '#api/contract/webhooks.ts'
import { HMAC_OF_BODY } from '../proofs.ts'

export const contentful: SourceRow = {
  proof: {
    ...HMAC_OF_BODY,
    header: 'x-contentful-signature',
    encoding: 'hex',
    signs: '{method}\n{path}\n{headers}\n{body}',
    signedHeaders: 'x-contentful-signed-headers',
  },
  event: 'header:x-contentful-topic',
  changed: ['ContentManagement.Entry.publish'],
  gone: ['ContentManagement.Entry.unpublish', 'ContentManagement.Entry.delete'],
  other: ['ContentManagement.*'],
  time: { at: 'header:x-contentful-timestamp', unit: 'ms', window: 300 },
  products: [
    { at: '/fields/sku/*', is: 'sku' },
    { at: '/sys/id', is: 'id' },
    { at: '/fields/slug/*', is: 'slug' },
  ],
  status: 200,
  content: { title: '/fields/title/ar', price: '/fields/price/ar', stock: '/fields/stock/ar' },
}
