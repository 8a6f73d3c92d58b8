import type { OrderMove, OrderNote, RefundEntry } from '#api/contract/staff.ts'
import { cancel, giveUp, type CheckoutShop } from '#server/checkout/service.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { and, eq, sql } from '#server/database/drizzle.ts'
import { returns, staffActions } from '#server/database/schema.ts'
import { invalid, Refusal } from '#server/http/errors.ts'
import { message } from '#server/http/messages.ts'
import {
  bookPieces,
  countReturned,
  illegalMove,
  linesOf,
  moveOrder,
  openOrder,
  takeBack,
  tellCustomer,
  type By,
  type OrderRow,
} from '#server/orders/service.ts'
import { checkTaken, leftOf, requestRefund, takeCash } from '#server/payments/service.ts'
import { note, type Staff } from './actions.ts'

/** Moves an order on, with all that follows from it. @throws Refusal 409 for a move that is not legal */
export async function moveByStaff(shop: CheckoutShop, by: Staff, id: number, move: OrderMove): Promise<void> {
  const actor = { actor: 'staff' as const, ...(by && { staffId: by.id }), ...(move.why && { why: move.why }) }
  const record = (tx: Tx): Promise<unknown> => note(tx, by, `order.${move.to}`, `order:${id}`, move)
  if (move.to === 'cancelled') return cancel(shop, id, actor, { and: record })
  await shop.db.transaction(async (tx) => {
    const order = await openOrder(tx, id)
    if (move.to === 'shipped') await ship(tx, order, actor, move)
    else if (move.to === 'undelivered') await endUndelivered(tx, order, actor, move)
    else if (move.to === 'returned') await receiveReturn(tx, order, actor, move.restock ?? true)
    else if (order.state === 'return_requested' && move.to === 'delivered') await refuseReturn(tx, order, actor)
    else if (move.to === 'delivered') await deliver(tx, order, actor)
    else await moveOrder(tx, order, move.to, actor)
    await record(tx)
  })
}

async function ship(tx: Tx, order: OrderRow, by: By, { carrier, tracking }: OrderMove): Promise<void> {
  await checkTaken(tx, order)
  if (order.deliveryMethod === 'pickup')
    return tellCustomer(tx, await moveOrder(tx, order, 'shipped', by), 'orderReady')
  if (!carrier || !tracking) throw invalid({ [carrier ? 'tracking' : 'carrier']: 'api.staff.trackingNeeded' })
  const moved = await moveOrder(tx, order, 'shipped', by, { carrier: carrier.trim(), trackingNumber: tracking.trim() })
  await tellCustomer(tx, moved, 'orderShipped')
}

async function deliver(tx: Tx, order: OrderRow, by: By): Promise<void> {
  const moved = await moveOrder(tx, order, 'delivered', by, { deliveredAt: new Date() })
  await takeCash(tx, moved)
  await tellCustomer(tx, moved, moved.deliveryMethod === 'pickup' ? 'orderCollected' : 'orderDelivered')
}

/** A parcel is back or lost: the order ends, unless its customer ended it while the parcel was on its way. */
async function endUndelivered(tx: Tx, order: OrderRow, by: By, { reason }: OrderMove): Promise<void> {
  if (!reason) throw invalid({ reason: 'api.staff.reasonNeeded' })
  const parcel = reason === 'lost' ? 'lost' : 'back'
  if (order.state === 'cancelled' && (await bookPieces(tx, order, parcel))) return
  const why = [message(`api.order.undelivered.${reason}`), by.why].filter(Boolean).join(' ')
  await giveUp(tx, order, { ...by, why }, 'source', parcel)
}

async function refuseReturn(tx: Tx, order: OrderRow, by: By): Promise<void> {
  if (!by.why?.trim()) throw invalid({ why: 'api.staff.whyNeeded' })
  const moved = await moveOrder(tx, order, 'delivered', by)
  await closeReturn(tx, order, 'refused')
  await tellCustomer(tx, moved, 'returnRefused', 0, by.why)
}

/**
 * What came back goes on the shelf where it can be sold again, and its price back to the customer as was asked, as far as it was not
 * given back before. Whoever keeps a part has an order that is delivered.
 */
async function receiveReturn(tx: Tx, order: OrderRow, by: By, restock: boolean): Promise<void> {
  const wish = await closeReturn(tx, order, 'received')
  if (!wish) throw illegalMove(order, 'returned')
  const lines = (await linesOf(tx, order.id)).map((line) => ({
    ...line,
    back: line.returned + (wish.lines.find(({ sku }) => sku === line.sku)?.quantity ?? 0),
  }))
  const moved = await moveOrder(
    tx,
    order,
    lines.every(({ back, quantity }) => back === quantity) ? 'returned' : 'delivered',
    by,
  )
  // What pieces are worth is rounded from the first one on, so that all of a line comes to its total.
  const worth = lines.reduce(
    (sum, { total, quantity, returned, back }) =>
      sum + Math.round((total * back) / quantity) - Math.round((total * returned) / quantity),
    0,
  )
  const amount = Math.min(worth, (await leftOf(tx, order)).left)
  await countReturned(tx, order.id, wish.lines)
  if (restock) await takeBack(tx, order, wish.lines)
  await requestRefund(tx, moved, { amount, to: wish.refundTo, reason: 'returned', cause: `return:${wish.id}` })
}

async function closeReturn(
  tx: Tx,
  { id }: OrderRow,
  state: 'received' | 'refused',
): Promise<typeof returns.$inferSelect | undefined> {
  const [wish] = await tx
    .update(returns)
    .set({ state })
    .where(and(eq(returns.orderId, id), eq(returns.state, 'requested')))
    .returning()
  return wish
}

/** For colleagues; customers never see it. */
export async function noteOrder(db: Database, by: Staff, id: number, { text }: OrderNote): Promise<void> {
  await db.transaction(async (tx) => {
    await openOrder(tx, id)
    await note(tx, by, 'order.note', `order:${id}`, { text: text.trim() })
  })
}

/**
 * Gives back part of what was paid, all that is left unless told. @param key the same one gives back once
 * @returns halalas given back
 * @throws Refusal 409 when it is more than is left, 422 when the key was used for another amount
 */
export function refundByStaff(
  shop: Pick<CheckoutShop, 'db'>,
  by: Staff,
  id: number,
  { amount, to, why }: RefundEntry,
  key: string,
): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const order = await openOrder(tx, id)
    const asked = { key, asked: amount ?? null, to }
    const [before] = await tx
      .select()
      .from(staffActions)
      .where(
        and(
          eq(staffActions.subject, `order:${id}`),
          eq(staffActions.action, 'order.refund'),
          sql`${staffActions.details} ->> 'key' = ${key}`,
        ),
      )
    if (before) {
      const known = before.details as typeof asked & { amount: number }
      if (known.asked !== asked.asked || known.to !== to) throw invalid({ 'Idempotency-Key': 'api.idempotency.reused' })
      return known.amount
    }
    const given = await requestRefund(tx, order, { amount, to, reason: why.trim(), cause: `staff:${id}:${key}` })
    if (given === 0) throw new Refusal(409, 'api.refund.nothingLeft')
    await note(tx, by, 'order.refund', `order:${id}`, { ...asked, amount: given, why })
    return given
  })
}
