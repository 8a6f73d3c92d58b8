import type { RefundEntry } from '#api/contract/staff.ts'
import type { LinePieces } from '#api/contract/text-options.ts'
import type { OrderMove } from '#api/contract/staff-orders.ts'
import { cancel, type CheckoutShop } from '#server/checkout/service.ts'
import type { Tx } from '#server/database/connect.ts'
import { and, eq, sql } from '#server/database/drizzle.ts'
import { returns, staffActions } from '#server/database/schema.ts'
import { invalid, Refusal } from '#server/http/errors.ts'
import {
  countReturned,
  idOf,
  illegalTransition,
  lineId,
  linesOf,
  transitionOrder,
  openOrder,
  restockReturned,
  notifyCustomer,
  priceOfPieces,
  type ChangeAuthor,
  type OrderRow,
} from '#server/orders/service.ts'
import { refundableOf, requestRefund } from '#server/payments/service.ts'
import { note, type Staff } from './actions.ts'
import { actorOf, openForStaff, requireVersion } from './order-version.ts'
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
  await moveOrder(shop, by, id, move, (tx) => note(tx, by, `order.${move.to}`, `order:${id}`, move), expected)
}

/** Changes an order's state with all consequences. @param record runs in the same transaction */
export async function moveOrder(
  shop: CheckoutShop,
  by: Staff,
  id: number,
  move: OrderMove,
  record: (tx: Tx) => Promise<unknown>,
  expected?: string,
): Promise<void> {
  const actor = actorOf(by, move.why)
  if (move.to === 'cancelled')
    return cancel(shop, id, actor, { check: (order) => requireVersion(order, expected), and: record })
  await shop.db.transaction(async (tx) => {
    const order = await openForStaff(tx, id, expected)
    if (move.to === 'shipped') await sendParcel(tx, order, actor, move)
    else if (move.to === 'undelivered') await endParcels(tx, order, actor, { reason: move.reason })
    else if (move.to === 'returned') await receiveReturn(tx, order, actor, move)
    else if (order.state === 'return_requested' && move.to === 'delivered') await refuseReturn(tx, order, actor)
    else if (move.to === 'delivered') await deliverParcels(tx, order, actor)
    else await transitionOrder(tx, order, move.to, actor)
    await record(tx)
  })
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
 * @throws Refusal 409, 422 for pieces that were not announced
 */
async function receiveReturn(
  tx: Tx,
  order: OrderRow,
  by: ChangeAuthor,
  { restock = true, back: received }: Pick<OrderMove, 'restock' | 'back'>,
): Promise<void> {
  const asked = await closeReturn(tx, order, 'received')
  if (!asked) throw illegalTransition(order, 'returned')
  const came = received ? piecesThatCame(asked.lines, received) : asked.lines
  const sellable = received
    ? received.map(({ damaged = 0, ...one }) => ({ ...one, quantity: one.quantity - damaged }))
    : restock
      ? asked.lines
      : []
  const returnRequest = { ...asked, lines: came }
  if (received) await tx.update(returns).set({ lines: came }).where(eq(returns.id, asked.id))
  const lines = (await linesOf(tx, order.id)).map((line) => ({
    ...line,
    back:
      line.returned + (returnRequest.lines.find((one) => idOf(one) === lineId(line.sku, line.texts))?.quantity ?? 0),
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
  const whole = sellable.filter(({ quantity }) => quantity > 0)
  if (whole.length > 0) await restockReturned(tx, order, whole)
  await requestRefund(tx, moved, {
    amount,
    to: returnRequest.refundTo,
    reason: 'returned',
    cause: `return:${returnRequest.id}`,
    goods: returnRequest.lines,
  })
}

/** @throws Refusal 422 for more than was announced, or more damaged ones than came */
function piecesThatCame(asked: readonly LinePieces[], back: NonNullable<OrderMove['back']>): LinePieces[] {
  const announced = new Map(asked.map((one) => [idOf(one), one.quantity]))
  for (const [index, { damaged = 0, ...one }] of back.entries())
    if (one.quantity > (announced.get(idOf(one)) ?? 0) || damaged > one.quantity)
      throw invalid({ [`back.${index}`]: 'api.staff.returnPieces' })
  if (new Set(back.map(idOf)).size < back.length) throw invalid({ back: 'api.staff.returnPieces' })
  return back.map(({ damaged: _damaged, ...one }) => one)
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
