import { Type, type Static } from 'typebox'
import { EVENT_PAYLOADS } from './event-payloads.ts'
import { Id, nullable, Time } from './shared.ts'

export type EventType = keyof typeof EVENT_PAYLOADS
export type EventData<T extends EventType> = Static<(typeof EVENT_PAYLOADS)[T]>
export const EVENT_TYPES = Object.keys(EVENT_PAYLOADS) as EventType[]

const eventOf = <T extends EventType>(type: T) =>
  Type.Object({
    id: Type.String({ description: 'the same each time that the event is read' }),
    type: Type.Literal(type),
    version: Type.Literal(1),
    /** When the change began, which is not the order of events. */
    at: Time,
    /** Such as `order:12`; events of one subject are in the order in which they happened. */
    subject: Type.String(),
    /** Null if the event is about no customer, if the customer was erased, or if the reader may not see customers. */
    customer_id: nullable(Id),
    data: EVENT_PAYLOADS[type],
  })

export type ShopEvent = {
  [T in EventType]: {
    id: string
    type: T
    version: 1
    at: string
    subject: string
    customer_id: number | null
    data: EventData<T>
  }
}[EventType]

export const ShopEvent = Type.Unsafe<ShopEvent>(Type.Union(EVENT_TYPES.map(eventOf)))

/** Seconds. Proxies usually wait for 60. */
const LONGEST_WAIT = 25
const MOST_EVENTS = 500
export const EVENTS_KEPT_DAYS = 30
/** `code` of the 410 for a cursor after which events are deleted already. */
export const CURSOR_EXPIRED = 'cursor_expired'

/** GET /staff/events */
export const EventsQuery = Type.Object(
  {
    /** `next` of the last answer; without it, from the oldest that is kept. */
    after: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_EVENTS, default: 100 })),
    types: Type.Optional(Type.Array(Type.Enum(EVENT_TYPES), { minItems: 1, maxItems: EVENT_TYPES.length })),
    /** Seconds to wait for an event if there is none. */
    wait: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_WAIT, default: 0 })),
  },
  { additionalProperties: false },
)
export type EventsQuery = Static<typeof EventsQuery>

export const Events = Type.Object({
  items: Type.Array(ShopEvent),
  /** For the next call's `after`, also where `items` is empty. */
  next: Type.String(),
  /** Whether there are more already. */
  more: Type.Boolean(),
})
export type Events = Static<typeof Events>
