import type { SentDelivery, Step } from '../sequence.ts'

/** With the projection of docs/editors.md; a webhook may be set to report drafts and versions of releases, too. */
const deliver = (event: string, id: string, fields: object, verdict: string): SentDelivery => ({
  event,
  headers: { 'sanity-document-id': id },
  body: { _id: id, _type: 'product', language: 'ar', sku: 'sanity-1', title: 'تمر سكري', price: 61.5, ...fields },
  verdict,
})
const ID = '4f0c6a40-7f0b-4b62-9d5a-0f4f7d8a2c11'

export const sanity: Step[] = [
  { step: 'create', sent: [deliver('create', `drafts.${ID}`, { price: 1 }, 'ignored draft')] },
  { step: 'save draft', sent: [deliver('update', `drafts.${ID}`, { title: 'مسودة' }, 'ignored draft')] },
  {
    step: 'publish',
    sent: [deliver('create', ID, {}, 'accepted'), deliver('delete', `drafts.${ID}`, {}, 'ignored draft')],
    shop: { title: 'تمر سكري', price: 6150 },
  },
  { step: 'save draft again', sent: [deliver('create', `drafts.${ID}`, { title: 'مسودة' }, 'ignored draft')] },
  {
    step: 'publish again',
    sent: [deliver('update', ID, { title: 'تمر خلاص' }, 'accepted')],
    shop: { title: 'تمر خلاص' },
  },
  {
    step: 'other language',
    sent: [deliver('create', 'english-dates', { language: 'en', title: 'Dates' }, 'ignored other-language')],
  },
  {
    step: 'delete the other language',
    sent: [deliver('delete', 'english-dates', { language: 'en' }, 'ignored other-language')],
  },
  { step: 'other type', sent: [deliver('create', 'review-1', { _type: 'review' }, 'ignored other-model')] },
  {
    step: 'other currency',
    sent: [deliver('update', ID, { price: 30, currency: 'USD', title: 'تمر عجوة' }, 'accepted other-currency')],
    shop: { title: 'تمر عجوة' },
  },
  { step: 'unpublish', sent: [deliver('delete', ID, {}, 'accepted')], shop: { status: 'archived' } },
  {
    step: 'publish after that',
    sent: [deliver('create', ID, {}, 'accepted')],
    shop: { status: 'active', title: 'تمر سكري' },
  },
  { step: 'rename', sent: [deliver('update', ID, { sku: 'sanity-2' }, 'accepted')], shop: { sku: 'sanity-2' } },
  { step: 'delete', sent: [deliver('delete', ID, { sku: 'sanity-2' }, 'accepted')], shop: { status: 'archived' } },
]
