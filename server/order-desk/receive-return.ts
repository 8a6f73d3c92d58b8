import type { OrderMove } from '#api/contract/staff-orders.ts'
import type { LinePieces } from '#api/contract/text-options.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { returns } from '#server/platform/database/schema.ts'
import { invalid } from '#server/platform/http/errors.ts'
import {
  countReturned,
  idOf,
  lineId,
  linesOf,
  namedPieces,
  priceOfPieces,
  type OrderRow,
} from '#server/orders/public-records.ts'
import { illegalTransition, restockReturned, transitionOrder, type ChangeAuthor } from '#server/orders/service.ts'
import { notifyCustomer } from '#server/orders/public-notices.ts'
import { refundableOf, requestRefund } from '#server/payments/public-refunds.ts'

/** @throws Refusal 422 without a reason */
export async function refuseReturn(tx: Tx, order: OrderRow, by: ChangeAuthor): Promise<void> {
  if (!by.why?.trim()) throw invalid({ why: 'api.staff.whyNeeded' })
  const moved = await transitionOrder(tx, order, 'delivered', by)
  await closeReturn(tx, order, 'refused')
  await notifyCustomer(tx, moved, 'returnRefused', 0, by.why)
}

/**
 * Restocks what can be sold again, and refunds the goods as the customer requested, minus earlier refunds. After a
 * partial return the order is delivered.
 * @param received the pieces that arrived; by default all that were announced
 * @throws Refusal 409 without a requested return, 422 for pieces that were not announced
 */
export async function receiveReturn(
  tx: Tx,
  order: OrderRow,
  by: ChangeAuthor,
  { restock = true, back: received }: Pick<OrderMove, 'restock' | 'back'>,
): Promise<void> {
  const request = await closeReturn(tx, order, 'received')
  if (!request) throw illegalTransition(order, 'returned')
  const goods = received ? arrivedPieces(request.lines, received) : request.lines
  if (received) await tx.update(returns).set({ lines: goods }).where(eq(returns.id, request.id))

  const lines = (await linesOf(tx, order.id)).map((line) => ({
    ...line,
    arrived: goods.find((one) => idOf(one) === lineId(line.sku, line.texts))?.quantity ?? 0,
  }))
  const isComplete = lines.every(({ returned, arrived, quantity }) => returned + arrived === quantity)
  const moved = await transitionOrder(tx, order, isComplete ? 'returned' : 'delivered', by)

  const worth = lines.reduce((sum, line) => sum + priceOfPieces(line, line.returned, line.arrived), 0)
  const { left } = await refundableOf(tx, order)
  await countReturned(tx, order.id, goods)
  const sellable = received ? undamaged(received) : restock ? goods : []
  if (sellable.length > 0) await restockReturned(tx, order, sellable)
  await requestRefund(tx, moved, {
    amount: Math.min(worth, left),
    to: request.refundTo,
    reason: 'returned',
    cause: `return:${request.id}`,
    goods,
  })
}

const undamaged = (received: NonNullable<OrderMove['back']>): LinePieces[] =>
  received
    .map(({ damaged = 0, ...piece }) => ({ ...piece, quantity: piece.quantity - damaged }))
    .filter(({ quantity }) => quantity > 0)

/** @throws Refusal 422 for pieces that were not announced, or more damaged ones than arrived */
function arrivedPieces(announced: readonly LinePieces[], received: NonNullable<OrderMove['back']>): LinePieces[] {
  const wrong = received.findIndex((one) => (one.damaged ?? 0) > one.quantity || !namedPieces([one], announced))
  const pieces = namedPieces(received, announced)
  if (wrong >= 0 || !pieces) throw invalid({ [wrong >= 0 ? `back.${wrong}` : 'back']: 'api.staff.returnPieces' })
  return pieces
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
