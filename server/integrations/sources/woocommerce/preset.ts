import type { SourceRow } from '#api/contract/webhooks.ts'
import { ARABIC, HMAC_OF_BODY } from '../proofs.ts'

/** A new webhook is pinged with a form, without a signature. */
export const woocommerce: SourceRow = {
  proof: { ...HMAC_OF_BODY, header: 'x-wc-webhook-signature', encoding: 'base64' },
  event: 'header:x-wc-webhook-topic',
  changed: ['product.created', 'product.updated', 'product.restored'],
  gone: ['product.deleted'],
  other: ['coupon.*', 'customer.*', 'order.*', 'action.*'],
  delivery: 'header:x-wc-webhook-delivery-id',
  // The signature does not cover the id: an old body would be written once more.
  time: { at: '/date_modified_gmt', unit: 'text' },
  products: [
    { at: '/sku', is: 'sku' },
    { at: '/id', is: 'id' },
    { at: '/slug', is: 'slug' },
  ],
  // Plugins for languages make a product of each.
  language: { at: '/lang', values: ARABIC },
  ping: 'webhook_id=',
  status: 200,
  platform: 'woocommerce',
  content: {
    title: '/name',
    description: '/description',
    price: '/regular_price',
    stock: '/stock_quantity',
    status: '/status',
    statuses: {
      publish: 'active',
      'auto-draft': 'draft',
      draft: 'draft',
      future: 'draft',
      pending: 'draft',
      private: 'draft',
      trash: 'archived',
    },
  },
}
