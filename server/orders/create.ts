import type { Tx } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import { readyToOrder } from '#server/cart/service.ts'
import { Refusal } from '#server/http/errors.ts'
import { readVariants, type Sellable } from '#server/stock/service.ts'
import { newOrderNumber } from './number.ts'
import { addEvent, linesOf, lockBegun, replaceLines, type NewLine, type OrderRow } from './queries.ts'
import { rewriteOrder } from './totals.ts'

/**
 * The order of a customer's cart: the one begun before, brought up to date, or a new one. One that is being paid for
 * stays as it is: see `isOutdated`.
 * @throws Refusal 409 when nothing in the cart can be bought
 */
export async function createOrder(tx: Tx, customerId: number): Promise<OrderRow> {
  // Before its cart, as where an order is confirmed and its cart emptied: the other way round each would wait for the
  // other.
  const open = await lockBegun(tx, customerId)
  const ready = await readyToOrder(tx, customerId)
  const begun = open.find(({ cartId }) => cartId === ready?.cartId)
  if (begun?.expiresAt) return begun
  if (!ready || ready.lines.length === 0) throw new Refusal(409, 'api.order.emptyCart')
  const shelf = await readVariants(
    tx,
    ready.lines.map(({ sku }) => sku),
  )
  const order = begun ?? (await beginOrder(tx, customerId, ready.cartId))
  await replaceLines(
    tx,
    order.id,
    ready.lines.map((line, position) => copyOf(order.id, position, line.quantity, shelf.get(line.sku)!)),
  )
  return rewriteOrder(tx, order, { coupon: ready.coupon })
}

/**
 * Whether the cart has become another since its order was made: in lines, pieces or coupon. Prices are as they were when
 * the payment began.
 */
export async function isOutdated(tx: Tx, order: OrderRow): Promise<boolean> {
  const ready = await readyToOrder(tx, order.customerId)
  if (!ready) return true
  const pieces = new Map(ready.lines.map(({ sku, quantity }) => [sku, quantity]))
  const lines = await linesOf(tx, order.id)
  const isSame = lines.length === pieces.size && lines.every(({ sku, quantity }) => pieces.get(sku) === quantity)
  // A coupon that ran out meanwhile is held for this order.
  return !isSame || (order.coupon !== ready.coupon && order.coupon !== ready.typedCoupon)
}

async function beginOrder(tx: Tx, customerId: number, cartId: string): Promise<OrderRow> {
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

const copyOf = (orderId: number, position: number, quantity: number, now: Sellable): NewLine => ({
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

/** Brings the lines of an order that nobody is paying for to today's prices and taxes; true when one changed. */
export async function repriceOrder(tx: Tx, order: OrderRow, lines: NewLine[]): Promise<boolean> {
  const shelf = await readVariants(
    tx,
    lines.map(({ sku }) => sku),
  )
  const today = lines.flatMap((line) => {
    const now = shelf.get(line.sku)
    return now ? [copyOf(order.id, line.position, line.quantity, now)] : []
  })
  if (today.length === lines.length && today.every((line, index) => isSameOffer(line, lines[index]!))) return false
  if (today.length > 0) await replaceLines(tx, order.id, today)
  return true
}

const isSameOffer = (now: NewLine, before: NewLine): boolean =>
  now.price === before.price && now.taxClass === before.taxClass && now.taxReason === before.taxReason
