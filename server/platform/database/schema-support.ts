import { CONTACT_TOPICS, TICKET_STATES, TICKET_TOPICS, UPLOAD_PURPOSES } from '#api/contract/support-limits.ts'
import { id, time } from './columns.ts'
import { index, integer, pgTable, sql, text, uniqueIndex, uuid } from './drizzle.ts'
import { customers } from './schema-identity.ts'
import { orders } from './schema-orders.ts'
import { staff } from './schema-staff.ts'

/** A picture by its key in the shop's store, or a private file by its id. Unused ones are deleted after a day. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text({ enum: UPLOAD_PURPOSES }).notNull(),
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
    /** The return request that it proves. */
    returnId: integer(),
    usedAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    index('uploads_message').on(t.messageId),
    index('uploads_return').on(t.returnId),
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
    /** The member of staff who answers it. */
    assigneeId: integer().references(() => staff.id),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [
    index('tickets_customer').on(t.customerId, t.updatedAt.desc()),
    index('tickets_state').on(t.state, t.id),
    index('tickets_latest').on(t.state, t.updatedAt, t.id),
    index('tickets_unclosed')
      .on(t.updatedAt, t.id)
      .where(sql`${t.state} <> 'closed'`),
    index('tickets_assignee')
      .on(t.assigneeId, t.updatedAt, t.id)
      .where(sql`${t.state} <> 'closed'`),
  ],
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

/** Answers of staff to questions that come often. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: id(),
    title: text().notNull(),
    text: text().notNull(),
    updatedAt: time().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('saved_replies_title').on(sql`lower(${t.title})`)],
)

/** Notes of staff about a customer. They belong to the customer's data: exported, and deleted with the account. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Null for the command line. */
    staffId: integer().references(() => staff.id),
    text: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index('customer_notes_customer').on(t.customerId, t.id.desc())],
)
