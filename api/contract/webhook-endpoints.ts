import { Type, type Static } from 'typebox'
import { EVENT_TYPES, type EventType } from './events.ts'
import { Id, nullable, Time } from './shared.ts'
import type { StaffPermission } from './staff-permissions.ts'
import { whole, listBy } from './staff.ts'

/** Each has places of its own for its calls, so that a slow one delays no other. */
export const MOST_ENDPOINTS = 20
export const DELIVERIES_KEPT_DAYS = 14
/** Hours in which a replaced secret signs too. */
export const ROTATION_HOURS = 24

/** Permissions by which events are read. */
export const EVENT_READERS = [
  'orders.read',
  'orders.people',
  'payments.read',
  'stock.read',
  'catalogue.read',
  'settings.read',
  'publishing.read',
  'customers.read',
  'community.read',
] as const satisfies readonly StaffPermission[]
export type EventReader = (typeof EVENT_READERS)[number]

export const EndpointEntry = Type.Object(
  {
    /** https; http only for private addresses that the operator allows. */
    url: Type.String({
      format: 'uri',
      pattern: '^https?://[^@/?#]+([/?#]|$)',
      examples: ['https://erp.example.com/waha'],
      maxLength: 500,
    }),
    description: Type.String({ maxLength: 200 }),
    types: Type.Array(Type.Enum(EVENT_TYPES), { minItems: 1, maxItems: EVENT_TYPES.length, uniqueItems: true }),
    /** What its events may say: they are those that a reader with these permissions gets from GET /staff/events. */
    permissions: Type.Array(Type.Enum([...EVENT_READERS]), {
      minItems: 1,
      maxItems: EVENT_READERS.length,
      uniqueItems: true,
    }),
    enabled: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type EndpointEntry = Static<typeof EndpointEntry>

const Count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export type WebhookEndpoint = EndpointEntry & {
  id: number
  gone_at: string | null
  rotating_until: string | null
  waiting: number
  failed: number
  delivered_at: string | null
  created_at: string
}
export const WebhookEndpoint = Type.Object({
  id: Id,
  url: Type.String(),
  description: Type.String(),
  types: Type.Array(Type.Enum(EVENT_TYPES)),
  permissions: Type.Array(Type.Enum([...EVENT_READERS])),
  enabled: Type.Boolean(),
  /** When it answered 410, which disabled it. */
  gone_at: nullable(Time),
  /** Until when the secret before signs too. */
  rotating_until: nullable(Time),
  /** Deliveries that are not sent yet. */
  waiting: Count,
  /** Deliveries whose last attempt failed, of those in the log. */
  failed: Count,
  /** The newest delivery that arrived. */
  delivered_at: nullable(Time),
  created_at: Time,
})
export const WebhookEndpoints = whole(WebhookEndpoint)

/** The secret is shown this once. */
export const EndpointSecret = Type.Object({ endpoint: WebhookEndpoint, secret: Type.String() })
export type EndpointSecret = { endpoint: WebhookEndpoint; secret: string }

/** Why there was no answer, or none that counts; a status says it where there is one. */
export const ATTEMPT_REASONS = ['private-address', 'timeout', 'unreachable', 'no-secret'] as const

export const EndpointAttempt = Type.Object({
  at: Time,
  status: nullable(Type.Integer({ minimum: 100, maximum: 999 })),
  reason: nullable(Type.Enum([...ATTEMPT_REASONS])),
  ms: Count,
  /** The beginning of the answer, with phones, e-mails and IBANs masked. */
  answer: Type.String(),
})
export type EndpointAttempt = Static<typeof EndpointAttempt>

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export type EventDelivery = {
  event_id: string
  type: EventType
  subject: string
  at: string
  state: DeliveryState
  attempts: number
  next_attempt_at: string | null
  ended_at: string | null
  log: EndpointAttempt[]
}
const EventDelivery = Type.Object({
  event_id: Type.String(),
  type: Type.Enum(EVENT_TYPES),
  subject: Type.String(),
  at: Time,
  state: Type.Enum([...DELIVERY_STATES]),
  attempts: Count,
  next_attempt_at: nullable(Time),
  ended_at: nullable(Time),
  /** Of calls; without those before a replay's if there are many. */
  log: Type.Array(EndpointAttempt),
})

export const EventDeliveriesQuery = Type.Object(
  {
    /** `next` of the last answer. */
    before: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    state: Type.Optional(Type.Enum([...DELIVERY_STATES])),
  },
  { additionalProperties: false },
)
export type EventDeliveriesQuery = Static<typeof EventDeliveriesQuery>

/** Newest event first. */
export const EventDeliveries = listBy(EventDelivery, Type.String())
export type EventDeliveries = { items: EventDelivery[]; more: boolean; next: string | null }

/** Events of this time, `to` included, are sent again. */
export const ReplayEntry = Type.Object(
  { from: Type.String({ format: 'date-time' }), to: Type.String({ format: 'date-time' }) },
  { additionalProperties: false },
)
export type ReplayEntry = Static<typeof ReplayEntry>
export const Replayed = Type.Object({ deliveries: Count })
