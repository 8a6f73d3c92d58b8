import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATES, type OrderState } from '#api/contract/order.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { canTransition, TRANSITIONS, type Actor } from './states.ts'

const ACTORS: Actor[] = ['customer', 'staff', 'system']
const walk = fc.array(fc.record({ to: fc.constantFrom(...ORDER_STATES), actor: fc.constantFrom(...ACTORS) }), {
  maxLength: 40,
})

/** The states of an order after trying these transitions in sequence. */
function pass(steps: { to: OrderState; actor: Actor }[]): OrderState[] {
  const passed: OrderState[] = ['awaiting_payment']
  for (const { to, actor } of steps) if (canTransition(passed.at(-1)!, to, actor)) passed.push(to)
  return passed
}

describe('order states', () => {
  it('require payment before shipping, and delivery before a return', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const passed = pass(steps)
        const first = (state: OrderState): number => passed.indexOf(state)
        for (const [state, before] of [
          ['preparing', 'confirmed'],
          ['shipped', 'preparing'],
          ['delivered', 'shipped'],
          ['returned', 'delivered'],
        ] as const) {
          expect(first(state) === -1 || (first(before) !== -1 && first(before) < first(state))).toBe(true)
        }
      }),
      cases(),
    )
  })

  it('have final states', () => {
    const ends = ORDER_STATES.filter((state) => Object.keys(TRANSITIONS[state]).length === 0)
    expect(ends).toEqual(['cancelled', 'expired', 'returned'])
    fc.assert(
      fc.property(walk, (steps) => {
        const passed = pass(steps)
        expect(passed.slice(0, -1).some((state) => ends.includes(state))).toBe(false)
      }),
      cases(),
    )
  })

  it('let customers only cancel before delivery and request returns', () => {
    const allowed = ORDER_STATES.flatMap((from) =>
      ORDER_STATES.filter((to) => canTransition(from, to, 'customer')).map((to) => `${from} → ${to}`),
    )
    expect(allowed).toEqual([
      'awaiting_payment → cancelled',
      'confirmed → cancelled',
      'preparing → cancelled',
      'shipped → cancelled',
      'delivered → return_requested',
    ])
  })
})
