import type { SentDelivery, Step } from '../sequence.ts'

const deliver = (type: string, fields: object, verdict: string): SentDelivery => ({
  body: {
    type: `product.${type}`,
    timestamp: '2026-11-28T20:00:44.191Z',
    data: {
      id: 'p-1',
      sku: 'standard-webhooks-1',
      title: 'تمر سكري',
      price: 61.5,
      currency: 'SAR',
      stock: 3,
      ...fields,
    },
  },
  verdict,
})
const draft = { status: 'draft', price: 1 }
const english = { locale: 'en', title: 'Dates' }

export const standardWebhooks: Step[] = [
  { step: 'create', sent: [deliver('created', draft, 'ignored draft')] },
  { step: 'save draft', sent: [deliver('updated', draft, 'ignored draft')] },
  { step: 'publish', sent: [deliver('published', {}, 'accepted')], shop: { title: 'تمر سكري', price: 6150 } },
  {
    step: 'publish again',
    sent: [deliver('published', { title: 'تمر خلاص' }, 'accepted')],
    shop: { title: 'تمر خلاص' },
  },
  { step: 'other language', sent: [deliver('updated', english, 'ignored other-language')] },
  { step: 'delete the other language', sent: [deliver('deleted', english, 'ignored other-language')] },
  {
    step: 'other currency',
    sent: [deliver('updated', { title: 'تمر عجوة', price: 30, currency: 'USD' }, 'accepted other-currency')],
    shop: { title: 'تمر عجوة' },
  },
  { step: 'unpublish', sent: [deliver('unpublished', {}, 'accepted')], shop: { status: 'archived' } },
  {
    step: 'publish after that',
    sent: [deliver('published', {}, 'accepted')],
    shop: { status: 'active', title: 'تمر سكري' },
  },
  {
    step: 'rename',
    sent: [deliver('updated', { sku: 'standard-webhooks-2' }, 'accepted')],
    shop: { sku: 'standard-webhooks-2' },
  },
  {
    step: 'delete',
    sent: [
      {
        body: { type: 'product.deleted', timestamp: '2026-11-28T20:00:44.191Z', data: { id: 'p-1' } },
        verdict: 'accepted',
      },
    ],
    shop: { status: 'archived' },
  },
]
