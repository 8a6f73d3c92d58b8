import type { Address, SavedAddress } from '#api/contract/address.ts'
import type {
  Order,
  OrderAddress,
  OrderDelivery,
  OrdersPage,
  OrdersQuery,
  PaymentStart,
  RefundChoice,
  ReturnRequest,
} from '#api/contract/order.ts'
import { isOurFault } from '#api/contract/return-causes.ts'
import { normalise } from '#locales/arabic-text.ts'
import { addAddress, addressOf, readAddress } from '#server/addresses/service.ts'
import type { Config } from '#server/config.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { returns } from '#server/database/schema.ts'
import { invalid, notFound, Refusal } from '#server/http/errors.ts'
import { invoicesOf } from '#server/invoices/service.ts'
import {
  cancelOrder,
  findOrder,
  linesOf,
  mayReturn,
  moveOrder,
  openOrder,
  ordersOf,
  rewriteOrder,
  summarise,
  viewOrder,
  waysOf,
  type By,
  type OrderRow,
  type Parcel,
} from '#server/orders/service.ts'
import { dropSelfReferral } from '#server/partners/service.ts'
import {
  checkPayments,
  chooseRefund,
  dropCash,
  idFrom,
  listOrderRefunds,
  listPayments,
  paymentOptions,
  requestRefund,
  initiatePayment,
  stopPaying,
  type PaymentShop,
} from '#server/payments/service.ts'
import { routes } from '#locales/routes.ts'

export type CheckoutShop = PaymentShop & { config: Pick<Config, 'visitUrl'> }

/** @throws Refusal 404 for another customer's order as for none */
export async function ownOrder(db: Tx, customerId: number, id: number): Promise<OrderRow> {
  const order = await findOrder(db, id)
  if (order?.customerId !== customerId) throw notFound()
  return order
}

export async function showOrder(db: Tx, customerId: number, id: number): Promise<Order> {
  return viewOrder(db, await ownOrder(db, customerId, id), await listPayments(db, id), await listOrderRefunds(db, id))
}

/** A page of the customer's orders, `more` beyond it on the side that was asked for. */
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

export async function setAddress(
  shop: CheckoutShop,
  customerId: number,
  id: number,
  { address_id, address, save }: OrderAddress,
): Promise<Order> {
  const { db } = shop
  if ((address_id === undefined) === (address === undefined)) throw invalid({ address: 'api.validation.required' })
  const chosen = address ? readAddress(address) : withoutBook(await addressOf(db, customerId, address_id!))
  if (address && save) await addAddress(db, customerId, address)
  return editing(shop, customerId, id, async (tx, order) => {
    await rewriteOrder(tx, order, { address: chosen })
    await dropSelfReferral(tx, id)
  })
}

const withoutBook = (saved: SavedAddress): Address =>
  Object.fromEntries(Object.entries(saved).filter(([name]) => name !== 'id' && name !== 'is_default')) as Address

export async function deliveryWays(db: Tx, customerId: number, id: number): Promise<OrderDelivery[]> {
  return waysOf(db, await ownOrder(db, customerId, id))
}

export function setDelivery(
  shop: CheckoutShop,
  customerId: number,
  id: number,
  method: OrderDelivery['method'],
): Promise<Order> {
  return editing(shop, customerId, id, async (tx, order) => {
    if (!(await waysOf(tx, order)).some((way) => way.method === method))
      throw invalid({ method: 'api.delivery.notHere' })
    await rewriteOrder(tx, order, { deliveryMethod: method })
  })
}

/** A payment under way is given up first, so that nobody pays for what has changed. */
async function editing(
  shop: CheckoutShop,
  customerId: number,
  id: number,
  edit: (tx: Tx, order: OrderRow) => Promise<unknown>,
): Promise<Order> {
  await ownOrder(shop.db, customerId, id)
  await stopPaying(shop, id)
  await shop.db.transaction(async (tx) => {
    const order = await openOrder(tx, id, customerId)
    if (order.state !== 'awaiting_payment' || order.expiresAt !== null) throw new Refusal(409, 'api.order.notEditable')
    await edit(tx, order)
  })
  return showOrder(shop.db, customerId, id)
}

