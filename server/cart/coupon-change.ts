import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { CouponChange, CouponUndone, CouponWritten, StaffCoupon } from '#api/contract/staff-coupons.ts'
import type { UndoChange } from '#api/contract/staff-products.ts'
import { isCoupon } from './service.ts'
import { changedAfter, changesOfRequest, recordChanges, type Author, type Fields } from '#server/changes/service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { coupons } from '#server/platform/database/schema.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { requireVersion } from '#server/platform/http/record-version.ts'
import { auditedWrite, requireProof, staffIn } from '#server/staff-access/public.ts'
import { columnsOf, couponFields, readCoupon, requireSound, takesOverHalf } from './staff-coupons.ts'

/** Changes the fields that the body names. @throws Refusal 404, 412, 422 */
export const changeCoupon = (
  db: Database,
  request: FastifyRequest,
  code: string,
  change: CouponChange,
): Promise<CouponWritten> =>
  auditedWrite(db, request, async (tx, author) => {
    const present = await lockedCoupon(tx, code)
    requireVersion(request, present, 'api.staff.couponOutdated')
    return {
      coupon: await write(tx, request, present, change, author),
      undo: isChange(present, change) ? request.id : null,
    }
  })

/** Undoes what a request changed in coupons. @throws Refusal 404 if it changed none, 422 */
export const undoCouponChange = (
  db: Database,
  request: FastifyRequest,
  { change }: UndoChange,
): Promise<CouponUndone> =>
  auditedWrite(db, request, async (tx, author) => {
    const [made] = await changesOfRequest(tx, change, 'coupon')
    if (!made) throw notFound()
    const present = await lockedCoupon(tx, made.entityId)
    if (!made.before) return removeUnused(tx, present, author)
    const later = (await changedAfter(tx, 'coupon', [{ id: made.id, entityId: present.code }])).get(present.code)
    const now: Fields = couponFields(present)
    const [fields, conflicts]: [Fields, string[]] = [{}, []]
    for (const [field, before] of Object.entries(made.before))
      if (!later?.has(field) && isDeepStrictEqual(now[field], made.after![field])) fields[field] = before
      else conflicts.push(field)
    const restored = isChange(present, fields) ? 1 : 0
    await write(tx, request, present, fields, author)
    return { restored, conflicts: conflicts.map((field) => ({ code: present.code, field })) }
  })

/** A coupon that an order has used stays. */
async function removeUnused(tx: Tx, present: StaffCoupon, author: Author): Promise<CouponUndone> {
  const { code, used } = present
  if (used > 0) return { restored: 0, conflicts: [{ code, field: 'code' }] }
  await tx.delete(coupons).where(isCoupon(code))
  await recordChanges(tx, author, null, [
    { entity: 'coupon', entityId: code, before: couponFields(present), after: null },
  ])
  return { restored: 1, conflicts: [] }
}

async function lockedCoupon(tx: Tx, code: string): Promise<StaffCoupon> {
  await tx.select({ id: coupons.id }).from(coupons).where(isCoupon(code)).for('update')
  return readCoupon(tx, code)
}

const changedOf = (present: StaffCoupon, change: CouponChange): string[] => {
  const now: Fields = couponFields(present)
  return Object.entries(normalised(change)).flatMap(([field, value]) =>
    value === undefined || isDeepStrictEqual(now[field], value) ? [] : field,
  )
}
const isChange = (present: StaffCoupon, change: CouponChange): boolean => changedOf(present, change).length > 0

const iso = (moment: string | null): string | null => moment && new Date(moment).toISOString()
/** Times in the format that the API shows. */
const normalised = (change: CouponChange): CouponChange => ({
  ...change,
  ...(change.starts_at !== undefined && { starts_at: iso(change.starts_at) }),
  ...(change.ends_at !== undefined && { ends_at: iso(change.ends_at) }),
})

async function write(
  tx: Tx,
  request: FastifyRequest,
  present: StaffCoupon,
  change: CouponChange,
  author: Author,
): Promise<StaffCoupon> {
  const changed = changedOf(present, change)
  if (changed.length === 0) return present
  const next = { ...present, ...change }
  requireSound(next)
  if (next.active && takesOverHalf(next)) requireProof(staffIn(request))
  await tx.update(coupons).set(columnsOf(change)).where(eq(coupons.id, present.id))
  const written = await readCoupon(tx, present.code)
  const some = (coupon: StaffCoupon): Fields => {
    const fields: Fields = couponFields(coupon)
    return Object.fromEntries(changed.map((field) => [field, fields[field]]))
  }
  const entry = { entity: 'coupon', entityId: present.code, before: some(present), after: some(written) } as const
  await recordChanges(tx, author, null, [entry])
  return written
}
