import type { Order, RefundChoice, ReturnRequest } from '#api/contract/order.ts'
import { isOurFault } from '#api/contract/return-causes.ts'
import { databaseNow } from '#server/database/clock.ts'
import type { Database } from '#server/database/connect.ts'
import { returns } from '#server/database/schema.ts'
import { invalid, Refusal } from '#server/http/errors.ts'
import { idOf, lineName, linesOf, mayReturn, openOrder, transitionOrder } from '#server/orders/service.ts'
import { chooseRefund } from '#server/payments/service.ts'
import { attachFiles } from '#server/uploads/service.ts'
import { showOrder } from './own-orders.ts'

/** Requests a return of delivered pieces, by default all that are left. @throws Refusal 409 after the return period, 422 */
export async function requestReturn(
  db: Database,
  customerId: number,
  id: number,
  { reason, cause = 'other', unopened = false, lines, refund_to, photos = [] }: ReturnRequest,
): Promise<Order> {
  await db.transaction(async (tx) => {
    const order = await openOrder(tx, id, customerId)
    if (!mayReturn(order, databaseNow())) throw new Refusal(409, 'api.order.notReturnable')
    const kept = (await linesOf(tx, id)).flatMap(({ sku, texts, quantity, returned, returnable }) =>
      returned < quantity ? [{ name: lineName({ sku, texts }), quantity: quantity - returned, returnable }] : [],
    )
    const wanted = lines ?? kept.map(({ name, quantity }) => ({ ...name, quantity }))
    const pieces = new Map(wanted.map(({ quantity, ...name }) => [idOf(name), quantity]))
    const left = new Map(kept.map(({ name, quantity }) => [idOf(name), quantity]))
    const wrong = [...pieces].some(([line, quantity]) => (left.get(line) ?? 0) < quantity)
    if (wrong || wanted.length === 0 || pieces.size !== wanted.length) throw invalid({ lines: 'api.order.returnLines' })
    const mustBeUnopened = kept.some(({ name, returnable }) => !returnable && pieces.has(idOf(name)))
    if (mustBeUnopened && !unopened && !isOurFault(cause)) throw invalid({ unopened: 'api.order.returnOpened' })
    const [request] = await tx
      .insert(returns)
      .values({ orderId: id, reason, lines: wanted, refundTo: refund_to })
      .returning({ id: returns.id })
    await attachFiles(tx, customerId, { returnId: request!.id }, photos)
    await transitionOrder(tx, order, 'return_requested', { actor: 'customer', why: reason })
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
  await db.transaction(async (tx) => chooseRefund(tx, await openOrder(tx, id, customerId), refund, choice))
  return showOrder(db, customerId, id)
}