export const paymentMethods = async (shop: CheckoutShop, customerId: number, id: number) =>
  paymentOptions(shop, await ownOrder(shop.db, customerId, id))

export async function pay(
  shop: CheckoutShop,
  customerId: number,
  id: number,
  { method, wallet = false, total }: PaymentStart,
  key: string,
): Promise<Order> {
  await ownOrder(shop.db, customerId, id)
  const paymentId = idFrom('payment', customerId, key)
  const returnUrl = `${shop.config.visitUrl}${routes.checkoutOrder(id)}?payment=${paymentId}`
  await initiatePayment(shop, { orderId: id, customerId, method, wallet, total, paymentId, returnUrl })
  return showOrder(shop.db, customerId, id)
}

export async function checkOrder(shop: CheckoutShop, customerId: number, id: number): Promise<Order> {
  await ownOrder(shop.db, customerId, id)
  await checkPayments(shop, id)
  return showOrder(shop.db, customerId, id)
}

type Cancelling = {
  /** Undefined for staff. */
  customerId?: number
  refundTo?: 'wallet' | 'source'
  /** What else belongs into the same transaction. */
  and?: (tx: Tx) => Promise<unknown>
}

/**
 * Before shipping, or long after the promised day; what was paid comes back the way it was paid, or into the wallet.
 */
export async function cancel(
  shop: CheckoutShop,
  id: number,
  by: By,
  { customerId, refundTo = 'source', and }: Cancelling = {},
): Promise<void> {
  const found = await findOrder(shop.db, id)
  if (!found || (customerId !== undefined && found.customerId !== customerId)) throw notFound()
  if (found.state === 'awaiting_payment') await stopPaying(shop, id)
  await shop.db.transaction(async (tx) => {
    const order = await openOrder(tx, id, customerId)
    await giveUp(tx, order, by, refundTo)
    await and?.(tx)
  })
}

/** @param order locked @param parcel for one that was on its way and does not arrive */
export async function giveUp(
  tx: Tx,
  order: OrderRow,
  by: By,
  refundTo: 'wallet' | 'source',
  parcel?: Parcel,
): Promise<void> {
  await cancelOrder(tx, order, by, parcel)
  if (order.state === 'awaiting_payment') return
  await dropCash(tx, order)
  await requestRefund(tx, order, { to: refundTo, reason: 'cancelled', cause: `cancel:${order.id}` })
}

/** @throws Refusal 409 once the days for it are over */
export async function askReturn(
  shop: CheckoutShop,
  customerId: number,
  id: number,
  { reason, cause = 'other', unopened = false, lines, refund_to }: ReturnRequest,
): Promise<Order> {
  await shop.db.transaction(async (tx) => {
    const order = await openOrder(tx, id, customerId)
    if (!mayReturn(order, new Date())) throw new Refusal(409, 'api.order.notReturnable')
    const kept = (await linesOf(tx, id)).flatMap(({ sku, quantity, returned, returnable }) =>
      returned < quantity ? [{ sku, quantity: quantity - returned, returnable }] : [],
    )
    const wanted = lines ?? kept.map(({ sku, quantity }) => ({ sku, quantity }))
    const wrong = wanted.some(({ sku, quantity }) => (kept.find((line) => line.sku === sku)?.quantity ?? 0) < quantity)
    if (wrong || wanted.length === 0 || new Set(wanted.map(({ sku }) => sku)).size !== wanted.length)
      throw invalid({ lines: 'api.order.returnLines' })
    const staysOpened = kept.some(({ sku, returnable }) => !returnable && wanted.some((line) => line.sku === sku))
    if (staysOpened && !unopened && !isOurFault(cause)) throw invalid({ unopened: 'api.order.returnOpened' })
    await tx.insert(returns).values({ orderId: id, reason, lines: wanted, refundTo: refund_to })
    await moveOrder(tx, order, 'return_requested', { actor: 'customer', why: reason })
  })
  return showOrder(shop.db, customerId, id)
}

/** @throws Refusal 404, 409, 422; see chooseRefund */
export async function nameRefund(
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
