import type { COUPON_REFUSALS } from '#api/contract/cart.ts'
import { percentOf } from '#server/money/service.ts'
import { isWithinHours } from './coupon-hours.ts'
import type { CouponRow, Uses } from './queries.ts'

export type Refusal = (typeof COUPON_REFUSALS)[number]
export type Line = { total: number; categories: number[] }
/** What a coupon does to these lines: its saving, the lines that bear it, and free standard delivery. */
export type CouponEffect = { saving: number; discounted: boolean[]; freeDelivery: boolean; refused: Refusal | null }

export const noEffect = (lines: Line[], refused: Refusal): CouponEffect => ({
  saving: 0,
  discounted: lines.map(() => false),
  freeDelivery: false,
  refused,
})

/** The effect of the coupon now, or why it has none. `covered`: category ids it applies to; null for all. */
export function evaluateCoupon(
  coupon: CouponRow,
  lines: Line[],
  uses: Uses,
  covered: Set<number> | null,
  now: Date,
): CouponEffect {
  if (coupon.startsAt && now < coupon.startsAt) return noEffect(lines, 'not_yet')
  if (coupon.endsAt && now >= coupon.endsAt) return noEffect(lines, 'ended')
  if (!isWithinHours(coupon, now)) return noEffect(lines, 'hours')
  if (coupon.usesInAll !== null && uses.all >= coupon.usesInAll) return noEffect(lines, 'used_up')
  if (coupon.usesPerCustomer !== null && uses.own >= coupon.usesPerCustomer) return noEffect(lines, 'used_by_customer')
  if (sum(lines) < coupon.minimum) return noEffect(lines, 'minimum')
  const discounted = lines.map(({ categories }) => covered === null || categories.some((id) => covered.has(id)))
  const base = sum(lines.filter((_, index) => discounted[index]))
  if (!discounted.includes(true) && lines.length > 0) return noEffect(lines, 'categories')
  if (coupon.kind === 'free_delivery')
    return { saving: 0, discounted: lines.map(() => false), freeDelivery: true, refused: null }
  const saving =
    coupon.kind === 'percent'
      ? Math.min(percentOf(base, coupon.value), coupon.most ?? Infinity)
      : Math.min(coupon.value, base)
  return { saving, discounted, freeDelivery: false, refused: null }
}

const sum = (lines: Line[]): number => lines.reduce((total, line) => total + line.total, 0)
