import type { SentDelivery, Step } from '../sequence.ts'

const deliver = (event: string, second: number, fields: object, verdict: string): SentDelivery => ({
  event: `product.${event}`,
  body: {
    id: 794,
    name: 'تمر سكري',
    slug: 'sukkari',
    type: 'simple',
    status: 'publish',
    date_modified_gmt: `2026-11-28T20:00:${String(second).padStart(2, '0')}`,
    sku: 'woocommerce-1',
    price: '61.50',
    regular_price: '61.50',
    stock_quantity: 3,
    ...fields,
  },
  verdict,
})
const english = { id: 795, name: 'Dates', lang: 'en', regular_price: '30' }

export const woocommerce: Step[] = [
  {
    step: 'create',
    sent: [deliver('created', 1, { status: 'auto-draft', name: 'مسودة', regular_price: '1' }, 'ignored draft')],
  },
  {
    step: 'save draft',
    sent: [deliver('updated', 2, { status: 'draft', regular_price: '1' }, 'ignored draft')],
  },
  { step: 'publish', sent: [deliver('updated', 3, {}, 'accepted')], shop: { title: 'تمر سكري', price: 6150 } },
  {
    step: 'publish again',
    sent: [deliver('updated', 4, { name: 'تمر خلاص' }, 'accepted')],
    shop: { title: 'تمر خلاص' },
  },
  { step: 'other language', sent: [deliver('created', 5, english, 'ignored other-language')] },
  // A deletion names the id alone, which was never learnt.
  {
    step: 'delete the other language',
    sent: [{ event: 'product.deleted', body: { id: 795 }, verdict: 'ignored unknown-product' }],
  },
  {
    step: 'other type',
    sent: [{ event: 'coupon.created', body: { id: 9, code: 'eid' }, verdict: 'ignored other-event' }],
  },
  {
    step: 'unpublish',
    sent: [deliver('updated', 6, { status: 'private' }, 'accepted')],
    shop: { status: 'draft', title: 'تمر سكري' },
  },
  { step: 'publish after that', sent: [deliver('updated', 7, {}, 'accepted')], shop: { status: 'active' } },
  {
    step: 'rename',
    sent: [deliver('updated', 8, { sku: 'woocommerce-2' }, 'accepted')],
    shop: { sku: 'woocommerce-2' },
  },
  {
    step: 'delete',
    sent: [{ event: 'product.deleted', body: { id: 794 }, verdict: 'accepted' }],
    shop: { status: 'archived' },
  },
]
