import { CONTACT_TOPICS, TICKET_STATES, TICKET_TOPICS } from '#api/contract/support-limits.ts'
import { id, time } from './columns.ts'
import { index, integer, pgTable, text, uuid } from './drizzle.ts'
import { customers } from './schema-identity.ts'
import { orders } from './schema-orders.ts'
import { staff } from './schema-staff.ts'

/**
 * Files uploaded by customers: a picture by its key in the shop's store, or a private file by its id. Unused files are
 * deleted after a day.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['rating', 'ticket'] }).notNull(),
    kind: text({ enum: ['webp', 'pdf'] }).notNull(),
    /** The uploader's file name, without its extension. */
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Key of a rating's picture in the public store. */
    key: text(),
    width: integer(),
    height: integer(),
    /** The ticket message that it is attached to. */
    messageId: integer(),
    usedAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    index('uploads_message').on(t.messageId),
    index('uploads_created').on(t.createdAt),
    index('uploads_customer').on(t.customerId),
    index('uploads_key').on(t.key),
  ],
)

export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    topic: text({ enum: TICKET_TOPICS }).notNull(),
    subject: text().notNull(),
    orderId: integer().references(() => orders.id),
    state: text({ enum: TICKET_STATES }).notNull().default('open'),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [index('tickets_customer').on(t.customerId, t.updatedAt.desc()), index('tickets_state').on(t.state, t.id)],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    author: text({ enum: ['customer', 'staff'] }).notNull(),
    /** Null for the customer and for the command line. */
    staffId: integer().references(() => staff.id),
    text: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index('ticket_messages_ticket').on(t.ticketId, t.id)],
)

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    topic: text({ enum: CONTACT_TOPICS }).notNull(),
    text: text().notNull(),
    handledAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index('contact_messages_newest').on(t.handledAt, t.id)],
)
