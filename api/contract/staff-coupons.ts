import { Type, type Static } from 'typebox'
import { CartCoupon } from './cart.ts'
import { Halalas, nullable } from './shared.ts'
import { list, paging } from './staff.ts'
import { clearable, closed } from './staff-entry.ts'
import { Failure } from './envelope.ts'

// Coupons under /staff, as release 0.2.0 has them: promotions with a code. Amounts are halalas.

const Time = Type.String({ description: 'ISO 8601, UTC' })
const coupon = {
  kind: CartCoupon.properties.kind,
  /** Percent or halalas, by kind; 0 for free delivery. `other` has more to it than this API tells. */
  value: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  most: nullable(Halalas),
  minimum: Halalas,
  starts_at: nullable(Time),
  ends_at: nullable(Time),
  /** It counts every day between these times of the day in Riyadh, also across midnight; both null for all day. */
  daily_from: nullable(Type.String()),
  daily_until: nullable(Type.String()),
  uses_in_all: nullable(Type.Integer({ minimum: 1 })),
  uses_per_customer: nullable(Type.Integer({ minimum: 1 })),
  /** Slugs, including their descendants; empty for the whole shop. */
  categories: Type.Array(Type.String()),
}
const COUPON_STATES = ['on', 'upcoming', 'over', 'off'] as const
/** `over`: ended, or used up; `off`: switched off. */
const State = Type.Enum([...COUPON_STATES])
export const StaffCoupon = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  ...coupon,
  active: Type.Boolean(),
  state: State,
  used: Type.Integer(),
  /** Goes into `If-Match`. Uses do not count. */
  version: Type.String(),
  at: Time,
})
export type StaffCoupon = Static<typeof StaffCoupon>
export const StaffCouponsQuery = Type.Object({
  ...paging,
  active: Type.Optional(Type.Boolean()),
  state: Type.Optional(State),
  /** The beginning of a code. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
})
export type StaffCouponsQuery = Static<typeof StaffCouponsQuery>
export const StaffCoupons = list(StaffCoupon)

const Moment = Type.String({ format: 'date-time' })
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
export const NewCouponEntry = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 60 }),
    kind: coupon.kind,
    value: Type.Optional(coupon.value),
    most: Type.Optional(Halalas),
    minimum: Type.Optional(Halalas),
    starts_at: Type.Optional(Moment),
    ends_at: Type.Optional(Moment),
    daily_from: Type.Optional(TimeOfDay),
    daily_until: Type.Optional(TimeOfDay),
    uses_in_all: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    uses_per_customer: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    categories: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100 })),
  },
  { additionalProperties: false },
)
export type NewCouponEntry = Static<typeof NewCouponEntry>

const Amount = Type.Integer({ minimum: 0, maximum: 1_000_000_000_00, description: 'halalas' })
const Uses = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
/** PATCH /staff/coupons/{code}: absent stays, null clears. Orders that used it keep their discount. */
export const CouponChange = closed({
  kind: Type.Optional(coupon.kind),
  value: Type.Optional(coupon.value),
  most: clearable(Amount),
  minimum: Type.Optional(Amount),
  starts_at: clearable(Moment),
  ends_at: clearable(Moment),
  daily_from: clearable(TimeOfDay),
  daily_until: clearable(TimeOfDay),
  uses_in_all: clearable(Uses),
  uses_per_customer: clearable(Uses),
  categories: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100 })),
  active: Type.Optional(Type.Boolean()),
})
export type CouponChange = Static<typeof CouponChange>
export const CouponWritten = Type.Object({
  coupon: StaffCoupon,
  /** Takes the change back, by POST /staff/coupons/undo; null where nothing changed. */
  undo: nullable(Type.String({ format: 'uuid' })),
})
export type CouponWritten = Static<typeof CouponWritten>
/** A new coupon, and what takes it back. */
export const CouponAdded = Type.Object({ ...StaffCoupon.properties, undo: nullable(Type.String({ format: 'uuid' })) })
export type CouponAdded = Static<typeof CouponAdded>
/** 412: somebody else changed it; `data` is what it is now. */
export const CouponOutdated = Type.Object({
  ...Failure.properties,
  data: StaffCoupon,
})
export const CouponUndone = Type.Object({
  restored: Type.Integer(),
  /** Fields that were changed again since; they stay. */
  conflicts: Type.Array(Type.Object({ code: Type.String(), field: Type.String() })),
})
export type CouponUndone = Static<typeof CouponUndone>
