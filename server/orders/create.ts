import type { Tx } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import { orderableCart, type OrderableCart } from '#server/cart/service.ts'
import { Refusal } from '#server/http/errors.ts'
import { readVariants, type Sellable, type StockQuantity } from '#server/stock/service.ts'
import { newOrderNumber } from './number.ts'
import {
  addEvent,
  linesByOrder,
  linesOf,
  lockUnpaidOrders,
  replaceLines,
  type NewLine,
  type OrderRow,
} from './queries.ts'
import { recalculateOrder } from './totals.ts'

/** What an order is made of: the customer's cart, or lines given with the request. */
type Wanted = Pick<OrderableCart, 'coupon' | 'typedCoupon' | 'lines'> & { cartId: string | null }

/**
 * The order of a customer's cart, or of these lines alone: the unpaid one, updated, or a new one. An order in payment is
 * returned unchanged; see `isOutdated`.
 * @throws Refusal 409 when nothing of it can be bought, 404 for an unknown variant
 */
export async function createOrder(tx: Tx, customerId: number, direct?: StockQuantity[]): Promise<OrderRow> {
  // Locks orders before the cart, as confirming an order does; the opposite order would deadlock.
  const open = await lockUnpaidOrders(tx, customerId)
  const begun = direct && (await findDirect(tx, open, direct))
  if (begun?.expiresAt) return begun
  const ready = direct ? await orderableLines(tx, direct, begun) : await orderableCart(tx, customerId)
  const unpaid = begun ?? open.find(({ cartId }) => cartId !== null && cartId === ready?.cartId)
  if (unpaid?.expiresAt) return unpaid
  if (!ready || ready.lines.length === 0) throw new Refusal(409, 'api.order.emptyCart')
  const variants = await readVariants(tx, skusOf(ready.lines))
  const order = unpaid ?? (await insertOrder(tx, customerId, ready.cartId))
  await replaceLines(
    tx,
    order.id,
    ready.lines.map((line, position) => toOrderLine(order.id, position, line.quantity, variants.get(line.sku)!)),
  )
  return recalculateOrder(tx, order, { coupon: ready.coupon })
}

const skusOf = (lines: readonly { sku: string }[]): string[] => lines.map(({ sku }) => sku)

/** The unpaid order of the same variants, so that a reload or a second press makes no second one. */
async function findDirect(tx: Tx, open: OrderRow[], wanted: StockQuantity[]): Promise<OrderRow | undefined> {
  const candidates = open.filter(({ cartId }) => cartId === null)
  const lines = await linesByOrder(
    tx,
    candidates.map(({ id }) => id),
  )
  const skus = new Set(skusOf(wanted))
  return candidates.find(({ id }) => {
    const its = lines.get(id) ?? []
    return its.length === skus.size && its.every(({ sku }) => skus.has(sku))
  })
}

/** Lines given with the request, at most what is in stock. Its coupon stays with the order. */
async function orderableLines(tx: Tx, wanted: StockQuantity[], begun: OrderRow | undefined): Promise<Wanted> {
  const variants = await readVariants(tx, skusOf(wanted))
  const lines = wanted.map(({ sku, quantity }) => {
    const now = variants.get(sku)
    if (!now) throw new Refusal(404, 'api.cart.notSold')
    if (now.stock === 0) throw new Refusal(409, 'api.cart.soldOut')
    return { sku, quantity: Math.min(quantity, now.stock) }
  })
  const coupon = begun?.coupon ?? null
  return { cartId: null, coupon, typedCoupon: coupon, lines }
}

/**
 * Whether the wanted lines, quantities or coupon changed since the order was created. Prices do not count: a payment
 * keeps those of its start.
 */
export async function isOutdated(tx: Tx, order: OrderRow, direct?: StockQuantity[]): Promise<boolean> {
  const lines = await linesOf(tx, order.id)
  const ready = direct
    ? { lines: await withinStock(tx, direct, lines), coupon: order.coupon, typedCoupon: null }
    : await orderableCart(tx, order.customerId)
  if (!ready) return true
  const pieces = new Map(ready.lines.map(({ sku, quantity }) => [sku, quantity]))
  const isSame = lines.length === pieces.size && lines.every(({ sku, quantity }) => pieces.get(sku) === quantity)
  // A coupon that was used up since is reserved for this order.
  return !isSame || (order.coupon !== ready.coupon && order.coupon !== ready.typedCoupon)
}

/** What can be had of the wanted pieces, those included that are held for the order already. */
async function withinStock(tx: Tx, wanted: StockQuantity[], held: StockQuantity[]): Promise<StockQuantity[]> {
  const variants = await readVariants(tx, skusOf(wanted))
  const own = new Map(held.map(({ sku, quantity }) => [sku, quantity]))
  return wanted.map(({ sku, quantity }) => ({
    sku,
    quantity: Math.min(quantity, (variants.get(sku)?.stock ?? 0) + (own.get(sku) ?? 0)),
  }))
}

async function insertOrder(tx: Tx, customerId: number, cartId: string | null): Promise<OrderRow> {
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
