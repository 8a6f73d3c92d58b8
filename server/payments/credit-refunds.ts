import type { Tx } from '#server/database/connect.ts'
import { invoicesOf } from '#server/invoices/service.ts'
import { creditOrder, type OrderRow } from '#server/orders/service.ts'
import type { StockQuantity } from '#server/stock/service.ts'
import { refundedTotals, refundsOf } from './refund-queries.ts'

/**
 * Credits an order's invoice up to the refunded amount, so that invoice and credit notes add up to what the customer
 * paid. Refunds before the invoice exists, as with unpaid cash on delivery, are credited once it does.
 * @param order locked
 * @param goods returned for the refund, already counted as returned
 */
export async function creditRefunds(tx: Tx, order: OrderRow, goods?: StockQuantity[]): Promise<void> {
  const documents = await invoicesOf(tx, order.id)
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  if (!invoice) return
  const credited = documents.reduce((sum, { kind, total }) => sum + (kind === 'credit_note' ? total : 0), 0)
  const given = Math.min((await refundedTotals(tx, order.id)).all, invoice.total)
  if (given <= credited) return
  await creditOrder(tx, order, {
    amount: given - credited,
    cause: `refunds:${order.id}:${given}`,
    reason: (await refundsOf(tx, order.id)).findLast(({ isLate }) => !isLate)?.reason ?? '',
    back: goods ?? (given === invoice.total ? 'all' : []),
  })
}
