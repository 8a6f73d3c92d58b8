import type { Address } from '#api/contract/address.ts'
import type { Business } from '#api/contract/business.ts'
import type { Gift } from '#api/contract/gift.ts'
import { DELIVERY_METHODS } from '#api/contract/delivery-methods.ts'
import type { OrderEdit } from '#api/contract/order-edit.ts'
import { MONEY_DECISIONS } from '#api/contract/order-money.ts'
import type { KeptPromotion, LineReduction } from '#api/contract/order-promotions.ts'
import { ORDER_STATES } from '#api/contract/order-states.ts'
import type { ReturnOutcome } from '#api/contract/return-outcome.ts'
import type { LinePieces, LineText } from '#api/contract/text-options.ts'
import { TAX_CLASSES } from '#api/contract/tax-classes.ts'
import { halalas, id, time } from './columns.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from './drizzle.ts'
import { customers } from './schema-identity.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    isDefault: boolean().notNull().default(false),
    address: jsonb().$type<Address>().notNull(),
    /** When the checkout asked for its national address. */
    askedAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    index('addresses_customer').on(t.customerId, t.id.desc()),
    uniqueIndex('addresses_default')
      .on(t.customerId)
      .where(sql`${t.isDefault}`),
  ],
)

/**
 * Amounts duplicate the totals of lines and choices. They are written together; once the order is confirmed, only an
 * edit by staff changes them.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Nine random digits in groups, so that nobody can infer the shop's sales. */
    number: text().notNull().unique(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** The source cart; its lines are removed when the order is confirmed. */
    cartId: text(),
    state: text({ enum: ORDER_STATES }).notNull().default('awaiting_payment'),
    address: jsonb().$type<Address>(),
    /** False for orders of before this column, which are sent without a national address and without a reason. */
    needsNationalAddress: boolean().notNull().default(true),
    /** For reports. */
    city: text().generatedAlwaysAs(sql`address ->> 'city_name'`),
    deliveryMethod: text({ enum: DELIVERY_METHODS }),
    /** The method's name when it was chosen; null in older orders. */
    deliveryName: text(),
    earliest: date(),
    latest: date(),
    coupon: text(),
    /** Those that count for it, as they were called; what each takes off is with the lines. */
    promotions: jsonb().$type<KeptPromotion[]>().notNull().default([]),
    items: halalas().notNull(),
    discount: halalas().notNull().default(0),
    /** Null until a delivery method is chosen. */
    delivery: halalas(),
    /** Fee of cash on delivery. */
    fee: halalas().notNull().default(0),
    /** Price of gift wrapping. */
    wrapping: halalas().notNull().default(0),
    vat: halalas().notNull(),
    total: halalas().notNull(),
    /** Part of the total paid from the wallet. */
    wallet: halalas().notNull().default(0),
    gift: jsonb().$type<Gift>(),
    /** Gets a standard tax invoice; null for a consumer. */
    business: jsonb().$type<Business>(),
    /** Paid with test money; decided with its payment, see server/money/test-money.ts. */
    isTest: boolean().notNull().default(false),
    /** The customer's note to the shop. */
    note: text(),
    /** Of staff, for the queue. */
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What staff decided about the pieces of a refunded order, and why. */
    decision: text({ enum: MONEY_DECISIONS }),
    decisionWhy: text(),
    /** What the payer's bank disputes, as staff recorded it. */
    dispute: text(),
    /** Stock is reserved for a pending payment until this time. */
    expiresAt: time(),
    /** Of the last parcel, for release 0.2.0; see schema-shipments.ts. */
    carrier: text(),
    trackingNumber: text(),
    /** Normalised names of the ordered products. */
    searchText: text().notNull().default(''),
    createdAt: time().notNull().defaultNow(),
    confirmedAt: time(),
    deliveredAt: time(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [
    index('orders_customer').on(t.customerId, t.id.desc()),
    index('orders_state').on(t.state, t.id.desc()),
    index('orders_expiry')
      .on(t.expiresAt)
      .where(sql`${t.expiresAt} is not null`),
    index('orders_confirmed').on(t.confirmedAt),
    index('orders_receiver').on(sql`(${t.address} ->> 'phone')`),
    index('orders_created').on(t.createdAt),
    index('orders_updated').on(t.updatedAt),
    index('orders_city').on(t.id, t.city),
    index('orders_coupon')
      .on(t.id, t.coupon, t.discount)
      .where(sql`${t.coupon} is not null`),
    index('orders_tags').using('gin', t.tags),
    // For staff's search, by the last digits and by a part of the receiver's name, folded as in name-search.ts.
    index('orders_number_end').on(sql`reverse(replace(${t.number}, '-', '')) text_pattern_ops`),
    index('orders_receiver_parts').using(
      'gin',
      sql`translate(lower(${t.address} ->> 'recipient'), 'أإآٱىةؤئـًٌٍَُِّْ', 'اااايهوي') gin_trgm_ops`,
    ),
    // A customer has at most one draft order.
    uniqueIndex('orders_cart')
      .on(t.cartId)
      .where(sql`${t.state} = 'awaiting_payment'`),
    check(
      'orders_adds_up',
      sql`${t.total} = ${t.items} - ${t.discount} + coalesce(${t.delivery}, 0) + ${t.fee} + ${t.wrapping}`,
    ),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    sku: text().notNull(),
    productSku: text().notNull(),
    title: text().notNull(),
    options: text().array().notNull(),
    /** As sold; their price is part of `price`. */
    texts: jsonb().$type<LineText[]>().notNull().default([]),
    pictureId: integer(),
    pictureAlt: text().notNull().default(''),
    quantity: integer().notNull(),
    /** Price of one item before promotions. */
    price: halalas().notNull(),
    /** Price of one item before its sale, if any. */
    compareAt: halalas(),
    discount: halalas().notNull().default(0),
    /** The parts of `discount`, by promotion; release 0.2.0 leaves them as they are. */
    reductions: jsonb().$type<LineReduction[]>().notNull().default([]),
    total: halalas().notNull(),
    vat: halalas().notNull(),
    /** As sold: a later change of the product does not change it. */
    taxClass: text({ enum: TAX_CLASSES }).notNull().default('standard'),
    taxReason: text(),
    weightGrams: integer(),
    /** As promised at purchase: false if an opened item cannot be returned. */
    returnable: boolean().notNull().default(true),
    /** Number of items returned. */
    returned: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] }), index('order_lines_sku').on(t.sku)],
)

