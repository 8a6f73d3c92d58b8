import { store } from '#config'
import type { Tx } from '#server/database/connect.ts'
import { previewCoupon, type Effect } from '#server/cart/service.ts'
import { and, eq } from '#server/database/drizzle.ts'
import { orderLines } from '#server/database/schema.ts'
import { offerDelivery } from '#server/delivery/service.ts'
import { reckon } from '#server/money/service.ts'
import { readVariants, type Sellable } from '#server/stock/service.ts'
import { linesOf, updateOrder, type LineRow, type OrderRow } from './queries.ts'

/** What the coupon sees of the lines. */
export const couponLines = (lines: LineRow[], shelf: Map<string, Sellable>) =>
  lines.map(({ sku, price, quantity }) => ({ total: price * quantity, categories: shelf.get(sku)?.categories ?? [] }))

type Changes = Partial<Pick<OrderRow, 'address' | 'deliveryMethod' | 'coupon'>> & {
  /** Cash on delivery costs a fee. */
  cod?: boolean
  /** Of the coupon once its use is counted; looked up again otherwise. */
  effect?: Effect
}

/**
 * Writes an order's choices and all sums that follow from them; a delivery that is no longer possible is taken back.
 */
export async function rewriteOrder(tx: Tx, order: OrderRow, changes: Changes = {}): Promise<OrderRow> {
  const { cod, effect: claimed, ...set } = changes
  const next = { ...order, ...set }
  const lines = await linesOf(tx, order.id)
  const shelf = await readVariants(
    tx,
    lines.map(({ sku }) => sku),
  )
  const effect =
    claimed ??
    (next.coupon === null
      ? undefined
      : await previewCoupon(tx, next.coupon, couponLines(lines, shelf), order.customerId, order.id))
  const parcel = {
    place: next.address,
    grams: gramsOf(lines),
    sum: lines.reduce((total, line) => total + line.price * line.quantity, 0) - (effect?.saving ?? 0),
    isFree: effect?.freeDelivery ?? false,
  }
  const way = next.address && offerDelivery(parcel, new Date()).find(({ method }) => method === next.deliveryMethod)
  const fee = cod ? (store.cashOnDelivery?.fee ?? 0) : 0
  const sums = reckon({
    lines: lines.map((line, index) => ({
      total: line.price * line.quantity,
      discounted: effect?.discounted[index] ?? false,
      taxClass: line.taxClass,
    })),
    discount: effect?.saving ?? 0,
    delivery: way?.price ?? null,
    fee,
  })
  for (const [index, line] of lines.entries()) {
    const { discount, total, vat } = sums.lines[index]!
    if (line.discount === discount && line.total === total && line.vat === vat) continue
    await tx
      .update(orderLines)
      .set({ discount, total, vat })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, line.position)))
  }
  return updateOrder(tx, order.id, {
    ...set,
    coupon: effect?.refused ? null : next.coupon,
    deliveryMethod: way?.method ?? null,
    deliveryName: way?.name ?? null,
    earliest: way?.earliest ?? null,
    latest: way?.latest ?? null,
    ...sums.totals,
  })
}

/** Ways to deliver this order, at their prices; none before there is an address. */
export async function waysOf(tx: Tx, order: OrderRow) {
  if (!order.address) return []
  const lines = await linesOf(tx, order.id)
  const shelf = await readVariants(
    tx,
    lines.map(({ sku }) => sku),
  )
  const effect =
    order.coupon === null
      ? undefined
      : await previewCoupon(tx, order.coupon, couponLines(lines, shelf), order.customerId, order.id)
  return offerDelivery(
    {
      place: order.address,
      grams: gramsOf(lines),
      sum: order.items - order.discount,
      isFree: effect?.freeDelivery ?? false,
    },
    new Date(),
  )
}

const gramsOf = (lines: LineRow[]): number =>
  lines.reduce((grams, line) => grams + (line.weightGrams ?? 0) * line.quantity, 0)
