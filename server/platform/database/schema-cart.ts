import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from './drizzle.ts'
import type { PromotionRule } from '#api/contract/promotion.ts'
import type { TextEntry } from '#api/contract/text-options.ts'
import { customers } from './schema-identity.ts'
import { halalas, id, time } from './columns.ts'

/** A guest's cart has no customer; a customer has at most one cart. */
export const carts = pgTable(
  'carts',
  {
    /** 128 random bits, base64url. It authorises changes to a guest's cart. */
    id: text().primaryKey(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    coupon: text(),
    /** The cart that it was merged into; it is empty from then on. */
    mergedInto: text(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('carts_customer').on(t.customerId), index('carts_updated').on(t.updatedAt)],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: text()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    /** By SKU and texts; see decision 0057 for the column's name. */
    id: text('sku').notNull(),
    /** Null if it is the id. No foreign key: a variant in carts may be withdrawn, and the customer is informed. */
    variantSku: text(),
    texts: jsonb().$type<TextEntry[]>().notNull().default([]),
    quantity: integer().notNull(),
    /** Price of one item when the customer last saw the cart. */
    priceSeen: halalas().notNull(),
    title: text().notNull(),
    saved: boolean().notNull().default(false),
    /** Pieces that returned from "saved for later" together with others, until the customer accepts the change. */
    fromSaved: integer().notNull().default(0),
    addedAt: time().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.id] }),
    // Merged carts may contain more than can be bought, until the customer accepts the change.
    check('cart_lines_pieces', sql`${t.quantity} >= 1`),
  ],
)

/** Rules that reduce a cart. A promotion with a code is a coupon, and applies only to carts with that code. */
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
    /** Pages say it: set by server/promotions/shown.ts when it begins and ends, so that no page reads a clock. */
    isShown: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    // Customers may type a code without its dashes.
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

const COUPON_KINDS = ['percent', 'amount', 'free_delivery'] as const

/** Of release 0.2.0: promotions with a code, of which triggers make promotions. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** Upper case, Latin digits. */
    code: text().notNull().unique(),
    kind: text({ enum: COUPON_KINDS }).notNull(),
    /** Percent, or halalas; 0 for free delivery. */
    value: integer().notNull().default(0),
    /** Most that a percentage takes off. */
    most: halalas(),
    minimum: halalas().notNull().default(0),
    startsAt: timestamp({ withTimezone: true, mode: 'date' }),
    endsAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** Minutes of the day in Riyadh between which it is valid; null for all day. `until` may be after midnight. */
    dailyFrom: integer(),
    dailyUntil: integer(),
    usesInAll: integer(),
    usesPerCustomer: integer(),
    /** Slugs of categories, with all below them; empty for the whole shop. */
    categories: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    isActive: boolean().notNull().default(true),
    createdAt: time().notNull().defaultNow(),
  },
  // Customers may type a code without its dashes.
  (t) => [index('coupons_typed').on(sql`replace(${t.code}, '-', '')`)],
)

/** Of release 0.2.0: triggers keep it equal to `promotion_uses`. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    orderId: integer().notNull(),
    customerId: integer().notNull(),
    at: time().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.orderId] }), index('coupon_uses_customer').on(t.couponId, t.customerId)],
)
