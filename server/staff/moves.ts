import type { OrderMove, OrderNote, RefundEntry } from '#api/contract/staff.ts'
import { typedText } from '#locales/typed.ts'
import { cancel, cancelAndRefund, type CheckoutShop } from '#server/checkout/service.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { and, eq, sql } from '#server/database/drizzle.ts'
import { returns, staffActions } from '#server/database/schema.ts'
import { usualCarrier } from '#server/delivery/service.ts'
import { invalid, Refusal } from '#server/http/errors.ts'
import { message } from '#server/http/messages.ts'
import {
  settlePieces,
  countReturned,
  illegalTransition,
  linesOf,
  transitionOrder,
  openOrder,
  restockReturned,
  notifyCustomer,
  priceOfPieces,
  type ChangeAuthor,
  type OrderRow,
} from '#server/orders/service.ts'
import { requireCaptured, refundableOf, requestRefund, takeCash } from '#server/payments/service.ts'
import { note, type Staff } from './actions.ts'

/**
 * Changes an order's state with all consequences.
 * @throws Refusal 409 for an invalid transition
 */
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
    else await transitionOrder(tx, order, move.to, actor)
    await record(tx)
  })
}

async function ship(
  tx: Tx,
  order: OrderRow,
  by: ChangeAuthor,
  { carrier: named, tracking }: OrderMove,
): Promise<void> {
  await requireCaptured(tx, order)
  if (order.deliveryMethod === 'pickup')
    return notifyCustomer(tx, await transitionOrder(tx, order, 'shipped', by), 'orderReady')
  const carrier = named ?? (order.address && usualCarrier(order.address, order.deliveryMethod))
  if (!carrier || !tracking) throw invalid({ [carrier ? 'tracking' : 'carrier']: 'api.staff.trackingNeeded' })
  const moved = await transitionOrder(tx, order, 'shipped', by, {
    carrier: carrier.trim(),
    trackingNumber: typedText(tracking).trim(),
  })
  await notifyCustomer(tx, moved, 'orderShipped')
}

async function deliver(tx: Tx, order: OrderRow, by: ChangeAuthor): Promise<void> {
  const moved = await transitionOrder(tx, order, 'delivered', by, { deliveredAt: new Date() })
  await takeCash(tx, moved)
  await notifyCustomer(tx, moved, moved.deliveryMethod === 'pickup' ? 'orderCollected' : 'orderDelivered')
}

/** A parcel was returned or lost: cancels the order, unless the customer already did. */
async function endUndelivered(tx: Tx, order: OrderRow, by: ChangeAuthor, { reason }: OrderMove): Promise<void> {
  if (!reason) throw invalid({ reason: 'api.staff.reasonNeeded' })
  const parcel = reason === 'lost' ? 'lost' : 'back'
  if (order.state === 'cancelled' && (await settlePieces(tx, order, parcel))) return
  const why = [message(`api.order.undelivered.${reason}`), by.why].filter(Boolean).join(' ')
  await cancelAndRefund(tx, order, { ...by, why }, 'source', parcel)
}

async function refuseReturn(tx: Tx, order: OrderRow, by: ChangeAuthor): Promise<void> {
  if (!by.why?.trim()) throw invalid({ why: 'api.staff.whyNeeded' })
  const moved = await transitionOrder(tx, order, 'delivered', by)
  await closeReturn(tx, order, 'refused')
  await notifyCustomer(tx, moved, 'returnRefused', 0, by.why)
}

/**
 * Returned items are restocked if sellable, and their price is refunded as requested, minus earlier refunds. After a
 * partial return the order is delivered.
 */
async function receiveReturn(tx: Tx, order: OrderRow, by: ChangeAuthor, restock: boolean): Promise<void> {
  const returnRequest = await closeReturn(tx, order, 'received')
  if (!returnRequest) throw illegalTransition(order, 'returned')
  const lines = (await linesOf(tx, order.id)).map((line) => ({
    ...line,
    back: line.returned + (returnRequest.lines.find(({ sku }) => sku === line.sku)?.quantity ?? 0),
  }))
  const moved = await transitionOrder(
    tx,
    order,
    lines.every(({ back, quantity }) => back === quantity) ? 'returned' : 'delivered',
    by,
  )
  const worth = lines.reduce((sum, line) => sum + priceOfPieces(line, line.returned, line.back - line.returned), 0)
  const amount = Math.min(worth, (await refundableOf(tx, order)).left)
  await countReturned(tx, order.id, returnRequest.lines)
  if (restock) await restockReturned(tx, order, returnRequest.lines)
  await requestRefund(tx, moved, {
    amount,
    to: returnRequest.refundTo,
    reason: 'returned',
    cause: `return:${returnRequest.id}`,
    goods: returnRequest.lines,
  })
}

async function closeReturn(
  tx: Tx,
  { id }: OrderRow,
  state: 'received' | 'refused',
): Promise<typeof returns.$inferSelect | undefined> {
  const [returnRequest] = await tx
    .update(returns)
    .set({ state })
    .where(and(eq(returns.orderId, id), eq(returns.state, 'requested')))
    .returning()
  return returnRequest
}

/** A note for colleagues; customers never see it. */
export async function noteOrder(db: Database, by: Staff, id: number, { text }: OrderNote): Promise<void> {
  await db.transaction(async (tx) => {
    await openOrder(tx, id)
    await note(tx, by, 'order.note', `order:${id}`, { text: text.trim() })
  })
}

/**
 * Refunds part of a payment, by default the remainder.
 * @param key idempotency key of the refund
 * @returns refunded halalas
 * @throws Refusal 409 if it exceeds the remainder, 422 if the key was used for another amount
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
