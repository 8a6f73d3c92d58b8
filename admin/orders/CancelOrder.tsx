import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { refundParts } from '#api/refund-parts.ts'
import { moveOrder } from '#api/staff/orders.ts'
import { CancelDialog } from './CancelDialog.tsx'
import type { OrderChange } from './use-order-change.ts'

/** Whether none of its pieces are sent. */
export const mayCancel = ({ state, shipments }: StaffOrder): boolean =>
  ['awaiting_payment', 'confirmed', 'preparing'].includes(state) &&
  shipments.every((parcel) => parcel.state === 'returned' || parcel.state === 'lost')

type Props = { order: StaffOrder; changing: OrderChange; onClose: () => void }

export const CancelOrder = ({ order, changing, onClose }: Props) => (
  <CancelDialog
    count={1}
    parts={order.state === 'awaiting_payment' ? [] : refundParts(order, 'source')}
    onClose={onClose}
    send={async (why) => {
      await changing.change(({ id, version }) => moveOrder(id, version, { to: 'cancelled', why }))
      onClose()
    }}
  />
)
