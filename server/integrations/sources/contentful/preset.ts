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
  // An entry that was deleted may not name its type; its id is known then.
  only: { at: '/sys/contentType/sys/id', values: ['product', 'products'], orAbsent: true },
  draft: {
    events: [
      'ContentManagement.Entry.create',
      'ContentManagement.Entry.save',
      'ContentManagement.Entry.auto_save',
      'ContentManagement.Entry.archive',
      'ContentManagement.Entry.unarchive',
    ],
  },
  shows: ['ContentManagement.Entry.publish'],
  currency: '/fields/currency/*',
  status: 200,
  // A field holds its languages.
  content: { title: '/fields/title/ar*', price: '/fields/price/ar*', stock: '/fields/stock/ar*' },
}
