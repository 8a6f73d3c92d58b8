import { expect, it } from 'vitest'
import type { Order, OrderReturn, OrderState } from '#api/contract/order.ts'
import { orderSteps } from './order-timeline.ts'

type Passed = Parameters<typeof orderSteps>[0]
function passed(states: OrderState[], returns: OrderReturn['state'][] = [], outAt: (string | null)[] = []): Passed {
  const events = states.map((to, index) => ({
    at: `2026-11-0${index + 1}T00:00:00Z`,
    actor: 'staff' as const,
    from: states[index - 1] ?? null,
    to,
    why: null,
  }))
  return {
    state: states.at(-1)!,
    events,
    returns: returns.map((state) => ({ state, lines: [], outcome: null, photos: [], parcel: null, at: '' })),
    delivery: null,
    shipments: outAt.map((out_for_delivery_at) => ({ out_for_delivery_at }) as Order['shipments'][number]),
  }
}
const looks = (order: Passed): string[] => orderSteps(order).map(({ name, look }) => `${name} ${look}`)

it('shows past, current and future steps of an active order', () => {
  expect(looks(passed(['awaiting_payment', 'confirmed', 'preparing']))).toEqual([
    'awaiting_payment done',
    'confirmed done',
    'preparing current',
    'shipped upcoming',
    'delivered upcoming',
  ])
})

it('ends with the step that closed the order', () => {
  expect(looks(passed(['awaiting_payment', 'confirmed', 'cancelled']))).toEqual([
    'awaiting_payment done',
    'confirmed done',
    'cancelled failed',
  ])
  expect(looks(passed(['awaiting_payment', 'confirmed', 'preparing', 'shipped', 'delivered'])).at(-1)).toBe(
    'delivered done',
  )
})

it('shows that a parcel was undelivered if staff cancelled the order for it', () => {
  expect(looks(passed(['preparing', 'shipped', 'cancelled'])).at(-1)).toBe('undelivered failed')
})

it('shows each parcel that is out for delivery, at its time', () => {
  const way: OrderState[] = ['preparing', 'shipped']
  expect(looks(passed(way, [], ['2026-11-02T06:00:00Z', null]))).toEqual([
    'preparing done',
    'shipped done',
    'out_for_delivery current',
    'delivered upcoming',
  ])
  // The first of two parcels leaves the courier before the second is sent.
  expect(looks(passed(way, [], ['2026-11-01T12:00:00Z'])).slice(0, 3)).toEqual([
    'preparing done',
    'out_for_delivery done',
    'shipped current',
  ])
  expect(looks(passed([...way, 'delivered'], [], ['2026-11-02T06:00:00Z'])).slice(-2)).toEqual([
    'out_for_delivery done',
    'delivered done',
  ])
})

it('shows a pickup order as ready, then as collected', () => {
  const delivery = { method: 'pickup' } as Order['delivery']
  expect(looks({ ...passed(['preparing', 'shipped']), delivery })).toEqual([
    'preparing done',
    'ready current',
    'collected upcoming',
  ])
  expect(looks({ ...passed(['shipped', 'delivered']), delivery })).toEqual(['ready done', 'collected done'])
})

it('follows each return to its result: refused, partial or complete', () => {
  const [ask, back] = ['return_requested', 'delivered'] as const
  expect(looks(passed(['delivered', ask], ['requested']))).toEqual([
    'delivered done',
    'return_requested current',
    'returned upcoming',
  ])
  expect(looks(passed(['delivered', ask, 'returned'], ['received'])).at(-1)).toBe('returned done')
  expect(
    looks(passed(['delivered', ask, back, ask, back, ask, 'returned'], ['refused', 'received', 'received'])),
  ).toEqual([
    'delivered done',
    'return_requested done',
    'returnRefused done',
    'return_requested done',
    'partReturned done',
    'return_requested done',
    'returned done',
  ])
})
