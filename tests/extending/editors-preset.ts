import type { SourceRow } from '#api/contract/webhooks.ts'
import { HMAC_OF_BODY } from '#server/integrations/sources/proofs.ts'

/** Signs the body; `deleted` means that a product is gone. Places are JSON Pointers, headers or parts of the query. */
export const waraq: SourceRow = {
  proof: { ...HMAC_OF_BODY, header: 'x-waraq-signature', encoding: 'hex' },
  event: '/event',
  changed: ['created', 'updated'],
  gone: ['deleted'],
  other: ['page.*'],
  delivery: 'header:x-waraq-delivery',
  time: { at: '/sent_at', unit: 'text', window: 300 },
  products: [
    { at: '/product/sku', is: 'sku' },
    { at: '/product/id', is: 'id' },
  ],
  status: 200,
  content: { title: '/product/name', price: '/product/price', stock: '/product/quantity' },
}
