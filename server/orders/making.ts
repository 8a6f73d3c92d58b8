import type { Tx } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import { readyToOrder } from '#server/cart/service.ts'
import { Refusal } from '#server/http/errors.ts'
import { readVariants, type Sellable } from '#server/stock/service.ts'
import { newOrderNumber } from './number.ts'
import { addEvent, lockBegun, replaceLines, type NewLine, type OrderRow } from './queries.ts'
import { rewriteOrder } from './sums.ts'

/**
 * The order of a customer's cart: the one begun before, brought up to date, or a new one. One that is being paid for stays as it is.
 * @throws Refusal 409 when nothing in the cart can be bought
 */
export async function orderFromCart(tx: Tx, customerId: number): Promise<OrderRow> {
  // Before its cart, as where an order is confirmed and its cart emptied: the other way round each would wait for the other.
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
  weightGrams: now.weightGrams,
  returnable: now.returnable,
})

/** Brings the lines of an order that nobody is paying for to today's prices; true when one of them changed. */
export async function repriceOrder(tx: Tx, order: OrderRow, lines: NewLine[]): Promise<boolean> {
  const shelf = await readVariants(
    tx,
    lines.map(({ sku }) => sku),
  )
  const today = lines.flatMap((line) => {
    const now = shelf.get(line.sku)
    return now ? [copyOf(order.id, line.position, line.quantity, now)] : []
  })
  if (today.length === lines.length && today.every((line, index) => line.price === lines[index]!.price)) return false
  if (today.length > 0) await replaceLines(tx, order.id, today)
  return true
}
