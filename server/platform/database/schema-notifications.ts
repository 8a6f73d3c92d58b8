import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  NOTIFICATION_SUBJECTS,
  WATCH_KINDS,
} from '#api/contract/notification-kinds.ts'
import { halalas, id, time } from './columns.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from './drizzle.ts'
import { customers, sessions } from './schema-identity.ts'

/** Notifications shown in the shop. The text is made from kind and values when read. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    values: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** Target path on this site. */
    path: text().notNull(),
    /** Idempotency key: the same cause notifies once. */
    cause: text().unique(),
    readAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    index('notifications_customer').on(t.customerId, t.id.desc()),
    index('notifications_unread')
      .on(t.customerId)
      .where(sql`${t.readAt} is null`),
    index('notifications_newest').on(t.createdAt),
  ],
)

/** Only settings that differ from the defaults in server/notifications/settings.ts. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    subject: text({ enum: NOTIFICATION_SUBJECTS }).notNull(),
    channel: text({ enum: NOTIFICATION_CHANNELS }).notNull(),
    isOn: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.subject, t.channel] })],
)

/** Browsers subscribed to push notifications while their customer is signed in; see RFC 8030 and RFC 8291. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index('push_subscriptions_session').on(t.sessionId)],
)

/** A request to be notified when a variant is back in stock, or cheaper than at the time of the request. */
export const productWatches = pgTable(
  'product_watches',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SKU of a variant. No foreign key: the variant may be withdrawn and come back. */
    sku: text().notNull(),
    kind: text({ enum: WATCH_KINDS }).notNull(),
    /** Price at the time of the request. */
    price: halalas().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('product_watches_once').on(t.customerId, t.sku, t.kind), index('product_watches_sku').on(t.sku)],
)
