import type { SentDelivery, Step } from '../sequence.ts'

const deliver = (event: string, second: number, fields: object, verdict: string): SentDelivery => ({
  body: {
    event,
    merchant: 1029864349,
    created_at: `Sun Dec 14 2025 11:41:${String(second).padStart(2, '0')} GMT+0300`,
    data: {
      id: 1298199463,
      sku: 'salla-1',
      name: 'تمر سكري',
      type: 'product',
      price: { amount: 61.5, currency: 'SAR' },
      status: 'sale',
      quantity: 3,
      ...fields,
    },
  },
  verdict,
})
const hidden = { status: 'hidden' }

export const salla: Step[] = [
  { step: 'create', sent: [deliver('product.created', 1, { ...hidden, name: 'مسودة' }, 'ignored draft')] },
  { step: 'save draft', sent: [deliver('product.price.updated', 2, hidden, 'ignored draft')] },
  {
    step: 'publish',
    sent: [deliver('product.status.updated', 3, {}, 'accepted')],
    shop: { title: 'تمر سكري', price: 6150 },
  },
  {
    step: 'publish again',
    sent: [deliver('product.updated', 4, { name: 'تمر خلاص' }, 'accepted')],
    shop: { title: 'تمر خلاص' },
  },
  { step: 'other type', sent: [deliver('review.added', 5, {}, 'ignored other-event')] },
  {
    step: 'other currency',
    sent: [
      deliver(
        'product.price.updated',
        6,
        { name: 'تمر عجوة', price: { amount: 30, currency: 'USD' } },
        'accepted other-currency',
      ),
    ],
    shop: { title: 'تمر عجوة' },
  },
  {
    step: 'unpublish',
    sent: [deliver('product.status.updated', 7, hidden, 'accepted')],
    shop: { status: 'draft', title: 'تمر سكري' },
  },
  {
    step: 'publish after that',
    sent: [deliver('product.status.updated', 8, {}, 'accepted')],
    shop: { status: 'active' },
  },
  { step: 'rename', sent: [deliver('product.updated', 9, { sku: 'salla-2' }, 'accepted')], shop: { sku: 'salla-2' } },
  {
    step: 'delete',
    sent: [{ ...deliver('product.deleted', 10, { sku: 'salla-2', status: 'deleted' }, 'accepted') }],
    shop: { status: 'archived' },
  },
]
