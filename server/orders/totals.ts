import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { previewCoupon, type CouponEffect } from '#server/cart/public-coupons.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { orderLines } from '#server/platform/database/schema.ts'
import { offerDelivery } from '#server/delivery/service.ts'
import { calculateTotals } from '#server/money/service.ts'
import { settings } from '#server/settings/service.ts'
import { readVariants, type Sellable } from '#server/stock/service.ts'
import { linesOf, updateOrder, type LineRow, type OrderRow } from './queries.ts'

/** The lines as the coupon needs them. */
export const couponLines = (lines: LineRow[], variants: Map<string, Sellable>) =>
  lines.map(({ sku, price, quantity }) => ({
    total: price * quantity,
    categories: variants.get(sku)?.categories ?? [],
  }))

type Changes = Partial<Pick<OrderRow, 'address' | 'deliveryMethod' | 'coupon' | 'gift'>> & {
  /** Cash on delivery costs a fee. */
  cod?: boolean
  /** The coupon's effect once its use is counted; previewed if absent. */
  effect?: CouponEffect
}

/**
 * Saves an order's choices and all totals that follow. A delivery method that is no longer available is cleared; a new
 * address gets the usual one instead.
 */
export async function recalculateOrder(tx: Tx, order: OrderRow, changes: Changes = {}): Promise<OrderRow> {
  const { cod, effect: claimed, ...set } = changes
  const next = { ...order, ...set }
  const lines = await linesOf(tx, order.id)
  const effect = claimed ?? (next.coupon === null ? undefined : await previewOf(tx, order, lines, next.coupon))
  const parcel = {
    place: next.address,
    grams: gramsOf(lines),
    sum: lines.reduce((total, line) => total + line.price * line.quantity, 0) - (effect?.saving ?? 0),
    isFree: effect?.freeDelivery ?? false,
  }
  const offered = next.address ? offerDelivery(parcel, databaseNow()) : []
  const way = offered.find(({ method }) => method === next.deliveryMethod) ?? (changes.address ? offered[0] : undefined)
  const fee = cod ? settings().cash_on_delivery.fee : 0
  const wrapping = next.gift?.wrapped ? (settings().gifts.wrapping ?? 0) : 0
  const sums = calculateTotals({
    lines: lines.map((line, index) => ({
      total: line.price * line.quantity,
      discounted: effect?.discounted[index] ?? false,
      taxClass: line.taxClass,
    })),
    discount: effect?.saving ?? 0,
    delivery: way?.price ?? null,
    fee,
    wrapping,
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
    wrapping,
    ...sums.totals,
  })
}

/** Why a coupon would save nothing on this order, for the customer; null if it would. */
export async function couponRefusal(tx: Tx, order: OrderRow, code: string) {
  return (await previewOf(tx, order, await linesOf(tx, order.id), code)).why
}

/** Delivery methods of this order with prices; none without an address. */
export async function deliveryMethodsOf(tx: Tx, order: OrderRow) {
  if (!order.address) return []
  const lines = await linesOf(tx, order.id)
  const effect = order.coupon === null ? undefined : await previewOf(tx, order, lines, order.coupon)
  return offerDelivery(
    {
      place: order.address,
      grams: gramsOf(lines),
      sum: order.items - order.discount,
      isFree: effect?.freeDelivery ?? false,
    },
    databaseNow(),
  )
}

/** What a coupon would do for an order. */
async function previewOf(tx: Tx, order: OrderRow, lines: LineRow[], coupon: string) {
  const variants = await readVariants(
    tx,
    lines.map(({ sku }) => sku),
  )
  return previewCoupon(tx, coupon, couponLines(lines, variants), order.customerId, order.id)
}

const gramsOf = (lines: LineRow[]): number =>
  lines.reduce((grams, line) => grams + (line.weightGrams ?? 0) * line.quantity, 0)
