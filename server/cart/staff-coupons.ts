import {
  type CouponChange,
  type NewCouponEntry,
  type StaffCoupon,
  type StaffCouponsQuery,
} from '#api/contract/staff-coupons.ts'
import { couponCode } from './coupons.ts'
import { isCoupon } from './service.ts'
import { recordChanges } from '#server/changes/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, eq, lt, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { coupons } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { authorOf, recordAction, type Staff } from '#server/staff-access/public.ts'
import { versionOf } from '#server/platform/http/record-version.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'

type Row = typeof coupons.$inferSelect

const used = sql<number>`(select count(*)::int from coupon_uses where coupon_id = ${coupons.id})`

export async function listCoupons(
  db: Tx,
  { before, limit = 20, active, state, q }: StaffCouponsQuery,
): Promise<Page<StaffCoupon>> {
  const typed = q ? couponCode(q).replaceAll('-', '') : ''
  const rows = await db
    .select({ coupon: coupons, used })
    .from(coupons)
    .where(
      and(
        before === undefined ? undefined : lt(coupons.id, before),
        active === undefined ? undefined : eq(coupons.isActive, active),
        state && inState[state],
        typed ? sql`starts_with(replace(${coupons.code}, '-', ''), ${typed})` : undefined,
      ),
    )
    .orderBy(sql`${coupons.id} desc`)
    .limit(limit + 1)
  return pageOf(
    rows.map((row) => toCoupon(row.coupon, row.used)),
    limit,
  )
}

const isOver = sql`(coalesce(${coupons.endsAt} <= now(), false) or coalesce(${used} >= ${coupons.usesInAll}, false))`
const isAhead = sql`coalesce(${coupons.startsAt} > now(), false)`
/** The same condition as `stateOf` below. */
const inState: Record<StaffCoupon['state'], SQL> = {
  off: sql`not ${coupons.isActive}`,
  over: sql`${coupons.isActive} and ${isOver}`,
  upcoming: sql`${coupons.isActive} and not ${isOver} and ${isAhead}`,
  on: sql`${coupons.isActive} and not ${isOver} and not ${isAhead}`,
}

function stateOf({ isActive, startsAt, endsAt, usesInAll }: Row, uses: number): StaffCoupon['state'] {
  const now = databaseNow()
  if (!isActive) return 'off'
  if ((endsAt && endsAt <= now) || (usesInAll !== null && uses >= usesInAll)) return 'over'
  return startsAt && startsAt > now ? 'upcoming' : 'on'
}

/** @throws Refusal 404 */
export async function readCoupon(tx: Tx, code: string): Promise<StaffCoupon> {
  const [row] = await tx
    .select({ coupon: coupons, used })
    .from(coupons)
    .where(isCoupon(code))
    .orderBy(coupons.id)
    .limit(1)
  if (!row) throw notFound()
  return toCoupon(row.coupon, row.used)
}

/** @throws Refusal 409 if the code exists, 422 for an invalid code or value */
export async function addCoupon(db: Database, by: Staff, { code, ...entry }: NewCouponEntry): Promise<StaffCoupon> {
  const clean = couponCode(code)
  if (!/^[\p{L}\p{N}_-]{3,40}$/u.test(clean)) throw invalid({ code: 'api.staff.couponCode' })
  requireSound({ value: 0, ...entry })
  if (entry.ends_at && Date.parse(entry.ends_at) <= databaseNow().getTime())
    throw invalid({ ends_at: 'api.staff.couponPast' })
  return inTransaction(db, async (tx) => {
    const given = { ...columnsOf(entry), kind: entry.kind }
    // Codes that differ only in dashes count as equal.
    if ((await tx.$count(coupons, isCoupon(clean))) > 0) throw new Refusal(409, 'api.staff.couponTaken')
    const [made] = await tx
      .insert(coupons)
      .values({ code: clean, ...given })
      .onConflictDoNothing()
      .returning()
    if (!made) throw new Refusal(409, 'api.staff.couponTaken')
    await recordAction(tx, by, 'coupon.add', `coupon:${clean}`, given)
    const coupon = toCoupon(made, 0)
    const entryOfLog = { entity: 'coupon', entityId: clean, before: null, after: couponFields(coupon) } as const
    await recordChanges(tx, authorOf(by), null, [entryOfLog])
    return coupon
  })
}

