import type { Order, RefundChoice, ReturnPhotos, ReturnRequest } from '#api/contract/order.ts'
import { isOurFault, MAX_RETURN_PHOTOS } from '#api/contract/return-causes.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { returns } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import { idOf, lineId, lineName, linesOf } from '#server/orders/public-records.ts'
import { namedPieces } from '#server/orders/public-shipments.ts'
import { mayReturn, openOrder, transitionOrder } from '#server/orders/service.ts'
import { chooseRefund } from '#server/payments/service.ts'
import { attachFiles, photosOfReturns } from '#server/uploads/service.ts'
import { showOrder } from './own-orders.ts'

/** Requests a return of delivered pieces, by default all that are left. @throws Refusal 409 after the return period, 422 */
export async function requestReturn(
  db: Database,
  customerId: number,
  id: number,
  { reason, cause = 'other', unopened = false, lines, refund_to, photos = [] }: ReturnRequest,
): Promise<Order> {
  await inTransaction(db, async (tx) => {
    const order = await openOrder(tx, id, customerId)
    if (!mayReturn(order, databaseNow())) throw new Refusal(409, 'api.order.notReturnable')
    const kept = (await linesOf(tx, id)).filter(({ returned, quantity }) => returned < quantity)
    const left = kept.map((line) => ({ ...lineName(line), quantity: line.quantity - line.returned }))
    const pieces = namedPieces(lines ?? left, left)
    if (!pieces) throw invalid({ lines: 'api.order.returnLines' })
    const ids = new Set(pieces.map(idOf))
    const mustBeUnopened = kept.some(({ sku, texts, returnable }) => !returnable && ids.has(lineId(sku, texts)))
    if (mustBeUnopened && !unopened && !isOurFault(cause)) throw invalid({ unopened: 'api.order.returnOpened' })
    const [request] = await tx
      .insert(returns)
      .values({ orderId: id, reason, lines: pieces, refundTo: refund_to })
      .returning({ id: returns.id })
    await attachFiles(tx, customerId, { returnId: request!.id }, photos)
    await transitionOrder(tx, order, 'return_requested', { actor: 'customer', why: reason })
  })
  return showOrder(db, customerId, id)
}

/**
 * Adds photographs to the open return of an order, up to the limit of a request.
 * @throws Refusal 409 if no return is open, 422
 */
export async function addReturnPhotos(
  db: Database,
  customerId: number,
  id: number,
  { photos }: ReturnPhotos,
): Promise<Order> {
  await inTransaction(db, async (tx) => {
    await openOrder(tx, id, customerId)
    const [open] = await tx
      .select({ id: returns.id })
      .from(returns)
      .where(and(eq(returns.orderId, id), eq(returns.state, 'requested')))
    if (!open) throw new Refusal(409, 'api.order.noOpenReturn')
    const attached = (await photosOfReturns(tx, [open.id])).get(open.id) ?? []
    if (attached.length + photos.length > MAX_RETURN_PHOTOS) throw invalid({ photos: 'api.order.returnPhotos' })
    await attachFiles(tx, customerId, { returnId: open.id }, photos)
  })
  return showOrder(db, customerId, id)
}

/** @throws Refusal 404, 409, 422; see chooseRefund */
export async function chooseOrderRefund(
  db: Database,
  customerId: number,
  id: number,
  refund: string,
  choice: RefundChoice,
): Promise<Order> {
  await inTransaction(db, async (tx) => chooseRefund(tx, await openOrder(tx, id, customerId), refund, choice))
  return showOrder(db, customerId, id)
}
