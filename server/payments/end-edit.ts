import type { Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { payments } from '#server/platform/database/schema.ts'
import { endEdit, type EditRow } from '#server/orders/public-edit.ts'
import { notifyCustomer } from '#server/orders/public-notices.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import type { PaymentRow } from './queries.ts'

/** The payments into the wallet that were started for an edit. */
export const paymentsOfEdit = (tx: Tx, { id }: EditRow): Promise<PaymentRow[]> =>
  tx.select().from(payments).where(eq(payments.editId, id))

/** Ends the waiting edit, and says where the money is that was already paid for it. @param order locked */
export async function endWaiting(tx: Tx, order: OrderRow): Promise<void> {
  const edit = await endEdit(tx, order.id)
  if (edit) await tellWherePaid(tx, order, edit)
}

/** The same once the order is refunded in full: its customer is told that nothing is to be paid any more. */
export async function endRefunded(tx: Tx, order: OrderRow): Promise<void> {
  const edit = await endEdit(tx, order.id)
  if (!edit) return
  await notifyCustomer(tx, order, 'orderEditDropped')
  await tellWherePaid(tx, order, edit)
}

async function tellWherePaid(tx: Tx, order: OrderRow, edit: EditRow): Promise<void> {
  const paid = (await paymentsOfEdit(tx, edit)).reduce(
    (sum, { state, amount }) => sum + (state === 'paid' ? amount : 0),
    0,
  )
  if (paid > 0) await notifyCustomer(tx, order, 'orderEditEnded', paid)
}
