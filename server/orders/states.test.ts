import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATES, type OrderState } from '#api/contract/order.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { mayMove, MOVES, type Actor } from './states.ts'

const ACTORS: Actor[] = ['customer', 'staff', 'system']
const walk = fc.array(fc.record({ to: fc.constantFrom(...ORDER_STATES), actor: fc.constantFrom(...ACTORS) }), {
  maxLength: 40,
})

/** The states an order passes through when these moves are tried one after the other. */
function pass(steps: { to: OrderState; actor: Actor }[]): OrderState[] {
  const passed: OrderState[] = ['awaiting_payment']
  for (const { to, actor } of steps) if (mayMove(passed.at(-1)!, to, actor)) passed.push(to)
  return passed
}

describe('the life of an order', () => {
  it('is paid for before anything leaves the shop, and delivered before it comes back', () => {
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

  it('ends where it ends', () => {
    const ends = ORDER_STATES.filter((state) => Object.keys(MOVES[state]).length === 0)
    expect(ends).toEqual(['cancelled', 'expired', 'returned'])
    fc.assert(
      fc.property(walk, (steps) => {
        const passed = pass(steps)
        expect(passed.slice(0, -1).some((state) => ends.includes(state))).toBe(false)
      }),
      cases(),
    )
  })

  it('gives customers no move but to cancel before delivery and to ask for a return', () => {
    const theirs = ORDER_STATES.flatMap((from) =>
      ORDER_STATES.filter((to) => mayMove(from, to, 'customer')).map((to) => `${from} → ${to}`),
    )
    expect(theirs).toEqual([
      'awaiting_payment → cancelled',
      'confirmed → cancelled',
      'preparing → cancelled',
      'shipped → cancelled',
      'delivered → return_requested',
    ])
  })
})
