import type { SourceRow } from '#api/contract/webhooks.ts'
import { HMAC_OF_BODY } from '../proofs.ts'

/** Takes a 202 as a failure. */
export const salla: SourceRow = {
  proof: { ...HMAC_OF_BODY, header: 'x-salla-signature', encoding: 'hex' },
  event: '/event',
  changed: [
    'product.created',
    'product.updated',
    'product.available',
    'product.*.updated',
    'product.channels.changed',
    'product.quantity.low',
  ],
  gone: ['product.deleted'],
  other: [
    'abandoned.*',
    'app.*',
    'brand.*',
    'category.*',
    'coupon.*',
    'customer.*',
    'invoice.*',
    'order.*',
    'review.*',
    'shipment.*',
    'store.*',
  ],
  time: { at: '/created_at', unit: 'text' },
  products: [
    { at: '/data/sku', is: 'sku' },
    { at: '/data/id', is: 'id' },
  ],
  currency: '/data/price/currency',
  status: 200,
  platform: 'salla',
  content: {
    title: '/data/name',
    price: '/data/price/amount',
    stock: '/data/quantity',
    status: '/data/status',
    statuses: { sale: 'active', out: 'active', hidden: 'draft', deleted: 'archived' },
  },
}
