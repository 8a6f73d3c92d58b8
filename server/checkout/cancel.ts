import type { Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { cancelOrder, openOrder, type ChangeAuthor, type UndeliveredParcel } from '#server/orders/service.ts'
import { findOrder, type OrderRow } from '#server/orders/public-records.ts'
import { abandonPayments, type PaymentShop } from '#server/payments/service.ts'
import { cancelCash } from '#server/payments/public-cash.ts'
import { requestRefund } from '#server/payments/public-refunds.ts'

type CancelOptions = {
  /** Undefined for staff. */
  customerId?: number
  refundTo?: 'wallet' | 'source'
  /** @throws Refusal if the order must not be cancelled */
  check?: (order: OrderRow) => void
  /** Runs in the same transaction. */
  and?: (tx: Tx) => Promise<unknown>
}

/** Cancels before shipping, or long after the promised day. Refunds go back as paid, or into the wallet. */
export async function cancel(
  shop: PaymentShop,
  id: number,
  by: ChangeAuthor,
  { customerId, refundTo = 'source', check, and }: CancelOptions = {},
): Promise<void> {
  const found = await findOrder(shop.db, id)
  if (!found || (customerId !== undefined && found.customerId !== customerId)) throw notFound()
  check?.(found)
  if (found.state === 'awaiting_payment') await abandonPayments(shop, id)
  await inTransaction(shop.db, async (tx) => {
    const order = await openOrder(tx, id, customerId)
    // Abandoning the payment gave it another version, unless it was just paid.
    if (found.expiresAt === null || order.state !== found.state) check?.(order)
    await cancelAndRefund(tx, order, by, refundTo)
    await and?.(tx)
  })
}

/** @param order locked @param parcel what became of a shipped parcel that will not arrive */
export async function cancelAndRefund(
  tx: Tx,
  order: OrderRow,
  by: ChangeAuthor,
  refundTo: 'wallet' | 'source',
  parcel?: UndeliveredParcel,
): Promise<void> {
  await cancelOrder(tx, order, by, parcel)
  if (order.state === 'awaiting_payment') return
  await cancelCash(tx, order)
  await requestRefund(tx, order, { to: refundTo, reason: 'cancelled', cause: `cancel:${order.id}` })
}
