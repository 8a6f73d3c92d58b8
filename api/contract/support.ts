import { Type, type Static } from 'typebox'
import { CONTACT_TOPICS, SUPPORT_LIMITS, TICKET_STATES, TICKET_TOPICS } from './support-limits.ts'
import { nullable, Time } from './shared.ts'

export * from './support-limits.ts'

const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/** The response of POST /uploads: `id` for tickets, `key` (a public picture) for ratings. */
export const Upload = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['webp', 'pdf']),
  bytes: Type.Integer(),
  key: nullable(Type.String()),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
})
export type Upload = Static<typeof Upload>

const Files = Type.Optional(
  Type.Array(Type.String({ format: 'uuid' }), { maxItems: SUPPORT_LIMITS.files, uniqueItems: true }),
)

export const TicketEntry = Type.Object(
  {
    topic: Type.Enum([...TICKET_TOPICS]),
    subject: Words(SUPPORT_LIMITS.subject),
    text: Words(SUPPORT_LIMITS.text),
    /** An order number, if any. */
    order: Type.Optional(Type.String({ maxLength: 20 })),
    files: Files,
  },
  { additionalProperties: false },
)
export type TicketEntry = Static<typeof TicketEntry>

export const TicketReply = Type.Object(
  { text: Words(SUPPORT_LIMITS.text), files: Files },
  { additionalProperties: false },
)
export type TicketReply = Static<typeof TicketReply>

export const TicketSummary = Type.Object({
  id: Type.Integer(),
  topic: Type.Enum([...TICKET_TOPICS]),
  subject: Type.String(),
  state: Type.Enum([...TICKET_STATES]),
  order: nullable(Type.Object({ id: Type.Integer(), number: Type.String() })),
  created_at: Time,
  updated_at: Time,
})
export type TicketSummary = Static<typeof TicketSummary>

export const Ticket = Type.Object({
  ...TicketSummary.properties,
  messages: Type.Array(
    Type.Object({
      id: Type.Integer(),
      author: Type.Enum(['customer', 'staff']),
      text: Type.String(),
      at: Time,
      files: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          kind: Type.Enum(['webp', 'pdf']),
          bytes: Type.Integer(),
        }),
      ),
    }),
  ),
})
export type Ticket = Static<typeof Ticket>

/** POST /contact. `website` is a honeypot: people never see it, and messages that fill it are discarded. */
export const ContactEntry = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 60, pattern: '\\S' }),
    email: Type.String({ minLength: 5, maxLength: 200 }),
    topic: Type.Enum([...CONTACT_TOPICS]),
    text: Type.String({ minLength: 10, maxLength: SUPPORT_LIMITS.text, pattern: '\\S' }),
    website: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
)
export type ContactEntry = Static<typeof ContactEntry>