/** Every state change of an order: who, when, why. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    from: text({ enum: ORDER_STATES }),
    to: text({ enum: ORDER_STATES }).notNull(),
    actor: text({ enum: ['customer', 'staff', 'system'] }).notNull(),
    /** The member of staff. */
    staffId: integer(),
    why: text(),
    at: time().notNull().defaultNow(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
)

/** Stock reserved for an order. A row is deleted when the stock is released. */
export const reservations = pgTable(
  'reservations',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    sku: text().notNull(),
    quantity: integer().notNull(),
    /** True once the order is confirmed; then only a return restores the stock. */
    isSold: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.sku] }),
    index('reservations_held')
      .on(t.sku)
      .where(sql`not ${t.isSold}`),
  ],
)

/** Edits of an order that cost more, until the customer has paid the difference. */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null once it is over, since it may hold an address. */
    entry: jsonb().$type<OrderEdit>(),
    /** The difference, and the order's total afterwards. */
    due: halalas().notNull(),
    total: halalas().notNull(),
    state: text({ enum: ['waiting', 'done', 'ended'] })
      .notNull()
      .default('waiting'),
    /** The payment into the wallet that was started last; once the edit is made, the one that made it, if any did. */
    paymentId: uuid(),
    /** The member of staff. */
    staffId: integer(),
    expiresAt: time().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('order_edits_waiting')
      .on(t.orderId)
      .where(sql`${t.state} = 'waiting'`),
    index('order_edits_payment').on(t.paymentId),
  ],
)

export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    reason: text().notNull(),
    /** The pieces that were announced. */
    lines: jsonb().$type<LinePieces[]>().notNull(),
    refundTo: text({ enum: ['wallet', 'source'] }).notNull(),
    state: text({ enum: ['requested', 'received', 'refused'] })
      .notNull()
      .default('requested'),
    /** Once it is received; null for one that an earlier release received as announced. */
    outcome: jsonb().$type<ReturnOutcome>(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index('returns_order').on(t.orderId), index('returns_state').on(t.state, t.id)],
)

/** Responses to requests with an Idempotency-Key, repeated for the same key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Hash of method, path and body, to reject a key that is reused for another request. */
    requestHash: text().notNull(),
    /** Null while the first request is in progress. */
    status: integer(),
    answer: jsonb(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)
