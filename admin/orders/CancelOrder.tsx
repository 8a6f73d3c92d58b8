import { mayCancelRest } from '#api/contract/order-money.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { refundParts } from '#api/refund-parts.ts'
import { moveOrder } from '#api/staff/orders.ts'
import { CancelDialog } from './CancelDialog.tsx'
import type { OrderChange } from './use-order-change.ts'

const hasLeft = ({ shipments }: StaffOrder): boolean =>
  shipments.some(({ state }) => state === 'shipped' || state === 'delivered')

/** Whether none of its pieces are sent. */
export const mayCancel = (order: StaffOrder): boolean =>
  ['awaiting_payment', 'confirmed', 'preparing'].includes(order.state) && !hasLeft(order)

/** Whether some of its pieces are sent, and its money lets the others be called off. */
export const mayCallOffRest = (order: StaffOrder): boolean =>
  order.state === 'preparing' && hasLeft(order) && mayCancelRest(order.money)

type Props = { order: StaffOrder; changing: OrderChange; onClose: () => void }

export const CancelOrder = ({ order, changing, onClose }: Props) => (
  <CancelDialog
    count={1}
    dispute={order.money.dispute}
    parts={order.state === 'awaiting_payment' ? [] : refundParts(order, 'source')}
    onClose={onClose}
    send={async (why, confirmation) => {
      await changing.change(({ id, version }) => moveOrder(id, version, { to: 'cancelled', why, ...confirmation }))
      onClose()
    }}
  />
)
