import type { SourceRow } from '#api/contract/webhooks.ts'

/**
 * The JWK set is what the shop shows at /.well-known/jwks.json. The subscription's query should name the variants and the
 * channels; of prices, those of the channels in riyals count.
 */
export const saleor: SourceRow = {
  proof: { kind: 'jws', header: 'saleor-signature' },
  event: 'header:saleor-event',
  changed: ['product_created', 'product_updated', 'product_metadata_updated', 'product_variant_*'],
  gone: ['product_deleted', 'product_variant_deleted'],
  other: ['*'],
  products: [
    { at: '/product/variants/*/sku', is: 'sku' },
    { at: '/productVariant/sku', is: 'sku' },
    { at: '/product/id', is: 'id' },
    { at: '/product/slug', is: 'slug' },
  ],
  shows: ['product_created'],
  currency: '/productVariant/channelListings/*/price/currency',
  status: 200,
  content: {
    title: '/product/name',
    price: '/productVariant/channelListings/*/price/amount',
    status: '/product/channelListings/*/isPublished',
    statuses: { true: 'active', false: 'draft' },
  },
}
