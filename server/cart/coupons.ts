import type { COUPON_REFUSALS } from '#api/contract/cart.ts'
import { typedText } from '#locales/typed.ts'
import { databaseNow } from '#server/database/clock.ts'
import type { Tx } from '#server/database/connect.ts'
import { eq } from '#server/database/drizzle.ts'
import { couponUses } from '#server/database/schema.ts'
import type { Sentence } from '#server/http/errors.ts'
import { percentOf } from '#server/money/service.ts'
import { hoursText, isWithinHours } from './coupon-hours.ts'
import { categoriesBelow, findCoupon, lockCoupon, usesOf, type CouponRow, type Uses } from './queries.ts'

export type Refusal = (typeof COUPON_REFUSALS)[number]
type Line = { total: number; categories: number[] }
/** What a coupon does to these lines: its saving, the lines that bear it, and free standard delivery. */
export type CouponEffect = { saving: number; discounted: boolean[]; freeDelivery: boolean; refused: Refusal | null }

/** The stored form of a code: its dashes stay, but customers may leave them out. */
export const couponCode = (typed: string): string => typedText(typed).replaceAll(' ', '').toUpperCase()

const noEffect = (lines: Line[], refused: Refusal): CouponEffect => ({
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
