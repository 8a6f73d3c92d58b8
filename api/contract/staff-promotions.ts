import { Type, type Static } from 'typebox'
import { Failure } from './envelope.ts'
import { MAX_LINES } from './cart-limits.ts'
import { DirectLines } from './checkout.ts'
import { DELIVERY_METHODS } from './delivery-methods.ts'
import { PROMOTION_STATES } from './promotion-kinds.ts'
import { PromotionRule } from './promotion.ts'
import { Halalas, Id, nullable } from './shared.ts'
import { list, paging } from './staff.ts'
import { clearable, closed, text } from './staff-entry.ts'

// Promotions under /staff. Amounts are halalas.

const Time = Type.String({ description: 'ISO 8601, UTC' })
/** `over`: ended, or used up; `off`: switched off. */
const State = Type.Enum([...PROMOTION_STATES])
const Fields = {
  name: Type.String(),
  ...PromotionRule.properties,
  /** Smaller ones apply first. */
  priority: Type.Integer({ minimum: 0, maximum: 999 }),
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
  /** What it is, in the shop's words. */
  text: Type.String(),
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
  /** Null where no page changes. */
  publishing_run: nullable(Type.String({ format: 'uuid' })),
  /** Takes the change back, by POST /staff/promotions/undo; null where nothing changed. */
  undo: nullable(Type.String({ format: 'uuid' })),
})
export type PromotionWritten = Static<typeof PromotionWritten>
/** 412: somebody else changed it; `data` is what it is now. */
export const PromotionOutdated = Type.Object({
  ...Failure.properties,
  data: StaffPromotion,
})
export const PromotionUndone = Type.Object({
  restored: Type.Integer(),
  /** Fields that were changed again since; they stay. */
  conflicts: Type.Array(Type.Object({ id: Type.Integer(), field: Type.String() })),
  publishing_run: nullable(Type.String({ format: 'uuid' })),
})
export type PromotionUndone = Static<typeof PromotionUndone>

/** POST /staff/promotions/preview: what a cart would pay at a time, with a promotion that may not be saved yet. */
export const PromotionTrial = closed({
  promotion: Type.Optional(NewPromotion),
  /** The saved one in whose place it comes. */
  id: Type.Optional(Id),
  lines: Type.Array(DirectLines.items, { maxItems: MAX_LINES }),
  /** Now by default. */
  at: Type.Optional(Moment),
  code: Type.Optional(text(60)),
  /** The id of the customer whose cart it is; a visitor's without it. */
  customer: Type.Optional(Id),
  /** The code of a partner whose link was followed. */
  partner: Type.Optional(text(20)),
  /** The id of the city of delivery. */
  city: Type.Optional(text(60)),
})
export type PromotionTrial = Static<typeof PromotionTrial>

const Named = Type.Object({
  /** Null of the one that is not saved. */
  id: nullable(Type.Integer()),
  name: Type.String(),
})
export const PromotionPreview = Type.Object({
  /** What the given promotion is, in the shop's words. */
  text: nullable(Type.String()),
  lines: Type.Array(
    Type.Object({
      sku: Type.String(),
      title: Type.String(),
      quantity: Type.Integer(),
      /** Before promotions. */
      total: Halalas,
      reductions: Type.Array(Type.Object({ ...Named.properties, amount: Halalas })),
    }),
  ),
  items: Halalas,
  discount: Halalas,
  applied: Type.Array(Type.Object({ ...Named.properties, saving: Halalas })),
  /** Those that do nothing for this cart, and why. */
  refused: Type.Array(Type.Object({ ...Named.properties, why: Type.String() })),
  missing: Type.Array(Type.String()),
  gifts: Type.Array(Type.String()),
  free_ways: Type.Array(Type.Enum([...DELIVERY_METHODS])),
  /** Other promotions that are on at some time of this one, and of which only the better one counts. */
  conflicts: Type.Array(Named),
  /** Products that it covers and that are reduced already. */
  reduced: Type.Integer({ minimum: 0 }),
})
export type PromotionPreview = Static<typeof PromotionPreview>
