import { typedText } from '#locales/typed.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { couponUses } from '#server/platform/database/schema.ts'
import type { Sentence } from '#server/platform/http/errors.ts'
import { evaluateCoupon, noEffect, type CouponEffect, type Line, type Refusal } from './coupon-effect.ts'
import { hoursText } from './coupon-hours.ts'
import { categoriesBelow, findCoupon, lockCoupon, usesOf, type CouponRow } from './queries.ts'

export type { CouponEffect } from './coupon-effect.ts'

/** The stored form of a code: its dashes stay, but customers may leave them out. */
export const couponCode = (typed: string): string => typedText(typed).replaceAll(' ', '').toUpperCase()

/** A coupon's effect, and what to tell the customer where it has none. */
export type CouponPreview = CouponEffect & { kind: CouponRow['kind']; why: Sentence | null }

/** Previews the coupon. @param orderId an order whose own use of the coupon does not count */
export async function previewCoupon(
  tx: Tx,
  code: string,
  lines: Line[],
  customerId: number | null,
  orderId = 0,
): Promise<CouponPreview> {
  const coupon = await findCoupon(tx, code)
  if (!coupon) return { ...noEffect(lines, 'unknown'), kind: 'amount', why: 'api.cart.coupon.unknown' }
  const effect = evaluateCoupon(
    coupon,
    lines,
    await usesOf(tx, coupon.id, customerId, orderId),
    await coveredBy(tx, coupon),
    databaseNow(),
  )
  return { ...effect, kind: coupon.kind, why: effect.refused && whyRefused(effect.refused, coupon) }
}

const whyRefused = (refused: Refusal, coupon: CouponRow): Sentence =>
  refused === 'hours' ? { key: 'api.cart.coupon.hours', values: hoursText(coupon) } : `api.cart.coupon.${refused}`

/** Counts a use of the coupon, which `releaseCoupon` takes back. The effect is refused if the coupon cannot be used. */
export async function claimCoupon(
  tx: Tx,
  { orderId, customerId, code, lines }: { orderId: number; customerId: number; code: string; lines: Line[] },
): Promise<CouponEffect> {
  const coupon = await lockCoupon(tx, code)
  if (!coupon) return noEffect(lines, 'unknown')
  const effect = evaluateCoupon(
    coupon,
    lines,
    await usesOf(tx, coupon.id, customerId, orderId),
    await coveredBy(tx, coupon),
    databaseNow(),
  )
  if (effect.refused === null)
    await tx.insert(couponUses).values({ couponId: coupon.id, orderId, customerId }).onConflictDoNothing()
  return effect
}

/** Takes back a use, for an order that failed. */
export const releaseCoupon = (tx: Tx, orderId: number): Promise<unknown> =>
  tx.delete(couponUses).where(eq(couponUses.orderId, orderId))

const coveredBy = async (tx: Tx, coupon: CouponRow): Promise<Set<number> | null> =>
  coupon.categories.length > 0 ? categoriesBelow(tx, coupon.categories) : null
