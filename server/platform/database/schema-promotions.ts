import type { PromotionRule } from '#api/contract/promotion.ts'
import { halalas, id, time } from './columns.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, timestamp } from './drizzle.ts'

/** Rules over a cart. With a code, a promotion counts for whoever gives it: a coupon. */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    name: text().notNull(),
    /** Upper case, Latin digits. */
    code: text().unique(),
    rule: jsonb().$type<PromotionRule>().notNull(),
    /** Smaller ones apply first. */
    priority: integer().notNull().default(0),
    /** It may reduce what another one has reduced. */
    together: boolean().notNull().default(false),
    startsAt: timestamp({ withTimezone: true, mode: 'date' }),
    endsAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** Minutes of the day in Riyadh between which it is valid; null for all day. `until` may be after midnight. */
    dailyFrom: integer(),
    dailyUntil: integer(),
    usesInAll: integer(),
    usesPerCustomer: integer(),
    isActive: boolean().notNull().default(true),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    // Whoever types a code may leave its dashes out.
    index('promotions_typed').on(sql`replace(${t.code}, '-', '')`),
    index('promotions_automatic')
      .on(t.endsAt)
      .where(sql`${t.isActive} and ${t.code} is null`),
  ],
)

/** One row per use by an order that was not cancelled; counted under the lock of a promotion that has a limit. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: integer()
      .notNull()
      .references(() => promotions.id),
    orderId: integer().notNull(),
    customerId: integer().notNull(),
    at: time().notNull().defaultNow(),
    /** What it took off when the order was placed. */
    saving: halalas().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.promotionId, t.orderId] }),
    index('promotion_uses_customer').on(t.promotionId, t.customerId),
    index('promotion_uses_order').on(t.orderId),
  ],
)
