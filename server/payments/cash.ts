import type { Tx } from '#server/platform/database/connect.ts'
import { invoiceOrder } from '#server/orders/public-invoicing.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import { emitOrderEvent } from '#server/orders/public-notices.ts'
import { creditRefunds } from './credit-refunds.ts'
import { openPaymentOf, updatePayment, type PaymentRow } from './queries.ts'

/** Records that cash was collected on delivery. @param order locked, just delivered */
export async function takeCash(tx: Tx, order: OrderRow): Promise<void> {
  const payment = await openPaymentOf(tx, order.id)
  if (payment?.provider !== 'cod') return
  await updatePayment(tx, payment.id, { state: 'paid' })
  await emitOrderEvent(tx, 'order.paid', order)
  await invoiceOrder(tx, order)
  await creditRefunds(tx, order)
}

/** Voids cash on delivery that was not collected. @param order locked */
export async function cancelCash(tx: Tx, order: OrderRow): Promise<void> {
  const payment = await openPaymentOf(tx, order.id)
  if (payment?.provider === 'cod') await updatePayment(tx, payment.id, { state: 'voided' })
}

/** Cash on delivery that was not collected yet. */
export async function cashOf(tx: Tx, orderId: number): Promise<PaymentRow | undefined> {
  const payment = await openPaymentOf(tx, orderId)
  return payment?.provider === 'cod' ? payment : undefined
}

/** Changes what is to be collected. @param amount halalas */
export const changeCash = (tx: Tx, id: string, amount: number): Promise<unknown> => updatePayment(tx, id, { amount })
