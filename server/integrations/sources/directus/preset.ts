import type { SourceRow } from '#api/contract/webhooks.ts'
import { SECRET_HEADER } from '../proofs.ts'

/** Flows that send what they were triggered with, or the whole item as `payload`; see docs/editors.md. */
export const directus: SourceRow = {
  proof: SECRET_HEADER,
  event: '/event',
  changed: ['*items.create', '*items.update', '*items.sort'],
  gone: ['*items.delete'],
  other: [],
  products: [
    { at: '/payload/sku', is: 'sku' },
    { at: '/keys/*', is: 'id' },
    { at: '/key', is: 'id' },
  ],
  only: { at: '/collection', values: ['product', 'products'] },
  currency: '/payload/currency',
  status: 200,
  content: {
    title: '/payload/title',
    price: '/payload/price',
    stock: '/payload/stock',
    status: '/payload/status',
    statuses: { published: 'active', draft: 'draft', archived: 'archived' },
  },
}
