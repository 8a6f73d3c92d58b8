import type { Tx } from '#server/platform/database/connect.ts'
import { orders } from '#server/platform/database/schema.ts'
import { orderableCart, type OrderableCart, type OrderedLine } from '#server/cart/service.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { lineId, readVariants, withTexts } from '#server/stock/service.ts'
import { toOrderLine } from './order-line.ts'
import { refuseShort } from './short-pieces.ts'
import {
  addEvent,
  linesByOrder,
  linesOf,
  lockUnpaidOrders,
  madeByStaff,
  replaceLines,
  type LineRow,
  type NewLine,
  type OrderRow,
} from './queries.ts'
import { recalculateOrder } from './totals.ts'
import { randomInt } from 'node:crypto'

/** The source of an order: the customer's cart, or lines given with the request. */
type Wanted = Pick<OrderableCart, 'coupon' | 'typedCoupon' | 'lines'> & { cartId: string | null }
type Maker = { actor: 'customer' | 'staff'; staffId?: number | undefined }

/**
 * The order of a customer's cart, or of the given lines: the unpaid order, updated, or a new one. An order in payment
 * is returned unchanged; see `isOutdated`.
 * @param by staff always make a new order, of given lines
 * @throws Refusal 409 when nothing of it can be bought, 404 for an unknown variant
 */
export async function createOrder(
  tx: Tx,
  customerId: number,
  direct?: OrderedLine[],
  by: Maker = { actor: 'customer' },
): Promise<OrderRow> {
  // Locks orders before the cart, as confirming an order does; the opposite order would deadlock.
  const open = await lockUnpaidOrders(tx, customerId)
  const begun = direct && by.actor === 'customer' ? await findDirect(tx, open, direct) : undefined
  if (begun?.expiresAt) return begun
  const ready = direct ? await orderableLines(tx, direct, begun) : await orderableCart(tx, customerId)
  const unpaid = begun ?? open.find(({ cartId }) => cartId !== null && cartId === ready?.cartId)
  if (unpaid?.expiresAt) return unpaid
  if (!ready || ready.lines.length === 0) throw new Refusal(409, 'api.order.emptyCart')
  const order = unpaid ?? (await insertOrder(tx, customerId, ready.cartId, by))
  return fillOrder(tx, order, ready.lines, ready.coupon)
}

/** Gives an unpaid order these lines at today's prices. @param lines of variants that are sold */
export async function fillOrder(
  tx: Tx,
  order: OrderRow,
  lines: OrderedLine[],
  coupon = order.coupon,
): Promise<OrderRow> {
  const variants = await readVariants(tx, skusOf(lines))
  await replaceLines(
    tx,
    order.id,
    lines.map((line, position) =>
      toOrderLine(order.id, position, line.quantity, withTexts(variants.get(line.sku), line.texts)!),
    ),
  )
  return recalculateOrder(tx, order, { coupon })
}

const skusOf = (lines: readonly { sku: string }[]): string[] => lines.map(({ sku }) => sku)
const idOfLine = ({ sku, texts }: Pick<OrderedLine, 'sku' | 'texts'>): string => lineId(sku, texts)

/**
 * The customer's unpaid order of the same variants and texts, so that a reload or a second press makes no second one.
 * One that staff made keeps what was agreed.
 */
async function findDirect(tx: Tx, open: OrderRow[], wanted: OrderedLine[]): Promise<OrderRow | undefined> {
  const direct = open.filter(({ cartId }) => cartId === null)
  const others = await madeByStaff(
    tx,
    direct.map(({ id }) => id),
  )
  const candidates = direct.filter(({ id }) => !others.has(id))
  const lines = await linesByOrder(
    tx,
    candidates.map(({ id }) => id),
  )
  const ids = new Set(wanted.map(idOfLine))
  return candidates.find(({ id }) => {
    const linesOfOrder = lines.get(id) ?? []
    return linesOfOrder.length === ids.size && linesOfOrder.every((line) => ids.has(idOfLine(line)))
  })
}

