import type { SourceRow } from '#api/contract/webhooks.ts'
import { ARABIC, SECRET_HEADER } from '../proofs.ts'

/** Strapi 5 signs nothing: a header that its administrator enters carries the secret. */
export const strapi: SourceRow = {
  proof: SECRET_HEADER,
  event: '/event',
  changed: ['entry.create', 'entry.update', 'entry.publish'],
  gone: ['entry.delete', 'entry.unpublish'],
  other: ['entry.*', 'media.*', 'releases.*', 'review-workflows.*', 'trigger-test'],
  time: { at: '/createdAt', unit: 'text' },
  products: [
    { at: '/entry/sku', is: 'sku' },
    { at: '/entry/documentId', is: 'id' },
    { at: '/entry/slug', is: 'slug' },
  ],
  only: { at: '/model', values: ['product', 'products'] },
  // The draft stands beside the published version, and both have the document's id, as has each language.
  draft: { at: '/entry/publishedAt', values: ['null'] },
  shows: ['entry.publish'],
  language: { at: '/entry/locale', values: ARABIC },
  currency: '/entry/currency',
  status: 200,
  content: { title: '/entry/title', price: '/entry/price', stock: '/entry/stock' },
}
