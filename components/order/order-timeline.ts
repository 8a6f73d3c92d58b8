import type { Order, OrderEvent, OrderReturn, OrderState } from '#api/contract/order.ts'
import type { OrderStepName } from '#api/contract/order-events.ts'
import type { TimelineState } from '#components/ui/Timeline.tsx'

export type OrderStep = {
  /** Its label is `order.step.<name>`. */
  name: OrderStepName
  look: TimelineState
  /** ISO 8601; null for future steps. */
  at: string | null
  why: string | null
}

type PastStep = OrderStep & { at: string }

/** States of a successful order. */
const WAY = [
  'awaiting_payment',
  'confirmed',
  'preparing',
  'shipped',
  'delivered',
] as const satisfies readonly OrderState[]
const FAILED: readonly OrderState[] = ['cancelled', 'expired']
/** Final states. */
const ENDS: readonly OrderState[] = ['delivered', 'returned', ...FAILED]

/** Past and future steps of an order; the last reached one is current. */
export function orderSteps({
  state,
  events,
  returns,
  delivery,
  shipments,
}: Pick<Order, 'state' | 'events' | 'returns' | 'delivery' | 'shipments'>): OrderStep[] {
  const isPickup = delivery?.method === 'pickup'
  let returnCount = 0
  const changes = events.map((event): PastStep => {
    const { to, at, why } = event
    if (to === 'return_requested') returnCount += 1
    const look = FAILED.includes(to) ? 'failed' : 'done'
    return { name: storyOf(event, returns[returnCount - 1]) ?? nameOf(to, isPickup), look, at, why }
  })
  const past = shipments.flatMap(outForDelivery).reduce(inserted, changes)
  const last = past.at(-1)
  return [
    ...past.map((step): OrderStep => (step === last && !ENDS.includes(state) ? { ...step, look: 'current' } : step)),
    ...comingAfter(state).map((next): OrderStep => ({
      name: nameOf(next, isPickup),
      look: 'upcoming',
      at: null,
      why: null,
    })),
  ]
}

/** A parcel's step; answers of an earlier release do not have it. */
const outForDelivery = ({ out_for_delivery_at: at }: Order['shipments'][number]): PastStep[] =>
  at ? [{ name: 'out_for_delivery', look: 'done', at, why: null }] : []

/** After the last change before it. */
const inserted = (steps: PastStep[], step: PastStep): PastStep[] =>
  steps.toSpliced(steps.findLastIndex(({ at }) => Date.parse(at) <= Date.parse(step.at)) + 1, 0, step)

/**
 * The step of an event, more specific than its state.
 * @param wish the latest return request
 */
function storyOf({ from, to, actor }: OrderEvent, wish: OrderReturn | undefined): OrderStep['name'] | undefined {
  if (from === 'return_requested' && to === 'delivered')
    return wish?.state === 'received' ? 'partReturned' : 'returnRefused'
  return from === 'shipped' && to === 'cancelled' && actor === 'staff' ? 'undelivered' : undefined
}

function nameOf(state: OrderState, isPickup: boolean): OrderStep['name'] {
  if (isPickup && state === 'shipped') return 'ready'
  return isPickup && state === 'delivered' ? 'collected' : state
}

function comingAfter(state: OrderState): readonly OrderState[] {
  if (state === 'return_requested') return ['returned']
  if (ENDS.includes(state)) return []
  return WAY.slice(WAY.indexOf(state as (typeof WAY)[number]) + 1)
}
