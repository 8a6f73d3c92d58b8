import type { SentDelivery, Step } from '../sequence.ts'

const ID = 'a1477bb2-72ea-4be9-b2cf-093cefc721bb'
const deliver = (event: string, second: number, fields: object, verdict: string): SentDelivery => ({
  event,
  body: {
    id: ID,
    sku: 'zid-1',
    name: { ar: 'تمر سكري', en: 'Sukkari dates' },
    price: 61.5,
    currency: 'SAR',
    quantity: 3,
    is_draft: false,
    is_published: true,
    updated_at: `2026-11-28T20:00:${String(second).padStart(2, '0')}Z`,
    ...fields,
  },
  verdict,
})
const draft = { is_draft: true, is_published: false }

export const zid: Step[] = [
  { step: 'create', sent: [deliver('product.create', 1, { ...draft, price: 1 }, 'ignored draft')] },
  { step: 'save draft', sent: [deliver('product.update', 2, { ...draft, price: 2 }, 'ignored draft')] },
  {
    step: 'publish',
    sent: [deliver('product.publish', 3, {}, 'accepted')],
    shop: { title: 'تمر سكري', price: 6150 },
  },
  {
    step: 'publish again',
    sent: [deliver('product.update', 4, { name: { ar: 'تمر خلاص', en: 'Khalas' } }, 'accepted')],
    shop: { title: 'تمر خلاص' },
  },
  { step: 'other type', sent: [deliver('order.create', 5, {}, 'ignored other-event')] },
  {
    step: 'other currency',
    sent: [
      deliver('product.update', 6, { price: 30, currency: 'USD', name: { ar: 'تمر عجوة' } }, 'accepted other-currency'),
    ],
    shop: { title: 'تمر عجوة' },
  },
  {
    step: 'unpublish',
    sent: [deliver('product.update', 7, { is_published: false }, 'accepted')],
    shop: { status: 'draft', title: 'تمر سكري' },
  },
  { step: 'publish after that', sent: [deliver('product.publish', 8, {}, 'accepted')], shop: { status: 'active' } },
  { step: 'rename', sent: [deliver('product.update', 9, { sku: 'zid-2' }, 'accepted')], shop: { sku: 'zid-2' } },
  { step: 'delete', sent: [deliver('product.delete', 10, { sku: 'zid-2' }, 'accepted')], shop: { status: 'archived' } },
]
