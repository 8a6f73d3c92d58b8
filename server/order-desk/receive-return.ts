import type { OrderMove } from '#api/contract/staff-orders.ts'
import { priceOfPieces } from '#api/contract/line-price.ts'
import type { ReturnOutcome } from '#api/contract/return-outcome.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { returns } from '#server/platform/database/schema.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { countReturned, idOf, lineId, linesOf, type OrderRow } from '#server/orders/public-records.ts'
import { illegalTransition, restockReturned, transitionOrder, type ChangeAuthor } from '#server/orders/service.ts'
import { emitOrderEvent, notifyCustomer } from '#server/orders/public-notices.ts'
import { refundableOf, requestRefund } from '#server/payments/public-refunds.ts'
import { requireConfirmed } from './order-money.ts'
import { auditWords, outcomeWords, quantities, readPieces, readRefund } from './return-outcome.ts'

/** @throws Refusal 422 without a reason */
export async function refuseReturn(tx: Tx, order: OrderRow, by: ChangeAuthor): Promise<void> {
  if (!by.why?.trim()) throw invalid({ why: 'api.staff.whyNeeded' })
  const moved = await transitionOrder(tx, order, 'delivered', by)
  await closeReturn(tx, order, 'refused')
  await notifyCustomer(tx, moved, 'returnRefused', 0, by.why)
}

/**
 * Restocks what can be sold again, and refunds the accepted goods as the customer requested, minus earlier refunds and
 * what staff deduct. After a partial return the order is delivered.
 * @returns what came of it in words, without personal data
 * @throws Refusal 409 without a requested return, 422
 */
export async function receiveReturn(
  tx: Tx,
  order: OrderRow,
  by: ChangeAuthor,
  { restock = true, back, refund, despite_dispute: confirmed }: Omit<OrderMove, 'to'>,
): Promise<string> {
  const request = await closeReturn(tx, order, 'received')
  if (!request) throw illegalTransition(order, 'returned')
  const pieces = readPieces(request.lines, back, restock)
  const goods = quantities(pieces, ({ came }) => came)
  const lines = (await linesOf(tx, order.id)).map((line) => ({
    ...line,
    arrived: goods.find((one) => idOf(one) === lineId(line.sku, line.texts))?.quantity ?? 0,
  }))
  const paid = lines.reduce((sum, line) => sum + priceOfPieces(line, line.returned, line.arrived), 0)
  const worth = Math.max(0, Math.min(paid, (await refundableOf(tx, order)).left))
  const outcome: ReturnOutcome = { pieces, worth, ...readRefund(worth, refund) }
  if (outcome.refunded > 0) requireConfirmed(order, confirmed)
  await tx.update(returns).set({ outcome }).where(eq(returns.id, request.id))

  const isComplete = lines.every(({ returned, arrived, quantity }) => returned + arrived === quantity)
  const words = outcomeWords(outcome, request.lines, lines)
  const why = [by.why, ...words].filter(Boolean).join(' · ')
  const moved = await transitionOrder(tx, order, isComplete ? 'returned' : 'delivered', { ...by, ...(why && { why }) })
  await emitOrderEvent(tx, 'order.returned', moved, { return_id: request.id, refund: outcome.refunded })
  await countReturned(tx, order.id, goods)
  const sellable = quantities(pieces, ({ came, damaged }) => came - damaged)
  if (sellable.length > 0) await restockReturned(tx, order, sellable)
  if (words.length > 0) await notifyCustomer(tx, moved, 'returnOutcome', outcome.refunded, words.join('\n'))
  await requestRefund(tx, moved, {
    amount: outcome.refunded,
    to: request.refundTo,
    reason: 'returned',
    cause: `return:${request.id}`,
    goods,
  })
  return auditWords(outcome, lines).join('\n')
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