/** Lines given with the request, at most what is in stock. Its coupon stays with the order. */
async function orderableLines(tx: Tx, wanted: OrderedLine[], begun: OrderRow | undefined): Promise<Wanted> {
  const variants = await readVariants(tx, skusOf(wanted))
  for (const { sku, texts } of wanted) {
    const now = withTexts(variants.get(sku), texts)
    if (!now) throw new Refusal(404, 'api.cart.notSold')
    if (now.stock === 0) throw await refuseShort(tx, [{ sku, available: 0 }])
  }
  const lines = withinStock(wanted, new Map([...variants].map(([sku, { stock }]) => [sku, stock])))
  const coupon = begun?.coupon ?? null
  return { cartId: null, coupon, typedCoupon: coupon, lines }
}

/**
 * Whether the wanted lines, quantities or coupon changed since the order was created. Prices do not count: a payment
 * keeps those of its start.
 */
export async function isOutdated(tx: Tx, order: OrderRow, direct?: OrderedLine[]): Promise<boolean> {
  const lines = await linesOf(tx, order.id)
  const ready = direct
    ? { lines: withinStock(direct, await stockWith(tx, direct, lines)), coupon: order.coupon, typedCoupon: null }
    : await orderableCart(tx, order.customerId)
  if (!ready) return true
  const pieces = new Map(ready.lines.map((line) => [idOfLine(line), line.quantity]))
  const isSame = lines.length === pieces.size && lines.every((line) => pieces.get(idOfLine(line)) === line.quantity)
  // A coupon that was used up since is reserved for this order.
  return !isSame || (order.coupon !== ready.coupon && order.coupon !== ready.typedCoupon)
}

/** The available pieces; lines of one SKU share its stock. */
function withinStock(wanted: OrderedLine[], stock: ReadonlyMap<string, number>): OrderedLine[] {
  const left = new Map(stock)
  return wanted.flatMap((line) => {
    const quantity = Math.min(line.quantity, left.get(line.sku) ?? 0)
    left.set(line.sku, (left.get(line.sku) ?? 0) - quantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** By SKU, with the pieces that are held for the order already. */
async function stockWith(tx: Tx, wanted: OrderedLine[], held: LineRow[]): Promise<Map<string, number>> {
  const stock = new Map([...(await readVariants(tx, skusOf(wanted)))].map(([sku, now]) => [sku, now.stock]))
  for (const { sku, quantity } of held) stock.set(sku, (stock.get(sku) ?? 0) + quantity)
  return stock
}

async function insertOrder(tx: Tx, customerId: number, cartId: string | null, by: Maker): Promise<OrderRow> {
  for (;;) {
    const [order] = await tx
      .insert(orders)
      .values({ number: newOrderNumber(), customerId, cartId, items: 0, vat: 0, total: 0 })
      .onConflictDoNothing({ target: orders.number })
      .returning()
    if (!order) continue
    await addEvent(tx, { orderId: order.id, from: null, to: 'awaiting_payment', ...by })
    return order
  }
}

/** Updates the lines of an unpaid order to today's prices and taxes; true if any changed. */
export async function repriceOrder(tx: Tx, order: OrderRow, lines: LineRow[]): Promise<boolean> {
  const variants = await readVariants(
    tx,
    lines.map(({ sku }) => sku),
  )
  const today = lines.flatMap((line) => {
    const now = withTexts(variants.get(line.sku), line.texts)
    return now ? [toOrderLine(order.id, line.position, line.quantity, now)] : []
  })
  if (today.length === lines.length && today.every((line, index) => isSameOffer(line, lines[index]!))) return false
  if (today.length > 0) await replaceLines(tx, order.id, today)
  return true
}

const isSameOffer = (now: NewLine, before: NewLine): boolean =>
  now.price === before.price && now.taxClass === before.taxClass && now.taxReason === before.taxReason

/** Nine digits in three groups, easy to read aloud; random, so that it does not reveal the number of orders. */
const newOrderNumber = (): string =>
  [randomInt(100, 1000), randomInt(0, 1000), randomInt(0, 1000)].map((part) => String(part).padStart(3, '0')).join('-')
