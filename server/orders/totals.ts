import { isDeepStrictEqual } from 'node:util'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { orderLines } from '#server/platform/database/schema.ts'
import { offerDelivery } from '#server/delivery/service.ts'
import { calculateTotals } from '#server/money/service.ts'
import { claimPromotions, promotionsFor, keptPromotions, type Basket, type Effect } from '#server/promotions/service.ts'
import { settings } from '#server/settings/service.ts'
import { linesOf, updateOrder, type LineRow, type OrderRow } from './queries.ts'

type Changes = Partial<Pick<OrderRow, 'address' | 'deliveryMethod' | 'coupon' | 'gift'>> & {
  /** Cash on delivery costs a fee. */
  cod?: boolean
  /** The effect of promotions once their use is counted; previewed if absent. */
  effect?: Effect
}

/**
 * Saves an order's choices and all totals that follow. A delivery method that is no longer available is cleared; a new
 * address gets the usual one instead.
 */
export async function recalculateOrder(tx: Tx, order: OrderRow, changes: Changes = {}): Promise<OrderRow> {
  const { cod, effect: claimed, ...set } = changes
  const next = { ...order, ...set }
  const lines = await linesOf(tx, order.id)
  const effect = claimed ?? (await promotionsFor(tx, basketOf(next, lines)))
  const discounts = effect.reductions.map((reductions) => sum(reductions.map(({ amount }) => amount)))
  const parcel = {
    place: next.address,
    grams: gramsOf(lines),
    sum: sum(lines.map((line) => line.price * line.quantity)) - sum(discounts),
    free: effect.freeWays,
  }
  const offered = next.address ? offerDelivery(parcel, databaseNow()) : []
  const way = offered.find(({ method }) => method === next.deliveryMethod) ?? (changes.address ? offered[0] : undefined)
  const fee = cod ? settings().cash_on_delivery.fee : 0
  const wrapping = next.gift?.wrapped ? (settings().gifts.wrapping ?? 0) : 0
  const sums = calculateTotals({
    lines: lines.map((line, index) => ({
      total: line.price * line.quantity,
      discount: discounts[index]!,
      taxClass: line.taxClass,
    })),
    delivery: way?.price ?? null,
    fee,
    wrapping,
  })
  for (const [index, line] of lines.entries()) {
    const { discount, total, vat } = sums.lines[index]!
    const reductions = effect.reductions[index]!
    const isSame = line.discount === discount && line.total === total && line.vat === vat
    if (isSame && isDeepStrictEqual(line.reductions, reductions)) continue
    await tx
      .update(orderLines)
      .set({ discount, reductions, total, vat })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, line.position)))
  }
  return updateOrder(tx, order.id, {
    ...set,
    coupon: effect.coupon?.refused ? null : next.coupon,
    promotions: keptPromotions(effect),
    deliveryMethod: way?.method ?? null,
    deliveryName: way?.name ?? null,
    earliest: way?.earliest ?? null,
    latest: way?.latest ?? null,
    wrapping,
    ...sums.totals,
  })
}

/** Counts the uses of the promotions that apply now. */
export async function claimForOrder(tx: Tx, order: OrderRow): Promise<Effect> {
  const basket = basketOf(order, await linesOf(tx, order.id))
  return claimPromotions(tx, {
    ...basket,
    orderId: order.id,
    customerId: order.customerId,
    delivery: order.deliveryMethod,
  })
}

/** Why a coupon would save nothing on this order, for the customer; null if it would. */
export async function couponRefusal(tx: Tx, order: OrderRow, code: string) {
  return (await effectOn(tx, { ...order, coupon: code })).coupon!.why
}

/** Delivery methods of this order with prices; none without an address. */
export async function deliveryMethodsOf(tx: Tx, order: OrderRow) {
  if (!order.address) return []
  const { freeWays: free } = await effectOn(tx, order)
  const grams = gramsOf(await linesOf(tx, order.id))
  return offerDelivery({ place: order.address, grams, sum: order.items - order.discount, free }, databaseNow())
}

/** What promotions would do for an order. */
const effectOn = async (tx: Tx, order: OrderRow): Promise<Effect> =>
  promotionsFor(tx, basketOf(order, await linesOf(tx, order.id)))

const basketOf = (order: OrderRow, lines: LineRow[]): Basket => ({
  lines,
  customerId: order.customerId,
  code: order.coupon,
  orderId: order.id,
  city: order.address?.city ?? null,
})

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

const gramsOf = (lines: LineRow[]): number =>
  lines.reduce((grams, line) => grams + (line.weightGrams ?? 0) * line.quantity, 0)
