import type { Address } from '#api/contract/address.ts'
import { DELIVERY_METHODS } from '#api/contract/delivery-methods.ts'
import { ORDER_STATES } from '#api/contract/order-states.ts'
import { halalas, id, time } from './columns.ts'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex } from './drizzle.ts'
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
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    index('addresses_customer').on(t.customerId, t.id.desc()),
    uniqueIndex('addresses_default')
      .on(t.customerId)
      .where(sql`${t.isDefault}`),
  ],
)

/** Amounts repeat what lines and choices add up to; they are written together, and never change once the order is confirmed. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Nine digits in groups, random, so that nobody reads the shop's sales from it. */
    number: text().notNull().unique(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** The cart it was made from; its lines leave the cart when the order is confirmed. */
    cartId: text(),
    state: text({ enum: ORDER_STATES }).notNull().default('awaiting_payment'),
    address: jsonb().$type<Address>(),
    deliveryMethod: text({ enum: DELIVERY_METHODS }),
    earliest: date(),
    latest: date(),
    coupon: text(),
    items: halalas().notNull(),
    discount: halalas().notNull().default(0),
    /** Null until a method is chosen. */
    delivery: halalas(),
    /** Cash on delivery. */
    fee: halalas().notNull().default(0),
    vat: halalas().notNull(),
    total: halalas().notNull(),
    /** Part of the total taken from the wallet. */
    wallet: halalas().notNull().default(0),
    /** While stock is held for a payment under way. */
    expiresAt: time(),
    carrier: text(),
    trackingNumber: text(),
    /** Normalised names of what was bought. */
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
    // A customer has one order that is still being put together.
    uniqueIndex('orders_cart')
      .on(t.cartId)
      .where(sql`${t.state} = 'awaiting_payment'`),
    check('orders_adds_up', sql`${t.total} = ${t.items} - ${t.discount} + coalesce(${t.delivery}, 0) + ${t.fee}`),
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
    pictureId: integer(),
    pictureAlt: text().notNull().default(''),
    quantity: integer().notNull(),
    /** One piece, before the coupon. */
    price: halalas().notNull(),
    /** One piece before the offer that it was in, if it was in one. */
    compareAt: halalas(),
    discount: halalas().notNull().default(0),
    total: halalas().notNull(),
    vat: halalas().notNull(),
    weightGrams: integer(),
    /** As it was promised when it was bought: false for what does not come back once it is opened. */
    returnable: boolean().notNull().default(true),
    /** Pieces that came back. */
    returned: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] }), index('order_lines_sku').on(t.sku)],
)

/** Every move of an order: who, when, why. */
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
    /** Which member of staff. */
    staffId: integer(),
    why: text(),
    at: time().notNull().defaultNow(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
)

/** Pieces taken off the shelf for an order. A row goes when they are put back. */
export const reservations = pgTable(
  'reservations',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    sku: text().notNull(),
    quantity: integer().notNull(),
    /** True once the order is confirmed: then only a return brings them back. */
    isSold: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.sku] })],
)

export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    reason: text().notNull(),
    lines: jsonb().$type<{ sku: string; quantity: number }[]>().notNull(),
    refundTo: text({ enum: ['wallet', 'source'] }).notNull(),
    state: text({ enum: ['requested', 'received', 'refused'] })
      .notNull()
      .default('requested'),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index('returns_order').on(t.orderId)],
)

/** Answers of calls that carried an Idempotency-Key: the same key, the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Of method, path and body: a key used for something else is refused. */
    requestHash: text().notNull(),
    /** Null while the first call is at work. */
    status: integer(),
    answer: jsonb(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)

/** People who run the shop; their tokens are made on the command line and kept hashed. */
export const staff = pgTable('staff', {
  id: id(),
  name: text().notNull(),
  tokenHash: text().notNull().unique(),
  createdAt: time().notNull().defaultNow(),
  revokedAt: time(),
})

/** What staff did, whatever the way. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: id(),
    /** Null for the command line. */
    staffId: integer().references(() => staff.id),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb(),
    at: time().notNull().defaultNow(),
  },
  (t) => [index('staff_actions_subject').on(t.subject)],
)
