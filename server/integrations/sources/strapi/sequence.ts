import type { SentDelivery, Step } from '../sequence.ts'

const PUBLISHED = '2026-11-28T20:00:48.305Z'
/** As Strapi 5.54 sends them: the draft and the published version have ids of their own and one documentId. */
const deliver = (event: string, second: number, fields: object, verdict: string, model = 'product'): SentDelivery => ({
  body: {
    event,
    createdAt: `2026-11-28T20:00:${String(second).padStart(2, '0')}.191Z`,
    model,
    uid: `api::${model}.${model}`,
    entry: {
      id: second,
      documentId: 'uuh6z6zvfe7xtviugxor31pl',
      sku: 'strapi-1',
      title: 'تمر سكري',
      price: 61.5,
      stock: 3,
      createdAt: '2026-11-28T20:00:43.755Z',
      updatedAt: '2026-11-28T20:00:43.755Z',
      publishedAt: PUBLISHED,
      locale: 'ar',
      ...fields,
    },
  },
  headers: { 'x-strapi-event': event },
  verdict,
})
const draft = { publishedAt: null }
const english = { locale: 'en', title: 'Dates' }

export const strapi: Step[] = [
  { step: 'create', sent: [deliver('entry.create', 1, { ...draft, price: 1 }, 'ignored draft')] },
  { step: 'save draft', sent: [deliver('entry.update', 2, { ...draft, price: 1 }, 'ignored draft')] },
  {
    step: 'publish',
    sent: [deliver('entry.publish', 3, {}, 'accepted'), deliver('entry.update', 4, draft, 'ignored draft')],
    shop: { title: 'تمر سكري', price: 6150 },
  },
  { step: 'save draft again', sent: [deliver('entry.update', 5, { ...draft, title: 'مسودة' }, 'ignored draft')] },
  {
    step: 'publish again',
    sent: [
      deliver('entry.update', 6, { ...draft, title: 'تمر خلاص' }, 'ignored draft'),
      deliver('entry.publish', 7, { title: 'تمر خلاص' }, 'accepted'),
    ],
    shop: { title: 'تمر خلاص' },
  },
  {
    step: 'other language',
    sent: [
      deliver('entry.create', 8, { ...english, ...draft }, 'ignored other-language'),
      deliver('entry.publish', 9, english, 'ignored other-language'),
    ],
  },
  {
    step: 'delete the other language',
    sent: [
      deliver('entry.delete', 10, english, 'ignored other-language'),
      deliver('entry.delete', 11, { ...english, ...draft }, 'ignored other-language'),
    ],
  },
  { step: 'other type', sent: [deliver('entry.publish', 12, {}, 'ignored other-model', 'review')] },
  {
    step: 'other currency',
    sent: [deliver('entry.publish', 13, { title: 'تمر عجوة', price: 30, currency: 'USD' }, 'accepted other-currency')],
    shop: { title: 'تمر عجوة' },
  },
  { step: 'unpublish', sent: [deliver('entry.unpublish', 14, {}, 'accepted')], shop: { status: 'archived' } },
  {
    step: 'publish after that',
    sent: [deliver('entry.update', 15, draft, 'ignored draft'), deliver('entry.publish', 16, {}, 'accepted')],
    shop: { status: 'active', title: 'تمر سكري' },
  },
  {
    step: 'rename',
    sent: [
      deliver('entry.update', 17, { ...draft, sku: 'strapi-2' }, 'ignored draft'),
      deliver('entry.publish', 18, { sku: 'strapi-2', price: 70 }, 'accepted'),
    ],
    shop: { sku: 'strapi-2', price: 7000 },
  },
  {
    step: 'delete',
    sent: [
      deliver('entry.delete', 19, { sku: 'strapi-2' }, 'accepted'),
      deliver('entry.delete', 20, { ...draft, sku: 'strapi-2' }, 'ignored draft'),
    ],
    shop: { status: 'archived' },
  },
]
