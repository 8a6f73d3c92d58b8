import type { Order, RefundChoice, ReturnRequest } from '#api/contract/order.ts'
import type { OrdersPage, OrdersQuery } from '#api/contract/order-list.ts'
import type { PaymentStart } from '#api/contract/order-payment.ts'
import { isOurFault } from '#api/contract/return-causes.ts'
import { normalise } from '#locales/arabic-text.ts'
import type { Config } from '#server/config.ts'
import { databaseNow } from '#server/database/clock.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { returns } from '#server/database/schema.ts'
import { invalid, notFound, Refusal } from '#server/http/errors.ts'
import { invoicesOf } from '#server/invoices/service.ts'
import {
  cancelOrder,
  findOrder,
  idOf,
  lineName,
  linesOf,
  mayReturn,
  transitionOrder,
  openOrder,
  ordersOf,
  summarise,
  viewOrder,
  type ChangeAuthor,
  type OrderRow,
  type UndeliveredParcel,
} from '#server/orders/service.ts'
import {
  checkPayments,
  chooseRefund,
  cancelCash,
  deterministicId,
  listOrderRefunds,
  listPayments,
  paymentOptions,
  payWithSource,
  requestRefund,
  abandonPayments,
  type PaymentShop,
} from '#server/payments/service.ts'
import { attachFiles } from '#server/uploads/service.ts'
import { routes } from '#locales/routes.ts'

export { applyEdit, previewEdit, settledBy } from './edit-order.ts'
export { askToPay } from './edit-link.ts'
export { changeDraft, draftEnd, knownAddress, makeDraft, sendPaymentLink } from './draft-order.ts'

export type CheckoutShop = PaymentShop & { config: Config }

/** @throws Refusal 404 if the order does not exist or belongs to another customer */
export async function ownOrder(db: Tx, customerId: number, id: number): Promise<OrderRow> {
  const order = await findOrder(db, id)
  if (order?.customerId !== customerId) throw notFound()
  return order
}

export async function showOrder(db: Tx, customerId: number, id: number): Promise<Order> {
  return viewOrder(db, await ownOrder(db, customerId, id), await listPayments(db, id), await listOrderRefunds(db, id))
}

/** A page of the customer's orders; `more` says whether there are more in the requested direction. */
export async function listOrders(db: Tx, customerId: number, query: OrdersQuery): Promise<OrdersPage> {
  const { state, q = '', before, after, limit = 10 } = query
  const words = normalise(q).split(' ').filter(Boolean)
  const rows = await ordersOf(db, customerId, {
    states: state?.length ? state : undefined,
    words,
    before,
    after,
    limit: limit + 1,
  })
  const more = rows.length > limit
  const shown = after === undefined ? rows.slice(0, limit) : rows.slice(-limit)
  return {
    items: await summarise(db, shown),
    older: after === undefined ? more : shown.length > 0,
    newer: after === undefined ? before !== undefined : more,
  }
}

export const paymentMethods = async (shop: CheckoutShop, customerId: number, id: number) =>
  paymentOptions(shop, await ownOrder(shop.db, customerId, id))

export async function pay(
  shop: CheckoutShop,
  customerId: number,
  id: number,
  { method, wallet = false, total, ...given }: PaymentStart,
  key: string,
): Promise<Order> {
  await ownOrder(shop.db, customerId, id)
  const paymentId = deterministicId('payment', customerId, key)
  const returnUrl = `${shop.config.visitUrl}${routes.checkoutOrder(id)}?payment=${paymentId}`
  const request = { orderId: id, customerId, method, wallet, total, paymentId, returnUrl }
  await payWithSource(shop, request, { method, ...given })
  return showOrder(shop.db, customerId, id)
}

export async function checkOrder(shop: CheckoutShop, customerId: number, id: number): Promise<Order> {
  await ownOrder(shop.db, customerId, id)
  await checkPayments(shop, id)
  return showOrder(shop.db, customerId, id)
}

type CancelOptions = {
  /** Undefined for staff. */
  customerId?: number
  refundTo?: 'wallet' | 'source'
  /** @throws Refusal if the order must not be cancelled */
  check?: (order: OrderRow) => void
  /** Runs in the same transaction. */
  and?: (tx: Tx) => Promise<unknown>
}

/**
 * Cancels before shipping, or when the promised day is long past. Refunds go back the way they were paid, or into the
 * wallet.
 */
export async function cancel(
  shop: CheckoutShop,
  id: number,
  by: ChangeAuthor,
  { customerId, refundTo = 'source', check, and }: CancelOptions = {},
): Promise<void> {
  const found = await findOrder(shop.db, id)
  if (!found || (customerId !== undefined && found.customerId !== customerId)) throw notFound()
  check?.(found)
  if (found.state === 'awaiting_payment') await abandonPayments(shop, id)
  await shop.db.transaction(async (tx) => {
    const order = await openOrder(tx, id, customerId)
    // Abandoning the payment gave it another version, unless it was just paid.
    if (found.expiresAt === null || order.state !== found.state) check?.(order)
    await cancelAndRefund(tx, order, by, refundTo)
    await and?.(tx)
  })
}

/** @param order locked @param parcel what became of a shipped parcel that will not arrive */
export async function cancelAndRefund(
  tx: Tx,
  order: OrderRow,
  by: ChangeAuthor,
  refundTo: 'wallet' | 'source',
  parcel?: UndeliveredParcel,
): Promise<void> {
  await cancelOrder(tx, order, by, parcel)
  if (order.state === 'awaiting_payment') return
  await cancelCash(tx, order)
  await requestRefund(tx, order, { to: refundTo, reason: 'cancelled', cause: `cancel:${order.id}` })
}

/** @throws Refusal 409 after the return period, 422 */
export async function requestReturn(
  shop: CheckoutShop,
  customerId: number,
  id: number,
  { reason, cause = 'other', unopened = false, lines, refund_to, photos = [] }: ReturnRequest,
): Promise<Order> {
  await shop.db.transaction(async (tx) => {
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
    const [asked] = await tx
      .insert(returns)
      .values({ orderId: id, reason, lines: wanted, refundTo: refund_to })
      .returning({ id: returns.id })
    await attachFiles(tx, customerId, { returnId: asked!.id }, photos)
    await transitionOrder(tx, order, 'return_requested', { actor: 'customer', why: reason })
  })
  return showOrder(shop.db, customerId, id)
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

export async function orderInvoices(db: Tx, customerId: number, id: number) {
  await ownOrder(db, customerId, id)
  return invoicesOf(db, id)
}
