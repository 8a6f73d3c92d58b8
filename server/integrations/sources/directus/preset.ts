import type { SourceRow } from '#api/contract/webhooks.ts'
import { SECRET_HEADER } from '../proofs.ts'

/** The operation "Webhook / Request URL" of a flow, with `{{$trigger}}` as its body and a header for the secret. */
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
  status: 200,
  content: { title: '/payload/title', price: '/payload/price', stock: '/payload/stock' },
}
