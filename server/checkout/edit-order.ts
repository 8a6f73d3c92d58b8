import type { OrderEdit, OrderEditPreview } from '#api/contract/order-edit.ts'
import type { OrderTotals } from '#api/contract/order.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import { invoicesOf } from '#server/invoices/service.ts'
import { checkStock, creditForEdit, draftEdit, saveEdit, type DraftEdit } from '#server/orders/public-edit.ts'
import { invoiceOrder } from '#server/orders/public-invoicing.ts'
import { updateOrder, type OrderRow } from '#server/orders/public-records.ts'
import { cashOf, cashRefusal, changeCash, lockCash } from '#server/payments/public-cash.ts'
import { moneyOfOrders } from '#server/payments/public-money.ts'
import { creditRefunds, requestRefund } from '#server/payments/public-refunds.ts'
import { lockBalance, moveMoney } from '#server/wallet/service.ts'

type By = OrderEditPreview['by']

/**
 * A fully refunded order waits for a decision about its pieces, which a paid difference must not take; of a disputed one,
 * the bank may take back the money that an edit moves.
 */
export const isEditable = async (tx: Tx, { id, dispute }: OrderRow): Promise<boolean> =>
  dispute === null && (await moneyOfOrders(tx, [id])).get(id)!.rule !== 'decide'

/** @throws Refusal 409 */
export async function requireEditable(tx: Tx, order: OrderRow): Promise<void> {
  if (order.dispute !== null) throw new Refusal(409, 'api.edit.disputed')
  if (!(await isEditable(tx, order))) throw new Refusal(409, 'api.edit.refunded')
}

/** Previews the totals of an edit. @throws Refusal 409, 422 as draftEdit, requireEditable and checkStock do */
export async function previewEdit(tx: Tx, order: OrderRow, entry: OrderEdit): Promise<OrderEditPreview> {
  await requireEditable(tx, order)
  const draft = await draftEdit(tx, order, entry)
  await checkStock(tx, draft)
  const { set } = draft
  return {
    before: totalsOf(order),
    after: totalsOf({ ...order, ...set }),
    method: set.deliveryMethod,
    difference: set.total - order.total,
    by: await settledBy(tx, order, set.total - order.total),
  }
}

const totalsOf = ({ items, discount, delivery, fee, wrapping, vat, total }: OrderRow): OrderTotals => ({
  items,
  discount,
  delivery,
  fee,
  wrapping,
  vat,
  total,
})

export async function settledBy(tx: Tx, order: OrderRow, difference: number): Promise<By> {
  if (difference === 0) return 'nothing'
  if (await cashOf(tx, order.id)) return 'cash'
  return difference < 0 ? 'refund' : 'link'
}

/**
 * Edits a confirmed order: stock, lines, totals, documents, and money. What the order costs more is due in cash, or
 * comes from the wallet, into which the customer has paid it.
 * @param order locked
 * @throws Refusal 409, 422; NotEnough if the wallet holds less than the difference
 */
export async function applyEdit(tx: Tx, order: OrderRow, draft: DraftEdit): Promise<OrderRow> {
  await requireEditable(tx, order)
  const difference = draft.set.total - order.total
  const cash = await cashOf(tx, order.id)
  if (cash) await checkCash(tx, { ...order, ...draft.set }, difference)
  const saved = await saveEdit(tx, order, draft)
  // Wallets are locked before the counter of invoices.
  await lockBalance(tx, order.customerId)
  if (cash) return changeDue(tx, saved, cash.id, order.total - cash.amount)
  const paid = difference > 0 ? await payFromWallet(tx, saved, difference) : saved
  const isInvoiced = (await invoicesOf(tx, order.id)).some(({ kind }) => kind === 'invoice')
  if (isInvoiced) await invoiceOrder(tx, paid, await creditForEdit(tx, paid))
  if (difference < 0) await giveBack(tx, paid, 'source', -difference)
  // The new invoice knows nothing of refunds that the credited one had.
  else await creditRefunds(tx, paid)
  return paid
}

async function checkCash(tx: Tx, edited: OrderRow, difference: number): Promise<void> {
  await lockCash(tx, edited)
  const refused = difference > 0 ? await cashRefusal(tx, edited, edited.total) : null
  if (refused) throw invalid({ total: refused })
}

/**
 * Cash is not collected yet: the sum due changes, and the wallet gets back what it paid too much.
 * @param held what the wallet paid, less what earlier edits gave back
 */
async function changeDue(tx: Tx, order: OrderRow, paymentId: string, held: number): Promise<OrderRow> {
  await changeCash(tx, paymentId, Math.max(0, order.total - held))
  if (held > order.total) await giveBack(tx, order, 'wallet', held - order.total)
  return order
}

async function payFromWallet(tx: Tx, order: OrderRow, amount: number): Promise<OrderRow> {
  await moveMoney(tx, {
    kind: 'payment',
    cause: causeOf(order),
    reference: order.number,
    customerId: order.customerId,
    amount: -amount,
    test: order.isTest,
    against: 'orders',
  })
  return updateOrder(tx, order.id, { wallet: order.wallet + amount })
}

const giveBack = (tx: Tx, order: OrderRow, to: 'source' | 'wallet', amount: number): Promise<number> =>
  requestRefund(tx, order, { amount, to, reason: 'edited', cause: causeOf(order) })

/** Of the edit that was just saved: the order's version is that of the edit. */
const causeOf = ({ id, updatedAt }: OrderRow): string => `edit:${id}:${updatedAt.getTime()}`
