import { findByTypedPhone } from '#server/identity/service.ts'
import type { LimitFields } from '#server/platform/http/errors.ts'
import type { Limit } from '#server/platform/http/limits.ts'
import { recordAction, maskText } from '#server/staff-access/public-audit.ts'
import type { Caller } from '#server/staff-access/public.ts'
import type { StaffContext } from '#server/staff/service.ts'

/** Numbers that a person or key may look up; the same one counts once. */
export const LOOKUPS: Limit = { name: 'staff-lookup', points: 100, seconds: 3600 }
const SEEN: Limit = { name: 'staff-lookup-seen', points: 1, seconds: 3600 }

/**
 * Counts and records that a caller learns whether a mobile number has an account.
 * @returns headers that say what is left, if it was counted
 * @throws Refusal 429; 422 beside `field` for what is no mobile number
 */
export async function lookUpCustomer(
  { db, limits }: Pick<StaffContext, 'db' | 'limits'>,
  by: Caller,
  typed: string,
  field: string,
): Promise<LimitFields | undefined> {
  const { phone, customer } = await findByTypedPhone(db, typed, field)
  const lookup = `${by.id}|${phone}`
  if ((await limits.counted(SEEN, lookup)) > 0) return undefined
  const left = await limits.take(LOOKUPS, String(by.id))
  await limits.count(SEEN, lookup)
  const subject = customer ? `customer:${customer.id}` : 'customer:none'
  await recordAction(db, by, 'customer.lookup', subject, { phone: maskText(phone) })
  return left
}
