import type { Tx } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import { orderableCart } from '#server/cart/service.ts'
import { Refusal } from '#server/http/errors.ts'
import { readVariants, type Sellable } from '#server/stock/service.ts'
import { newOrderNumber } from './number.ts'
import { addEvent, linesOf, lockUnpaidOrders, replaceLines, type NewLine, type OrderRow } from './queries.ts'
import { recalculateOrder } from './totals.ts'

/**
 * The order of a customer's cart: the unpaid one, updated, or a new one. An order in payment is returned unchanged; see
 * `isOutdated`.
 * @throws Refusal 409 when nothing in the cart can be bought
 */
export async function createOrder(tx: Tx, customerId: number): Promise<OrderRow> {
  // Locks orders before the cart, as confirming an order does; the opposite order would deadlock.
  const open = await lockUnpaidOrders(tx, customerId)
  const ready = await orderableCart(tx, customerId)
  const begun = open.find(({ cartId }) => cartId === ready?.cartId)
  if (begun?.expiresAt) return begun
  if (!ready || ready.lines.length === 0) throw new Refusal(409, 'api.order.emptyCart')
  const variants = await readVariants(
    tx,
    ready.lines.map(({ sku }) => sku),
  )
  const order = begun ?? (await insertOrder(tx, customerId, ready.cartId))
  await replaceLines(
    tx,
    order.id,
    ready.lines.map((line, position) => toOrderLine(order.id, position, line.quantity, variants.get(line.sku)!)),
  )
  return recalculateOrder(tx, order, { coupon: ready.coupon })
}

/**
 * Whether the cart's lines, quantities or coupon changed since its order was created. Prices do not count: a payment
 * keeps those of its start.
 */
export async function isOutdated(tx: Tx, order: OrderRow): Promise<boolean> {
  const ready = await orderableCart(tx, order.customerId)
  if (!ready) return true
  const pieces = new Map(ready.lines.map(({ sku, quantity }) => [sku, quantity]))
  const lines = await linesOf(tx, order.id)
  const isSame = lines.length === pieces.size && lines.every(({ sku, quantity }) => pieces.get(sku) === quantity)
  // A coupon that was used up since is reserved for this order.
  return !isSame || (order.coupon !== ready.coupon && order.coupon !== ready.typedCoupon)
}

async function insertOrder(tx: Tx, customerId: number, cartId: string): Promise<OrderRow> {
  for (;;) {
    const [order] = await tx
      .insert(orders)
      .values({ number: newOrderNumber(), customerId, cartId, items: 0, vat: 0, total: 0 })
      .onConflictDoNothing({ target: orders.number })
      .returning()
    if (!order) continue
    await addEvent(tx, { orderId: order.id, from: null, to: 'awaiting_payment', actor: 'customer' })
    return order
  }
}

const toOrderLine = (orderId: number, position: number, quantity: number, now: Sellable): NewLine => ({
  orderId,
  position,
  quantity,
  sku: now.sku,
  productSku: now.productSku,
  title: now.title,
  options: now.options,
  pictureId: now.pictureId,
  pictureAlt: now.picture?.alt ?? '',
  price: now.price,
  compareAt: now.compareAt,
  total: now.price * quantity,
  vat: 0,
  taxClass: now.taxClass,
  taxReason: now.taxReason,
  weightGrams: now.weightGrams,
  returnable: now.returnable,
})

/** Updates the lines of an unpaid order to today's prices and taxes; true if any changed. */
export async function repriceOrder(tx: Tx, order: OrderRow, lines: NewLine[]): Promise<boolean> {
  const variants = await readVariants(
    tx,
    lines.map(({ sku }) => sku),
  )
  const today = lines.flatMap((line) => {
    const now = variants.get(line.sku)
    return now ? [toOrderLine(order.id, line.position, line.quantity, now)] : []
  })
  if (today.length === lines.length && today.every((line, index) => isSameOffer(line, lines[index]!))) return false
  if (today.length > 0) await replaceLines(tx, order.id, today)
  return true
}

const isSameOffer = (now: NewLine, before: NewLine): boolean =>
  now.price === before.price && now.taxClass === before.taxClass && now.taxReason === before.taxReason
