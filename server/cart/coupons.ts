import type { COUPON_REFUSALS } from '#api/contract/cart.ts'
import { typedText } from '#locales/typed.ts'
import type { Tx } from '#server/database/connect.ts'
import { eq } from '#server/database/drizzle.ts'
import { couponUses } from '#server/database/schema.ts'
import { percentOf } from '#server/money/service.ts'
import { categoriesBelow, findCoupon, lockCoupon, usesOf, type CouponRow, type Uses } from './queries.ts'

export type Refusal = (typeof COUPON_REFUSALS)[number]
type Line = { total: number; categories: number[] }
/** What a coupon does to these lines: what it takes off, which lines bear it, whether standard delivery is free. */
export type Effect = { saving: number; discounted: boolean[]; freeDelivery: boolean; refused: Refusal | null }

/** A coupon's code as it is kept: its dashes stay, but who types it may leave them out. */
export const couponCode = (typed: string): string => typedText(typed).replaceAll(' ', '').toUpperCase()

const nothing = (lines: Line[], refused: Refusal): Effect => ({
  saving: 0,
  discounted: lines.map(() => false),
  freeDelivery: false,
  refused,
})

/** What the coupon does now, or why it does nothing. `covered` are the categories it holds for; null is all. */
export function evaluateCoupon(
  coupon: CouponRow,
  lines: Line[],
  uses: Uses,
  covered: Set<number> | null,
  now: Date,
): Effect {
  if (coupon.startsAt && now < coupon.startsAt) return nothing(lines, 'not_yet')
  if (coupon.endsAt && now >= coupon.endsAt) return nothing(lines, 'ended')
  if (coupon.usesInAll !== null && uses.all >= coupon.usesInAll) return nothing(lines, 'used_up')
  if (coupon.usesPerCustomer !== null && uses.own >= coupon.usesPerCustomer) return nothing(lines, 'used_by_customer')
  if (sum(lines) < coupon.minimum) return nothing(lines, 'minimum')
  const discounted = lines.map(({ categories }) => covered === null || categories.some((id) => covered.has(id)))
  const base = sum(lines.filter((_, index) => discounted[index]))
  if (!discounted.includes(true) && lines.length > 0) return nothing(lines, 'categories')
  if (coupon.kind === 'free_delivery')
    return { saving: 0, discounted: lines.map(() => false), freeDelivery: true, refused: null }
  const saving =
    coupon.kind === 'percent'
      ? Math.min(percentOf(base, coupon.value), coupon.most ?? Infinity)
      : Math.min(coupon.value, base)
  return { saving, discounted, freeDelivery: false, refused: null }
}

const sum = (lines: Line[]): number => lines.reduce((total, line) => total + line.total, 0)

/** For reading: what the coupon of this code would do. @param orderId whose own use does not stand in its way */
export async function previewCoupon(
  tx: Tx,
  code: string,
  lines: Line[],
  customerId: number | null,
  orderId = 0,
): Promise<Effect & { kind: CouponRow['kind'] }> {
  const coupon = await findCoupon(tx, code)
  if (!coupon) return { ...nothing(lines, 'unknown'), kind: 'amount' }
  return {
    ...evaluateCoupon(
      coupon,
      lines,
      await usesOf(tx, coupon.id, customerId, orderId),
      await coveredBy(tx, coupon),
      new Date(),
    ),
    kind: coupon.kind,
  }
}

/**
 * For paying: counts the use, which stands until `releaseCoupon`. The effect is refused when it can no longer be used.
 */
export async function claimCoupon(
  tx: Tx,
  { orderId, customerId, code, lines }: { orderId: number; customerId: number; code: string; lines: Line[] },
): Promise<Effect> {
  const coupon = await lockCoupon(tx, code)
  if (!coupon) return nothing(lines, 'unknown')
  const effect = evaluateCoupon(
    coupon,
    lines,
    await usesOf(tx, coupon.id, customerId, orderId),
    await coveredBy(tx, coupon),
    new Date(),
  )
  if (effect.refused === null)
    await tx.insert(couponUses).values({ couponId: coupon.id, orderId, customerId }).onConflictDoNothing()
  return effect
}

/** The order came to nothing: its use does not count. */
export const releaseCoupon = (tx: Tx, orderId: number): Promise<unknown> =>
  tx.delete(couponUses).where(eq(couponUses.orderId, orderId))

const coveredBy = async (tx: Tx, coupon: CouponRow): Promise<Set<number> | null> =>
  coupon.categories.length > 0 ? categoriesBelow(tx, coupon.categories) : null
