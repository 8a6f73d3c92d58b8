import type { Order, OrderState } from '#api/contract/order.ts'
import type { TimelineState } from '#components/ui/Timeline.tsx'

export type OrderStep = {
  /** Its words are `order.step.<state>`. */
  state: OrderState
  look: TimelineState
  /** ISO 8601; null for what is still to come. */
  at: string | null
  why: string | null
}

/** Where orders that all goes well with pass. */
const WAY = ['awaiting_payment', 'confirmed', 'preparing', 'shipped', 'delivered'] as const satisfies readonly OrderState[]
const FAILED: readonly OrderState[] = ['cancelled', 'expired']
/** Nothing more is to come. */
const ENDS: readonly OrderState[] = ['delivered', 'returned', ...FAILED]

/** What happened to an order and what is still to come; the step at which it stands is the current one. */
export function orderSteps({ state, events }: Pick<Order, 'state' | 'events'>): OrderStep[] {
  const past = events.map(({ to, at, why }, index): OrderStep => {
    const isLast = index === events.length - 1
    const look = FAILED.includes(to) ? 'failed' : isLast && !ENDS.includes(to) ? 'current' : 'done'
    return { state: to, look, at, why }
  })
  return [...past, ...comingAfter(state).map((next): OrderStep => ({ state: next, look: 'upcoming', at: null, why: null }))]
}

function comingAfter(state: OrderState): readonly OrderState[] {
  if (state === 'return_requested') return ['returned']
  if (ENDS.includes(state)) return []
  return WAY.slice(WAY.indexOf(state as (typeof WAY)[number]) + 1)
}
