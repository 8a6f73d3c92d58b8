import type { NewCouponEntry, StaffCoupon, StaffCouponsQuery } from '#api/contract/staff.ts'
import { couponCode, isCoupon } from '#server/cart/service.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { eq, sql } from '#server/database/drizzle.ts'
import { coupons } from '#server/database/schema.ts'
import { invalid, notFound, Refusal } from '#server/http/errors.ts'
import { note, type Staff } from './actions.ts'
import { pageOf, type Page } from './paging.ts'

type Row = typeof coupons.$inferSelect

export async function listCoupons(
  db: Tx,
  { before, limit = 20, active }: StaffCouponsQuery,
): Promise<Page<StaffCoupon>> {
  const rows = await db
    .select({
      coupon: coupons,
      used: sql<number>`(select count(*)::int from coupon_uses where coupon_id = ${coupons.id})`,
    })
    .from(coupons)
    .where(
      sql`${before === undefined ? sql`true` : sql`${coupons.id} < ${before}`} and ${active === undefined ? sql`true` : eq(coupons.isActive, active)}`,
    )
    .orderBy(sql`${coupons.id} desc`)
    .limit(limit + 1)
  return pageOf(
    rows.map(({ coupon, used }) => toCoupon(coupon, used)),
    limit,
  )
}

/** @throws Refusal 409 if the code exists, 422 for an invalid code or value */
export async function addCoupon(
  db: Database,
  by: Staff,
  { code, starts_at, ends_at, uses_in_all, uses_per_customer, value = 0, ...coupon }: NewCouponEntry,
): Promise<StaffCoupon> {
  const clean = couponCode(code)
  if (!/^[\p{L}\p{N}_-]{3,40}$/u.test(clean)) throw invalid({ code: 'api.staff.couponCode' })
  if (coupon.kind === 'percent' && !(value >= 1 && value <= 100)) throw invalid({ value: 'api.staff.couponPercent' })
  if (coupon.kind === 'amount' && value < 1) throw invalid({ value: 'api.staff.couponAmount' })
  const [startsAt, endsAt] = [starts_at, ends_at].map((moment) => (moment === undefined ? null : new Date(moment))) as [
    Date | null,
    Date | null,
  ]
  if (startsAt && endsAt && startsAt >= endsAt) throw invalid({ ends_at: 'api.staff.couponDays' })
  return db.transaction(async (tx) => {
    const given = {
      ...coupon,
      value,
      startsAt,
      endsAt,
      usesInAll: uses_in_all ?? null,
      usesPerCustomer: uses_per_customer ?? null,
    }
    // Codes that differ only in dashes count as equal.
    if ((await tx.$count(coupons, isCoupon(clean))) > 0) throw new Refusal(409, 'api.staff.couponTaken')
    const [made] = await tx
      .insert(coupons)
      .values({ code: clean, ...given })
      .onConflictDoNothing()
      .returning()
    if (!made) throw new Refusal(409, 'api.staff.couponTaken')
    await note(tx, by, 'coupon.add', `coupon:${clean}`, given)
    return toCoupon(made, 0)
  })
}

/** Ends a coupon; orders that used it keep their discount. */
export async function stopCoupon(db: Database, by: Staff, code: string): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx.update(coupons).set({ isActive: false }).where(isCoupon(code)).returning()
    if (removed.length === 0) throw notFound()
    await note(tx, by, 'coupon.stop', `coupon:${couponCode(code)}`)
  })
}

const toCoupon = (
  {
    id,
    code,
    kind,
    value,
    most,
    minimum,
    startsAt,
    endsAt,
    usesInAll,
    usesPerCustomer,
    categories,
    isActive,
    createdAt,
  }: Row,
  used: number,
): StaffCoupon => ({
  id,
  code,
  kind,
  value,
  most,
  minimum,
  categories,
  used,
  active: isActive,
  starts_at: startsAt?.toISOString() ?? null,
  ends_at: endsAt?.toISOString() ?? null,
  uses_in_all: usesInAll,
  uses_per_customer: usesPerCustomer,
  at: createdAt.toISOString(),
})
