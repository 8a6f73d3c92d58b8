import { Type, type Static } from 'typebox'
import { ORDER_STATES } from './order-states.ts'
import { Halalas, Id, Picture, Time } from './shared.ts'

export const OrderSummary = Type.Object({
  id: Type.Integer(),
  number: Type.String(),
  state: Type.Enum([...ORDER_STATES]),
  created_at: Time,
  /** The customer collects the order: `shipped` means ready for pickup. */
  pickup: Type.Boolean(),
  total: Halalas,
  /** Pieces of all lines. */
  length: Type.Integer(),
  /** Titles of the first lines. */
  titles: Type.Array(Type.String(), { maxItems: 3 }),
  pictures: Type.Array(Picture, { maxItems: 4 }),
})
export type OrderSummary = Static<typeof OrderSummary>

/** GET /orders, newest first. */
export const OrdersQuery = Type.Object({
  state: Type.Optional(Type.Array(Type.Enum([...ORDER_STATES]), { maxItems: 9 })),
  /** Searches order numbers and product titles. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
  /** Older than this order. */
  before: Type.Optional(Id),
  /** Newer than this order: those next to it. */
  after: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
})
export type OrdersQuery = Static<typeof OrdersQuery>

export const OrdersPage = Type.Object({
  items: Type.Array(OrderSummary),
  /** Whether there are more orders on either side of this page. */
  older: Type.Boolean(),
  newer: Type.Boolean(),
})
export type OrdersPage = Static<typeof OrdersPage>
