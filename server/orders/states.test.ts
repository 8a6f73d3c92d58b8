import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#api/contract/time.ts'
import { ORDER_STATES, type OrderState } from '#api/contract/order.ts'
import { cases } from '#tests/fixtures/properties.ts'
import { settings } from '#server/settings/service.ts'
import {
  canTransition,
  isPartlySent,
  isSold,
  mayReturn,
  nameOfState,
  stateByShipments,
  TRANSITIONS,
  type Actor,
} from './states.ts'

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

  it.each<[Actor, string[]]>([
    [
      'customer',
      [
        'awaiting_payment → cancelled',
        'confirmed → cancelled',
        'preparing → cancelled',
        'shipped → cancelled',
        'delivered → return_requested',
      ],
    ],
    [
      'staff',
      [
        'awaiting_payment → cancelled',
        'confirmed → preparing',
        'confirmed → cancelled',
        'preparing → shipped',
        'preparing → cancelled',
        'shipped → delivered',
        'shipped → cancelled',
        'delivered → return_requested',
        'return_requested → delivered',
        'return_requested → returned',
      ],
    ],
    [
      'system',
      [
        'awaiting_payment → confirmed',
        'awaiting_payment → expired',
        'awaiting_payment → cancelled',
        // As the carrier reports.
        'preparing → shipped',
        'shipped → delivered',
      ],
    ],
  ])('let the %s make these transitions alone', (actor, wanted) => {
    const allowed = ORDER_STATES.flatMap((from) =>
      ORDER_STATES.filter((to) => canTransition(from, to, actor)).map((to) => `${from} → ${to}`),
    )
    expect(allowed.toSorted()).toEqual(wanted.toSorted())
  })

  it('count pieces as sold from payment until they come back', () => {
    expect(ORDER_STATES.filter(isSold)).toEqual(['confirmed', 'preparing', 'shipped', 'delivered', 'return_requested'])
  })

  it('have another name where the customer collects the order', () => {
    expect([nameOfState('shipped', true), nameOfState('shipped', false)]).toEqual(['جاهز للاستلام', 'في الطريق إليك'])
    expect(nameOfState('delivered', true)).toBe(nameOfState('delivered', false))
  })
})

describe('the parcels of an order', () => {
  const lines = [{ sku: 'A', texts: [], quantity: 2 }]
  const parcel = (state: 'shipped' | 'delivered' | 'returned' | 'lost', quantity = 1) => ({
    state,
    lines: [{ sku: 'A', quantity }],
  })

  it.each([
    [[], 'preparing'],
    [[parcel('delivered')], 'preparing'],
    [[parcel('shipped', 2)], 'shipped'],
    [[parcel('shipped'), parcel('delivered')], 'shipped'],
    [[parcel('delivered', 2)], 'delivered'],
    [[parcel('lost'), parcel('delivered')], 'delivered'],
    [[parcel('lost'), parcel('returned')], 'cancelled'],
  ] as const)('%j make it %s', (parcels, state) => expect(stateByShipments(lines, parcels)).toBe(state))

  it.each([
    ['preparing', [], false],
    ['preparing', [parcel('shipped')], true],
    ['preparing', [parcel('lost')], false],
    ['shipped', [parcel('shipped', 2)], false],
    ['shipped', [parcel('shipped'), parcel('delivered')], true],
  ] as const)('of a state %s, %j: it is partly sent: %s', (state, parcels, sent) =>
    expect(isPartlySent(state, parcels)).toBe(sent),
  )
})

describe('a return', () => {
  const DELIVERED = new Date('2026-03-01T12:00:00Z')
  const after = (ms: number): Date => new Date(DELIVERED.getTime() + settings().returns.days * DAY_MS + ms)

  it.each([
    ['delivered', DELIVERED, -1, true],
    ['delivered', DELIVERED, 0, true],
    ['delivered', DELIVERED, 1, false],
    ['delivered', null, -1, false],
    ['shipped', DELIVERED, -1, false],
    ['return_requested', DELIVERED, -1, false],
  ] as const)('of a %s order, delivered %s, %i ms after the period: %s', (state, deliveredAt, ms, may) =>
    expect(mayReturn({ state, deliveredAt }, after(ms))).toBe(may),
  )
})
