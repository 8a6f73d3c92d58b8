import type { SentDelivery, Step } from '../sequence.ts'

const ID = 'UHJvZHVjdDoxNzI='
const product = (isPublished: boolean, fields: object = {}) => ({
  product: {
    id: ID,
    name: 'تمر سكري',
    slug: 'sukkari',
    variants: [{ sku: 'saleor-1' }],
    channelListings: [{ isPublished, channel: { slug: 'sa', currencyCode: 'SAR' } }],
    ...fields,
  },
})
const deliver = (event: string, body: object, verdict: string): SentDelivery => ({ event, body, verdict })
const variant = (channelListings: object[]) => ({
  productVariant: { sku: 'saleor-1', channelListings },
})

export const saleor: Step[] = [
  { step: 'create', sent: [deliver('product_created', product(false), 'ignored draft')] },
  { step: 'save draft', sent: [deliver('product_updated', product(false, { name: 'مسودة' }), 'ignored draft')] },
  { step: 'publish', sent: [deliver('product_updated', product(true), 'accepted')], shop: { title: 'تمر سكري' } },
  {
    step: 'publish again',
    sent: [
      deliver('product_updated', product(true, { name: 'تمر خلاص' }), 'accepted'),
      deliver(
        'product_variant_updated',
        variant([
          { channel: { slug: 'us' }, price: { amount: 30, currency: 'USD' } },
          { channel: { slug: 'sa' }, price: { amount: 61.5, currency: 'SAR' } },
        ]),
        'accepted',
      ),
    ],
    shop: { title: 'تمر خلاص', price: 6150 },
  },
  { step: 'other type', sent: [deliver('collection_updated', { collection: { id: 'Q29s' } }, 'ignored other-event')] },
  {
    step: 'other currency',
    sent: [
      deliver(
        'product_variant_updated',
        variant([{ channel: { slug: 'us' }, price: { amount: 30, currency: 'USD' } }]),
        'accepted other-currency',
      ),
    ],
  },
  {
    step: 'unpublish',
    sent: [deliver('product_updated', product(false), 'accepted')],
    shop: { status: 'draft', title: 'تمر سكري' },
  },
  {
    step: 'publish after that',
    sent: [deliver('product_updated', product(true), 'accepted')],
    shop: { status: 'active' },
  },
  {
    step: 'rename',
    sent: [deliver('product_updated', product(true, { variants: [{ sku: 'saleor-2' }] }), 'accepted')],
    shop: { sku: 'saleor-2' },
  },
  {
    step: 'delete',
    sent: [deliver('product_deleted', { product: { id: ID, name: 'تمر سكري' } }, 'accepted')],
    shop: { status: 'archived' },
  },
]
