import type { Tx } from '#server/database/connect.ts'
import { invoicesOf } from '#server/invoices/service.ts'
import { creditOrder, type OrderRow } from '#server/orders/service.ts'
import type { StockQuantity } from '#server/stock/service.ts'
import { givenBack, refundsOf } from './refunds.ts'

/**
 * Takes back as much of an order's invoice as was given back of what was paid, so that the two come to what the
 * customer paid. What is given back before there is an invoice, as with cash that waits for its door, is taken back
 * once there is one.
 * @param order locked
 * @param goods that came back for it, counted as returned already
 */
export async function creditGiven(tx: Tx, order: OrderRow, goods?: StockQuantity[]): Promise<void> {
  const documents = await invoicesOf(tx, order.id)
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  if (!invoice) return
  const credited = documents.reduce((sum, { kind, total }) => sum + (kind === 'credit_note' ? total : 0), 0)
  const given = Math.min((await givenBack(tx, order.id)).all, invoice.total)
  if (given <= credited) return
  await creditOrder(tx, order, {
    amount: given - credited,
    cause: `refunds:${order.id}:${given}`,
    reason: (await refundsOf(tx, order.id)).findLast(({ isLate }) => !isLate)?.reason ?? '',
    back: goods ?? (given === invoice.total ? 'all' : []),
  })
}
