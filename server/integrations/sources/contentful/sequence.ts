import type { SentDelivery, Step } from '../sequence.ts'

let version = 0
const sys = (type: string, contentType: string) => ({
  type,
  version: (version += 1),
  id: '6KntaYXaHSyIw8M6eo26OK',
  contentType: { sys: { type: 'Link', linkType: 'ContentType', id: contentType } },
  environment: { sys: { type: 'Link', linkType: 'Environment', id: 'master' } },
})
/** Fields hold their languages; those that are not translated stand under the space's main language. */
const deliver = (action: string, fields: object | null, verdict: string, type = 'product'): SentDelivery => ({
  event: `ContentManagement.Entry.${action}`,
  body: {
    sys: sys(fields ? 'Entry' : 'DeletedEntry', type),
    ...(fields && {
      fields: {
        sku: { 'en-US': 'contentful-1' },
        title: { 'en-US': 'Dates', ar: 'تمر سكري' },
        price: { 'en-US': 61.5 },
        ...fields,
      },
    }),
  },
  verdict,
})

export const contentful: Step[] = [
  { step: 'create', sent: [deliver('create', {}, 'ignored draft')] },
  {
    step: 'save draft',
    sent: [deliver('auto_save', { price: { 'en-US': 1 } }, 'ignored draft'), deliver('save', {}, 'ignored draft')],
  },
  { step: 'publish', sent: [deliver('publish', {}, 'accepted')], shop: { title: 'تمر سكري', price: 6150 } },
  { step: 'save draft again', sent: [deliver('auto_save', { title: { ar: 'مسودة' } }, 'ignored draft')] },
  {
    step: 'publish again',
    sent: [deliver('publish', { title: { 'ar-SA': 'تمر خلاص' } }, 'accepted')],
    shop: { title: 'تمر خلاص' },
  },
  { step: 'other language', sent: [deliver('publish', { title: { 'en-US': 'Sukkari dates' } }, 'accepted')] },
  {
    step: 'other type',
    sent: [
      deliver('publish', { sku: { ar: 'contentful-1' }, title: { ar: 'رأي' } }, 'ignored other-model', 'review'),
      deliver('delete', null, 'ignored other-model', 'review'),
    ],
  },
  {
    step: 'other currency',
    sent: [
      deliver(
        'publish',
        { title: { ar: 'تمر عجوة' }, price: { 'en-US': 30 }, currency: { 'en-US': 'USD' } },
        'accepted other-currency',
      ),
    ],
    shop: { title: 'تمر عجوة' },
  },
  { step: 'unpublish', sent: [deliver('unpublish', null, 'accepted')], shop: { status: 'archived' } },
  {
    step: 'publish after that',
    sent: [deliver('publish', {}, 'accepted')],
    shop: { status: 'active', title: 'تمر سكري' },
  },
  {
    step: 'rename',
    sent: [deliver('publish', { sku: { 'en-US': 'contentful-2' } }, 'accepted')],
    shop: { sku: 'contentful-2' },
  },
  {
    step: 'delete',
    sent: [
      deliver('unpublish', null, 'accepted'),
      deliver('archive', { sku: { 'en-US': 'contentful-2' } }, 'ignored draft'),
      deliver('delete', null, 'accepted'),
    ],
    shop: { status: 'archived' },
  },
]
