import type { SourceRow } from '#api/contract/webhooks.ts'

/** Its body does not name the event: each event is given an address of its own, with `?event=…`. */
export const zid: SourceRow = {
  proof: { kind: 'basic' },
  event: 'query:event',
  changed: ['product.create', 'product.update', 'product.publish'],
  gone: ['product.delete'],
  other: ['category.*', 'customer.*', 'order.*'],
  time: { at: '/updated_at', unit: 'text' },
  products: [
    { at: '/sku', is: 'sku' },
    { at: '/id', is: 'id' },
    { at: '/slug', is: 'slug' },
  ],
  draft: { at: '/is_draft', values: ['true'], hides: true },
  shows: ['product.publish'],
  currency: '/currency',
  status: 200,
  platform: 'zid',
  content: {
    title: '/name/ar',
    price: '/price',
    stock: '/quantity',
    status: '/is_published',
    statuses: { true: 'active', false: 'draft' },
  },
}
