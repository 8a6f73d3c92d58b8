import { Type, type Static } from 'typebox'
import { PromotionRule } from './promotion.ts'
import { Halalas, nullable } from './shared.ts'
import { list, paging } from './staff.ts'
import { clearable, closed, text } from './staff-entry.ts'

// Promotions under /staff. Amounts are halalas.

const Time = Type.String({ description: 'ISO 8601, UTC' })
export const PROMOTION_STATES = ['on', 'upcoming', 'over', 'off'] as const
/** `over`: ended, or used up; `off`: switched off. */
const State = Type.Enum([...PROMOTION_STATES])
const Fields = {
  name: Type.String(),
  ...PromotionRule.properties,
  /** Smaller ones apply first. */
  priority: Type.Integer(),
  /** It may reduce what another one that may be together has reduced. */
  together: Type.Boolean(),
  starts_at: nullable(Time),
  ends_at: nullable(Time),
  /** It counts every day between these times of the day in Riyadh, also across midnight; both null for all day. */
  daily_from: nullable(Type.String()),
  daily_until: nullable(Type.String()),
  uses_in_all: nullable(Type.Integer({ minimum: 1 })),
  uses_per_customer: nullable(Type.Integer({ minimum: 1 })),
  active: Type.Boolean(),
}
export const StaffPromotion = Type.Object({
  id: Type.Integer(),
  /** Null for one that needs none. */
  code: nullable(Type.String()),
  ...Fields,
  state: State,
  /** Orders that used it and stand, and what it took off them. */
  used: Type.Integer(),
  cost: Halalas,
  /** Goes into `If-Match`. Uses do not count. */
  version: Type.String(),
  at: Time,
})
export type StaffPromotion = Static<typeof StaffPromotion>

export const StaffPromotionsQuery = Type.Object({
  ...paging,
  state: Type.Optional(State),
  /** Only those with a code, or only the others. */
  coded: Type.Optional(Type.Boolean()),
  /** The beginning of a code, or a part of a name. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
})
export type StaffPromotionsQuery = Static<typeof StaffPromotionsQuery>
export const StaffPromotions = list(StaffPromotion)

const Moment = Type.String({ format: 'date-time' })
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
const Uses = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
const Entry = {
  ...PromotionRule.properties,
  name: text(100),
  priority: Type.Integer({ minimum: 0, maximum: 999 }),
  together: Type.Boolean(),
  starts_at: clearable(Moment),
  ends_at: clearable(Moment),
  daily_from: clearable(TimeOfDay),
  daily_until: clearable(TimeOfDay),
  uses_in_all: clearable(Uses),
  uses_per_customer: clearable(Uses),
  active: Type.Boolean(),
}
/** POST /staff/promotions */
export const NewPromotion = closed({
  ...Entry,
  code: Type.Optional(text(60)),
  priority: Type.Optional(Entry.priority),
  together: Type.Optional(Entry.together),
  active: Type.Optional(Entry.active),
})
export type NewPromotion = Static<typeof NewPromotion>
/** PATCH /staff/promotions/{id}: absent stays, null clears. Orders that used it keep what it took off. */
export const PromotionChange = closed({
  ...Entry,
  ...Type.Partial(Type.Object({ ...PromotionRule.properties, name: Entry.name })).properties,
  priority: Type.Optional(Entry.priority),
  together: Type.Optional(Entry.together),
  active: Type.Optional(Entry.active),
})
export type PromotionChange = Static<typeof PromotionChange>

export const PromotionWritten = Type.Object({
  promotion: StaffPromotion,
  /** Takes the change back, by POST /staff/promotions/undo; null where nothing changed. */
  undo: nullable(Type.String({ format: 'uuid' })),
})
export type PromotionWritten = Static<typeof PromotionWritten>
/** 412: somebody else changed it; `data` is what it is now. */
export const PromotionOutdated = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  data: StaffPromotion,
})
export const PromotionUndone = Type.Object({
  restored: Type.Integer(),
  /** Fields that were changed again since; they stay. */
  conflicts: Type.Array(Type.Object({ id: Type.Integer(), field: Type.String() })),
})
export type PromotionUndone = Static<typeof PromotionUndone>
