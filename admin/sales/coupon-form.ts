import type { CouponChange, NewCouponEntry, StaffCoupon } from '#api/contract/staff-coupons.ts'
import { parseRiyals, showRiyals } from '#locales/riyals.ts'
import { typedText } from '#locales/typed.ts'
import { localTime, momentOf } from '../form/moment.ts'

export const KINDS = ['percent', 'amount', 'free_delivery'] as const
/** What the fields hold; amounts in riyals, times in Riyadh. */
export type CouponValues = {
  code: string
  kind: StaffCoupon['kind']
  value: string
  most: string
  minimum: string
  starts_at: string
  ends_at: string
  daily_from: string
  daily_until: string
  uses_in_all: string
  uses_per_customer: string
  categories: string[]
  active: boolean
}
type Field = keyof CouponValues

const number = (value: number | null): string => (value === null ? '' : String(value))

export const couponValues = (coupon: StaffCoupon): CouponValues => ({
  code: coupon.code,
  kind: coupon.kind,
  value: coupon.kind === 'amount' ? showRiyals(coupon.value) : coupon.kind === 'percent' ? String(coupon.value) : '',
  most: coupon.most === null ? '' : showRiyals(coupon.most),
  minimum: coupon.minimum === 0 ? '' : showRiyals(coupon.minimum),
  starts_at: localTime(coupon.starts_at ?? ''),
  ends_at: localTime(coupon.ends_at ?? ''),
  daily_from: coupon.daily_from ?? '',
  daily_until: coupon.daily_until ?? '',
  uses_in_all: number(coupon.uses_in_all),
  uses_per_customer: number(coupon.uses_per_customer),
  categories: coupon.categories,
  active: coupon.active,
})

export const newCoupon: CouponValues = {
  code: '',
  kind: 'percent',
  value: '',
  most: '',
  minimum: '',
  starts_at: '',
  ends_at: '',
  daily_from: '',
  daily_until: '',
  uses_in_all: '',
  uses_per_customer: '',
  categories: [],
  active: true,
}

/** @returns undefined if it is no whole number */
function whole(typed: string): number | undefined {
  const plain = typedText(typed).replace(/[\s,٬،%٪]/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

/** Fields whose text is not what they need. */
export function couponFaults({ kind, value, ...values }: CouponValues): Field[] {
  const percent = whole(value)
  const isValue =
    kind === 'free_delivery' ||
    (kind === 'amount' ? Boolean(parseRiyals(value)) : percent !== undefined && percent >= 1 && percent <= 100)
  const amounts = (['most', 'minimum'] as const).filter(
    (field) => values[field].trim() !== '' && parseRiyals(values[field]) === undefined,
  )
  const uses = (['uses_in_all', 'uses_per_customer'] as const).filter(
    (field) => values[field].trim() !== '' && !whole(values[field]),
  )
  const { daily_from: from, daily_until: until } = values
  const hours =
    from === until ? from !== '' && ('daily_until' as const) : !from ? 'daily_from' : !until && 'daily_until'
  return [...(isValue ? [] : (['value'] as const)), ...amounts, ...(hours ? [hours] : []), ...uses] as Field[]
}

/** The sound fields as the API takes them; an emptied one clears. `kind` decides what the value means. */
export function couponChange(change: Partial<CouponValues>, kind: StaffCoupon['kind']): CouponChange {
  const { value, most, minimum, starts_at: starts, ends_at: ends } = change
  const amount = (typed: string): number | null => parseRiyals(typed) ?? null
  const moment = (local: string): string | null => momentOf(local) || null
  return {
    ...(change.kind !== undefined && { kind: change.kind }),
    ...(value !== undefined && {
      value: kind === 'amount' ? parseRiyals(value)! : kind === 'percent' ? whole(value)! : 0,
    }),
    ...(most !== undefined && { most: amount(most) }),
    ...(minimum !== undefined && { minimum: amount(minimum) ?? 0 }),
    ...(starts !== undefined && { starts_at: moment(starts) }),
    ...(ends !== undefined && { ends_at: moment(ends) }),
    ...(change.daily_from !== undefined && { daily_from: change.daily_from || null }),
    ...(change.daily_until !== undefined && { daily_until: change.daily_until || null }),
    ...(change.uses_in_all !== undefined && { uses_in_all: whole(change.uses_in_all) ?? null }),
    ...(change.uses_per_customer !== undefined && { uses_per_customer: whole(change.uses_per_customer) ?? null }),
    ...(change.categories !== undefined && { categories: change.categories }),
    ...(change.active !== undefined && { active: change.active }),
  }
}

/** A new coupon, without what was left empty. */
export function couponEntry(values: CouponValues): NewCouponEntry {
  const { active: _active, ...fields } = couponChange(values, values.kind)
  const given = Object.entries(fields).filter(([, value]) => value !== null)
  return { ...(Object.fromEntries(given) as Omit<NewCouponEntry, 'code'>), code: values.code }
}
