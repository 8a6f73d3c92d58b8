import type { SentDelivery, Step } from '../sequence.ts'

const deliver = (event: string, second: number, fields: object, verdict: string): SentDelivery => ({
  event: `products/${event}`,
  body: {
    id: 8282295566587,
    title: 'تمر سكري',
    handle: 'sukkari',
    status: 'active',
    updated_at: at(second),
    published_at: '2024-01-02T20:36:40+03:00',
    variants: [
      {
        id: 45203,
        product_id: 8282295566587,
        sku: 'shopify-1',
        price: '61.50',
        inventory_item_id: 47251,
        inventory_quantity: 3,
      },
    ],
    ...fields,
  },
  verdict,
})
const at = (second: number): string => `2026-11-28T20:00:${String(second).padStart(2, '0')}+03:00`
const stock = (second: number): SentDelivery => ({
  event: 'inventory_levels/update',
  body: { inventory_item_id: 47251, location_id: 655441491, available: 9, updated_at: at(second) },
  verdict: 'accepted',
})

export const shopify: Step[] = [
  {
    step: 'create',
    sent: [deliver('create', 1, { status: 'draft', title: 'مسودة', published_at: null }, 'ignored draft')],
  },
  { step: 'save draft', sent: [deliver('update', 2, { status: 'draft', title: 'مسودة' }, 'ignored draft')] },
  { step: 'publish', sent: [deliver('update', 3, {}, 'accepted'), stock(4)], shop: { title: 'تمر سكري' } },
  {
    step: 'publish again',
    sent: [deliver('update', 5, { title: 'تمر خلاص' }, 'accepted')],
    shop: { title: 'تمر خلاص' },
  },
  {
    step: 'other type',
    sent: [{ event: 'collections/update', body: { id: 482865238, handle: 'dates' }, verdict: 'ignored other-event' }],
  },
  {
    step: 'unpublish',
    sent: [deliver('update', 6, { published_at: null }, 'accepted')],
    shop: { status: 'draft', title: 'تمر سكري' },
  },
  { step: 'publish after that', sent: [deliver('update', 7, {}, 'accepted')], shop: { status: 'active' } },
  {
    step: 'rename',
    sent: [
      deliver(
        'update',
        8,
        { variants: [{ id: 45203, product_id: 8282295566587, sku: 'shopify-2', inventory_item_id: 47251 }] },
        'accepted',
      ),
    ],
    shop: { sku: 'shopify-2' },
  },
  {
    step: 'delete',
    sent: [
      deliver('update', 9, { status: 'archived', variants: [{ id: 45203, sku: 'shopify-2' }] }, 'accepted'),
      { event: 'products/delete', body: { id: 8282295566587 }, verdict: 'accepted' },
    ],
    shop: { status: 'archived' },
  },
]
