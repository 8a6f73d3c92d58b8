import type { StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { nextMoveText } from './order-words.ts'
import { nextMove, type OrderMoving } from './use-order-moves.ts'

/** The usual next step of an order in a list. */
export function NextAct({ order, moving }: { order: StaffOrderSummary; moving: OrderMoving }) {
  const to = nextMove(order)
  if (!to) return null
  const asksForNumber = to === 'shipped' && !order.pickup
  return (
    <Button
      size="sm"
      variant="outlined"
      loading={moving.pending?.to === to && moving.pending.orders.some(({ id }) => id === order.id)}
      onClick={() => (asksForNumber ? moving.ship([order]) : moving.move(to, [order]))}
    >
      {nextMoveText(to, order.pickup)}
      <VisuallyHidden>
        {' '}
        <bdi dir="ltr">{order.number}</bdi>
      </VisuallyHidden>
    </Button>
  )
}
