import { time } from './columns.ts'
import { boolean, index, jsonb, pgTable, text, uuid } from './drizzle.ts'

export const CHANNELS = ['email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

export const MESSAGE_STATES = ['waiting', 'sent', 'failed', 'late'] as const

/** One message to one recipient. Who and what is forgotten when it is sent, and when a secret one cannot be. */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    /** Also what gateways know it by, so that an attempt that is repeated can be told from a second message. */
    id: uuid().primaryKey(),
    channel: text({ enum: CHANNELS }).notNull(),
    template: text().notNull(),
    /** E.164 or an e-mail address. */
    recipient: text(),
    values: jsonb().$type<Record<string, string | number>>(),
    secret: boolean().notNull(),
    state: text({ enum: MESSAGE_STATES }).notNull().default('waiting'),
    /** Why it failed: a word of server/messaging, never a gateway's sentence. */
    reason: text(),
    createdAt: time().notNull().defaultNow(),
    /** After this it helps nobody. */
    usefulUntil: time(),
    settledAt: time(),
  },
  (t) => [index('outgoing_messages_state').on(t.state, t.createdAt)],
)

/** Where messages land in a shop that has no gateway yet; only read on the machine itself. */
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
