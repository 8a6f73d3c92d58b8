import { Type, type Static } from 'typebox'
import { Id, nullable, Time } from './shared.ts'
import { StaffMember, updatedAfter } from './staff.ts'
import { closed } from './staff-entry.ts'
import { CONTACT_TOPICS, SUPPORT_LIMITS, Ticket, TicketSummary } from './support.ts'
import { SAVED_REPLY_LIMITS, TICKET_LISTS } from './staff-support-lists.ts'

export * from './staff-support-lists.ts'

const words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))

export const StaffTicketSummary = Type.Object({
  ...TicketSummary.properties,
  customer: Type.Object({ id: Type.Integer(), name: Type.String() }),
  assignee: nullable(StaffMember),
})
export type StaffTicketSummary = Static<typeof StaffTicketSummary>

/** For the next page pass the last ticket's id as `after`. */
export const StaffTicketsQuery = Type.Object({
  list: Type.Optional(Type.Enum([...TICKET_LISTS])),
  /** `next` of the last answer, or the id of its last ticket. */
  after: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  limit,
  ...updatedAfter,
})
export type StaffTicketsQuery = Static<typeof StaffTicketsQuery>

export const TicketCounts = Type.Object({
  waiting: Type.Integer(),
  open: Type.Integer(),
  mine: Type.Integer(),
  /** Number of open contact messages. */
  contacts: Type.Integer(),
})
export type TicketCounts = Static<typeof TicketCounts>

export const StaffTicket = Type.Object({
  ...Ticket.properties,
  messages: Type.Array(
    Type.Object({
      ...Ticket.properties.messages.items.properties,
      /** Who answered; null for the customer and for the command line. */
      staff: nullable(StaffMember),
    }),
  ),
  customer: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    /** Both null without the permission to see customers. */
    phone: nullable(Type.String()),
    email: nullable(Type.String()),
  }),
  assignee: nullable(StaffMember),
  /** For `If-Match`. */
  version: Type.String(),
})
export type StaffTicket = Static<typeof StaffTicket>

export const TicketAnswer = closed({ text: words(SUPPORT_LIMITS.text), close: Type.Optional(Type.Boolean()) })
export type TicketAnswer = Static<typeof TicketAnswer>
export const TicketMove = closed({ to: Type.Enum(['open', 'closed']) })
export type TicketMove = Static<typeof TicketMove>
export const TicketAssignment = closed({ staff: nullable(Id) })
export type TicketAssignment = Static<typeof TicketAssignment>

export const SavedReply = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  /** For `If-Match`. */
  version: Type.String(),
})
export type SavedReply = Static<typeof SavedReply>
export const SavedReplyEntry = closed({
  title: words(SAVED_REPLY_LIMITS.title),
  text: words(SUPPORT_LIMITS.text),
})
export type SavedReplyEntry = Static<typeof SavedReplyEntry>

export const StaffContact = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  topic: Type.Enum([...CONTACT_TOPICS]),
  text: Type.String(),
  at: Time,
  handled_at: nullable(Time),
})
export type StaffContact = Static<typeof StaffContact>

/** Waiting ones oldest first, handled ones newest first. For the next page pass the last id as `after`. */
export const StaffContactsQuery = Type.Object({
  handled: Type.Optional(Type.Boolean()),
  after: Type.Optional(Id),
  limit,
})
export type StaffContactsQuery = Static<typeof StaffContactsQuery>