/** Ends a coupon; orders that used it keep their discount. */
export async function stopCoupon(db: Database, by: Staff, code: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [was] = await tx.select().from(coupons).where(isCoupon(code)).for('update')
    if (!was) throw notFound()
    await tx.update(coupons).set({ isActive: false }).where(isCoupon(code))
    await recordAction(tx, by, 'coupon.stop', `coupon:${couponCode(code)}`)
    if (was.isActive)
      await recordChanges(tx, authorOf(by), null, [
        { entity: 'coupon', entityId: was.code, before: { active: true }, after: { active: false } },
      ])
  })
}

/** The fields that staff can change, as the log of changes stores them. */
export const couponFields = ({
  id: _id,
  code: _code,
  state: _state,
  used: _used,
  at: _at,
  version: _version,
  ...fields
}: StaffCoupon): Omit<StaffCoupon, 'id' | 'code' | 'state' | 'used' | 'at' | 'version'> => fields

/**
 * Whether it may take off more than half of the price of some cart: a percentage above 50, or an amount above half of
 * the smallest cart that it accepts.
 */
export const takesOverHalf = ({ kind, value, minimum }: Pick<StaffCoupon, 'kind' | 'value' | 'minimum'>): boolean =>
  kind === 'percent' ? value > 50 : kind === 'amount' && value * 2 > minimum

type Terms = Pick<CouponChange, 'kind' | 'value' | 'starts_at' | 'ends_at' | 'daily_from' | 'daily_until'>
/** @throws Refusal 422 */
export function requireSound({ kind, value = 0, starts_at: starts, ends_at: ends, ...hours }: Terms): void {
  if (kind === 'percent' && !(value >= 1 && value <= 100)) throw invalid({ value: 'api.staff.couponPercent' })
  if (kind === 'amount' && value < 1) throw invalid({ value: 'api.staff.couponAmount' })
  if (starts && ends && Date.parse(starts) >= Date.parse(ends)) throw invalid({ ends_at: 'api.staff.couponDays' })
  const { daily_from: from = null, daily_until: until = null } = hours
  if ((from === null) !== (until === null))
    throw invalid({ [from === null ? 'daily_from' : 'daily_until']: 'api.staff.couponHours' })
  if (from !== null && from === until) throw invalid({ daily_until: 'api.staff.couponSameHours' })
}

const moment = (given: string | null | undefined): Date | null | undefined => (given == null ? given : new Date(given))

/** A time of the day as minutes: 20:30 → 1230. */
function minuteOf(time: string | null | undefined): number | null | undefined {
  if (time == null) return time
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
const timeOfDay = (minute: number | null): string | null =>
  minute === null ? null : new Date(minute * 60_000).toISOString().slice(11, 16)

/** Absent fields are undefined, which a write leaves as they are. */
export const columnsOf = (given: CouponChange) => ({
  kind: given.kind,
  value: given.value,
  most: given.most,
  minimum: given.minimum,
  startsAt: moment(given.starts_at),
  endsAt: moment(given.ends_at),
  dailyFrom: minuteOf(given.daily_from),
  dailyUntil: minuteOf(given.daily_until),
  usesInAll: given.uses_in_all,
  usesPerCustomer: given.uses_per_customer,
  categories: given.categories,
  isActive: given.active,
})

function toCoupon(row: Row, uses: number): StaffCoupon {
  const fields = {
    kind: row.kind,
    value: row.value,
    most: row.most,
    minimum: row.minimum,
    categories: row.categories,
    active: row.isActive,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    daily_from: timeOfDay(row.dailyFrom),
    daily_until: timeOfDay(row.dailyUntil),
    uses_in_all: row.usesInAll,
    uses_per_customer: row.usesPerCustomer,
  }
  const { id, code, createdAt } = row
  const version = versionOf({ code, ...fields })
  return { id, code, ...fields, used: uses, state: stateOf(row, uses), version, at: createdAt.toISOString() }
}
