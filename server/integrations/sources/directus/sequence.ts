import type { SentDelivery, Step } from '../sequence.ts'

/** `$trigger` of a flow: of an update, only the fields that changed. */
const deliver = (event: string, payload: object, verdict: string, collection = 'products'): SentDelivery => ({
  body: {
    event: `${collection}.items.${event}`,
    payload,
    ...(event === 'create' ? { key: 7 } : { keys: ['7'] }),
    collection,
  },
  verdict,
})

export const directus: Step[] = [
  {
    step: 'create',
    sent: [deliver('create', { sku: 'directus-1', title: 'مسودة', price: 1, status: 'draft' }, 'ignored draft')],
  },
  { step: 'save draft', sent: [deliver('update', { price: 2 }, 'ignored draft')] },
  {
    step: 'publish',
    sent: [deliver('update', { status: 'published', title: 'تمر سكري', price: 61.5 }, 'accepted')],
    shop: { title: 'تمر سكري', price: 6150 },
  },
  {
    step: 'other language',
    sent: [deliver('create', { title: 'Dates' }, 'ignored other-model', 'products_translations')],
  },
  {
    step: 'delete the other language',
    sent: [deliver('delete', ['7'], 'ignored other-model', 'products_translations')],
  },
  { step: 'other type', sent: [deliver('update', { sku: 'directus-1' }, 'ignored other-model', 'reviews')] },
  {
    step: 'other currency',
    sent: [deliver('update', { price: 30, currency: 'USD', title: 'تمر عجوة' }, 'accepted other-currency')],
    shop: { title: 'تمر عجوة' },
  },
  { step: 'unpublish', sent: [deliver('update', { status: 'draft' }, 'accepted')], shop: { status: 'draft' } },
  {
    step: 'publish after that',
    sent: [
      deliver('update', { status: 'in_review' }, 'ignored unknown-state'),
      deliver('update', { status: 'published' }, 'accepted'),
    ],
    shop: { status: 'active' },
  },
  { step: 'rename', sent: [deliver('update', { sku: 'directus-2' }, 'accepted')], shop: { sku: 'directus-2' } },
  { step: 'delete', sent: [deliver('delete', ['7'], 'accepted')], shop: { status: 'archived' } },
]
