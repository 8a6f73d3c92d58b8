import type { DirectLines } from '#api/contract/checkout.ts'
import type { Order } from '#api/contract/order.ts'
import type { OrderedLine } from '#server/cart/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { createOrder, isOutdated, recalculateOrder } from '#server/orders/service.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import { noteReferral, referralIn } from '#server/partners/service.ts'
import { abandonPayments } from '#server/payments/service.ts'
import { readTexts, readVariants } from '#server/stock/service.ts'
import { settledAddress } from './known-shopper.ts'
import { mergeLines } from './merge-lines.ts'
import { ownOrder, showOrder } from './own-orders.ts'
import type { CheckoutShop } from './pay.ts'

/**
 * Creates the order of the customer's cart, or of these lines alone, or updates the unpaid one. A payment under way for
 * an order that has changed is abandoned first; if it turns out to be paid, what is left becomes a new order.
 * @param cookies of the browser, which may have followed a partner's link
 * @throws Refusal 409 when nothing of it can be bought
 */
export async function beginCheckout(
  shop: CheckoutShop,
  customerId: number,
  given?: DirectLines,
  cookies?: string,
): Promise<Order> {
  const { db } = shop
  const direct = given && mergeLines(await readLines(db, given))
  const make = () =>
    inTransaction(db, async (tx) => {
      const order = await createOrder(tx, customerId, direct)
      const isReferred = await noteReferral(tx, order.id, customerId, referralIn(cookies), cookies)
      return fillIn(tx, customerId, isReferred && order.expiresAt === null ? await recalculateOrder(tx, order) : order)
    })
  const begun = await make()
  if (begun.expiresAt === null || !(await inTransaction(db, (tx) => isOutdated(tx, begun, direct))))
    return showOrder(db, customerId, begun.id)
  await abandonPayments(shop, begun.id)
  const after = await ownOrder(db, customerId, begun.id)
  const { id } = await make().catch((error: unknown) => {
    // It is paid, and everything in the cart belonged to it.
    if (error instanceof Refusal && after.state === 'confirmed') return after
    throw error
  })
  return showOrder(db, customerId, id)
}

/** Chooses the usual address, and with it the usual delivery, for an order that has none. */
async function fillIn(tx: Tx, customerId: number, order: OrderRow): Promise<OrderRow> {
  if (order.address !== null || order.expiresAt !== null) return order
  const address = await settledAddress(tx, customerId)
  return address ? recalculateOrder(tx, order, { address }) : order
}

/** With texts as the products take them. @throws Refusal 404, 422 */
async function readLines(tx: Tx, lines: DirectLines): Promise<OrderedLine[]> {
  const variants = await readVariants(
    tx,
    lines.map(({ sku }) => sku),
  )
  return lines.map(({ texts, ...line }) => {
    const now = variants.get(line.sku)
    if (!now) throw new Refusal(404, 'api.cart.notSold')
    return { ...line, texts: readTexts(now.textOptions, texts) }
  })
}
