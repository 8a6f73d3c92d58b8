import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { OrderTimeline } from './OrderTimeline.tsx'

const [PAID, SENT, PREPARED] = ['2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z', '2026-11-20T12:00:00Z']
const event = (at: string, to: StaffOrder['state'], actor: StaffOrder['events'][number]['actor']) => ({
  at,
  to,
  actor,
  from: null,
  why: null,
})

it('tells each change by staff once: by its action, or for itself where the audit has none', () => {
  const order = {
    refunds: [],
    money: {},
    delivery: null,
    events: [
      event(PAID, 'confirmed', 'system'),
      event(PREPARED, 'preparing', 'staff'),
      event(SENT, 'shipped', 'staff'),
    ],
    actions: [{ id: 1, at: PREPARED, staff: { id: 1, name: 'بدر' }, action: 'order.preparing', details: {} }],
  } as unknown as StaffOrder
  const titles = renderToStaticMarkup(<OrderTimeline order={order} />).match(/في الطريق|فريق المتجر|بدر|قيد التجهيز/g)
  expect(titles).toEqual(['في الطريق', 'فريق المتجر', 'بدر'])
})

it('keeps the lines of a text apart', () => {
  const details = { text: 'عاد تالفًا: فنجان\nرُدّ 10 من 76' }
  const actions = [{ id: 1, at: SENT, staff: { id: 1, name: 'بدر' }, action: 'order.returned', details }]
  const order = { refunds: [], money: {}, delivery: null, events: [], actions } as unknown as StaffOrder
  const shown = renderToStaticMarkup(<OrderTimeline order={order} />)
  expect(shown).toContain('بدر · عاد تالفًا: فنجان · رُدّ 10 من 76')
})

it('says why a parcel left without a national address', () => {
  const details = { carrier: 'SMSA', no_address_why: 'بالاتفاق مع العميل' }
  const actions = [{ id: 1, at: SENT, staff: { id: 1, name: 'بدر' }, action: 'order.shipped', details }]
  const order = { refunds: [], money: {}, delivery: null, events: [], actions } as unknown as StaffOrder
  const shown = renderToStaticMarkup(<OrderTimeline order={order} />)
  expect(shown).toContain('بدر · شُحن بلا عنوان وطني: بالاتفاق مع العميل')
})

it('shows a refund that the payment provider made, and that the edit it cancelled no longer waits', () => {
  const refunds = [
    { id: 'a', at: SENT, amount: 4800, reason: 'provider' },
    { id: 'b', at: PREPARED, amount: 1000, reason: 'provider' },
    { id: 'c', at: PREPARED, amount: 700, reason: 'cancelled' },
  ]
  const asked = { id: 1, at: PAID, staff: { id: 1, name: 'بدر' }, action: 'order.editAsked', details: {} }
  const order = { delivery: null, events: [], actions: [asked], refunds, money: { state: 'refunded' } }
  const shown = renderToStaticMarkup(<OrderTimeline order={order as unknown as StaffOrder} />)
  expect(shown.match(/فسقط التعديل|دون طلب من المتجر|48|10|7\.00/g)).toEqual([
    '48',
    'فسقط التعديل',
    '10',
    'دون طلب من المتجر',
  ])
})
