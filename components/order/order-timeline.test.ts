import { expect, it } from 'vitest'
import type { Order, OrderState } from '#api/contract/order.ts'
import { orderSteps } from './order-timeline.ts'

function passed(...states: OrderState[]): Pick<Order, 'state' | 'events'> {
  const events = states.map((to, index) => ({ at: `2026-11-0${index + 1}T00:00:00Z`, actor: 'system' as const, from: states[index - 1] ?? null, to, why: null }))
  return { state: states.at(-1)!, events }
}
const looks = (...states: OrderState[]): string[] => orderSteps(passed(...states)).map(({ state, look }) => `${state} ${look}`)

it('tells of an order under way what was, what is and what comes', () => {
  expect(looks('awaiting_payment', 'confirmed', 'preparing')).toEqual(['awaiting_payment done', 'confirmed done', 'preparing current', 'shipped upcoming', 'delivered upcoming'])
})

it('ends with what ended the order', () => {
  expect(looks('awaiting_payment', 'confirmed', 'cancelled')).toEqual(['awaiting_payment done', 'confirmed done', 'cancelled failed'])
  expect(looks('awaiting_payment', 'confirmed', 'preparing', 'shipped', 'delivered').at(-1)).toBe('delivered done')
})

it('follows a return to its end, a refused one too', () => {
  expect(looks('delivered', 'return_requested')).toEqual(['delivered done', 'return_requested current', 'returned upcoming'])
  expect(looks('delivered', 'return_requested', 'returned').at(-1)).toBe('returned done')
  expect(looks('delivered', 'return_requested', 'delivered').at(-1)).toBe('delivered done')
})
