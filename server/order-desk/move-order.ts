import type { OrderMove } from '#api/contract/staff-orders.ts'
import { cancel, type CheckoutShop } from '#server/checkout/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { transitionOrder } from '#server/orders/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { actorOf, openForStaff, requireVersion } from './order-version.ts'
import { requireConfirmed, requireMoney } from './order-money.ts'
import { receiveReturn, refuseReturn } from './receive-return.ts'
import { deliverParcels, endParcels, sendParcel } from './shipments.ts'

/**
 * Changes an order's state with all consequences, and records that in the audit.
 * @param expected the version of `If-Match`; see openForStaff
 * @throws Refusal 409 for an invalid transition, 412
 */
export async function moveByStaff(
  shop: CheckoutShop,
  by: Staff,
  id: number,
  move: OrderMove,
  expected?: string,
): Promise<void> {
  await moveOrder(
    shop,
    by,
    id,
    move,
    (tx, text) => recordAction(tx, by, `order.${move.to}`, `order:${id}`, { ...move, ...(text && { text }) }),
    expected,
  )
}

/** Changes an order's state with all consequences. @param record runs in the same transaction, with what it came to */
export async function moveOrder(
  shop: CheckoutShop,
  by: Staff,
  id: number,
  move: OrderMove,
  record: (tx: Tx, text?: string) => Promise<unknown>,
  expected?: string,
): Promise<void> {
  const actor = actorOf(by, move.why)
  if (move.to === 'cancelled')
    return cancel(shop, id, actor, {
      check: (order) => {
        requireVersion(order, expected)
        requireConfirmed(order, move.despite_dispute)
      },
      and: record,
    })
  await inTransaction(shop.db, async (tx) => {
    const order = await openForStaff(tx, id, expected)
    let text: string | undefined
    if (move.to === 'shipped') await sendParcel(tx, order, actor, move)
    else if (move.to === 'undelivered') await endParcels(tx, order, actor, { reason: move.reason })
    else if (move.to === 'returned') text = await receiveReturn(tx, order, actor, move)
    else if (order.state === 'return_requested' && move.to === 'delivered') await refuseReturn(tx, order, actor)
    else if (move.to === 'delivered') await deliverParcels(tx, order, actor)
    else {
      await transitionOrder(tx, order, move.to, actor)
      await requireMoney(tx, order)
    }
    await record(tx, text)
  })
}
