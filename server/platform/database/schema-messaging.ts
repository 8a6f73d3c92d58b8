import { time } from './columns.ts'
import { boolean, index, jsonb, pgTable, text, uuid } from './drizzle.ts'

export const CHANNELS = ['email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

const MESSAGE_STATES = ['waiting', 'sent', 'failed', 'late'] as const

/**
 * One message to one recipient. Recipient and content are deleted once it is sent, or once a secret message has failed.
 */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    /** Also the gateways' idempotency key, to tell a retry from a second message. */
    id: uuid().primaryKey(),
    channel: text({ enum: CHANNELS }).notNull(),
    template: text().notNull(),
    /** E.164 or an e-mail address. */
    recipient: text(),
    /** Of its template: server/messaging/templates.ts. */
    values: jsonb().$type<Record<string, unknown>>(),
    secret: boolean().notNull(),
    state: text({ enum: MESSAGE_STATES }).notNull().default('waiting'),
    /** Why it failed: an error code of server/messaging, never a gateway's text. */
    reason: text(),
    createdAt: time().notNull().defaultNow(),
    /** The message is not sent after this time. */
    usefulUntil: time(),
    settledAt: time(),
  },
  (t) => [index('outgoing_messages_state').on(t.state, t.createdAt)],
)

/** Stores the messages of a shop without a gateway; readable only on the machine itself. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: CHANNELS }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    html: text(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index('mailbox_newest').on(t.createdAt.desc())],
)
