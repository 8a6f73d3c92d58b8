import type { SourceRow } from '#api/contract/webhooks.ts'
import { HMAC_OF_BODY } from '../proofs.ts'

export const shopify: SourceRow = {
  proof: { ...HMAC_OF_BODY, header: 'x-shopify-hmac-sha256', encoding: 'base64' },
  event: 'header:x-shopify-topic',
  changed: ['products/create', 'products/update', 'inventory_levels/update'],
  gone: ['products/delete'],
  other: ['app/*', 'carts/*', 'checkouts/*', 'collections/*', 'customers/*', 'orders/*', 'shop/*'],
  delivery: 'header:x-shopify-event-id',
  time: { at: '/updated_at', unit: 'text' },
  products: [
    { at: '/variants/*/sku', is: 'sku' },
    { at: '/id', is: 'id' },
    { at: '/handle', is: 'id' },
    { at: '/variants/*/id', is: 'id' },
    { at: '/variants/*/inventory_item_id', is: 'id' },
    { at: '/inventory_item_id', is: 'id' },
  ],
  // Active, but taken out of the online store.
  draft: { at: '/published_at', values: ['null'], hides: true },
  status: 200,
  platform: 'shopify',
  content: { title: '/title', status: '/status', statuses: { active: 'active', draft: 'draft', archived: 'archived' } },
}
