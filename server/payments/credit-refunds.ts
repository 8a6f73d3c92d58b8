import type { LinePieces } from '#api/contract/text-options.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { invoicesOf } from '#server/invoices/service.ts'
import { creditOrder } from '#server/orders/public-invoicing.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import { paidPayment } from './queries.ts'
import { refundedTotals, refundsOf } from './refund-queries.ts'

/**
 * Credits an order's invoice up to the refunded amount, so that invoice and credit notes add up to what the customer
 * paid. Refunds before the invoice exists, as with unpaid cash on delivery, are credited once it does.
 * @param order locked
 * @param goods returned for the refund, already counted as returned
 */
export async function creditRefunds(tx: Tx, order: OrderRow, goods?: LinePieces[]): Promise<void> {
  const documents = await invoicesOf(tx, order.id)
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return
  const credited = documents.reduce((sum, one) => sum + (one.original_number === invoice.number ? one.total : 0), 0)
  // What an edit gave back is not part of the invoice that followed it.
  const outside = order.wallet + ((await paidPayment(tx, order.id))?.amount ?? 0) - invoice.total
  const given = Math.min((await refundedTotals(tx, order.id)).all - outside, invoice.total)
  if (given <= credited) return
  await creditOrder(tx, order, {
    amount: given - credited,
    cause: `refunds:${order.id}:${invoice.number}:${given}`,
    reason: (await refundsOf(tx, order.id)).findLast(({ isLate }) => !isLate)?.reason ?? '',
    back: goods ?? (given === invoice.total ? 'all' : []),
  })
}
