import type { OrderEdit, OrderEditPreview, OrderVariants } from '#api/contract/order-edit.ts'
import { applyEdit, askToPay, previewEdit, settledBy } from '#server/checkout/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { auditWords, changeWords, draftEdit } from '#server/orders/public-edit.ts'
import { notifyCustomer } from '#server/orders/public-notices.ts'
import { openOrder, orderAsksAddress } from '#server/orders/service.ts'
import { endWaiting } from '#server/payments/public-edit.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { openForStaff } from './order-version.ts'
import { wholeList } from '#server/platform/http/paging.ts'

/** @throws Refusal 404, 409, 422; see draftEdit */
export const previewByStaff = (db: Database, id: number, entry: OrderEdit): Promise<OrderEditPreview> =>
  inTransaction(db, async (tx) => previewEdit(tx, await openOrder(tx, id), entry))

/**
 * Edits an order that is not being prepared, or keeps the edit until its customer has paid the difference.
 * @throws Refusal 404, 409, 412, 422
 */
export function editByStaff(
  db: Database,
  by: Staff,
  id: number,
  entry: OrderEdit,
  expected: string | undefined,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await openForStaff(tx, id, expected)
    const draft = await draftEdit(tx, order, entry)
    const difference = draft.set.total - order.total
    const text = changeWords(order, draft).join('\n')
    if (text === '') return
    const settled = await settledBy(tx, order, difference)
    if (settled === 'link') await askToPay(tx, order, entry, draft, by?.id ?? null)
    else {
      const edited = await applyEdit(tx, order, draft)
      await notifyCustomer(tx, edited, 'orderEdited', 0, text)
      if (entry.address && orderAsksAddress(edited)) await notifyCustomer(tx, edited, 'orderAsksAddress')
      await endWaiting(tx, order)
    }
    const details = { text: auditWords(order, draft).join('\n'), difference }
    await recordAction(tx, by, settled === 'link' ? 'order.editAsked' : 'order.edited', `order:${id}`, details)
  })
}

/** Withdraws an edit that waits for its payment. @throws Refusal 404, 412 */
export function withdrawEdit(db: Database, by: Staff, id: number, expected: string | undefined): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await openForStaff(tx, id, expected)
    await endWaiting(tx, order)
    await recordAction(tx, by, 'order.editWithdrawn', `order:${id}`)
  })
}

/** The variants of all products of an order. */
export async function variantsOfOrder(db: Tx, id: number): Promise<OrderVariants> {
  const { rows } = await db.execute<OrderVariants['items'][number]>(sql`
    select p.sku as product_sku, v.sku, v.options, v.price::float8 as price, greatest(v.stock, 0) as stock
    from variants v join products p on p.id = v.product_id
    where p.status = 'active' and p.sku in (select product_sku from order_lines where order_id = ${id})
    order by p.sku, v.position`)
  return wholeList(rows)
}
