import { Type, type Static } from 'typebox'
import { MAX_QUANTITY } from './cart-limits.ts'
import { MONEY_DECISIONS, MONEY_RULES, MONEY_STATES, UNSETTLED_REASONS } from './order-money.ts'
import { OPEN_ORDER_STATES, type OpenOrderState } from './order-states.ts'
import { Order, ORDER_STATES, OrderLine, PAYMENT_METHODS } from './order.ts'
import { OrderSummary } from './order-list.ts'
import { Halalas, Id, nullable, Time } from './shared.ts'
import { closed } from './staff-entry.ts'
import { PARCEL_REASONS, ShipmentEntry } from './staff-shipments.ts'
import { StaffWaybill } from './staff-waybills.ts'
import { LineName } from './text-options.ts'
import { Day, DespiteDispute, list, paging, StaffAction, StaffRefund, StaffReturn, updatedAfter, Why } from './staff.ts'

const Tag = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' })
/** PUT /staff/orders/{id}/tags */
export const OrderTags = closed({ tags: Type.Array(Tag, { maxItems: 10 }) })
export type OrderTags = Static<typeof OrderTags>

const Customer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  phone: Type.String(),
  email: nullable(Type.String()),
})

/** How the money stands, and what that means for the pieces; see order-money.ts. */
const MoneySummary = Type.Object({
  state: Type.Enum([...MONEY_STATES]),
  /** Why it is `unsettled`. */
  reason: nullable(Type.Enum([...UNSETTLED_REASONS])),
  rule: Type.Enum([...MONEY_RULES]),
})
export type MoneySummary = Static<typeof MoneySummary>

export const StaffOrderSummary = Type.Object({
  ...OrderSummary.properties,
  /** Changes with the order and its parcels. */
  updated_at: Time,
  lines: Type.Array(OrderLine),
  /** Null without the permission to see the people of orders. */
  customer: nullable(Customer),
  money: MoneySummary,
  method: nullable(Type.Enum([...PAYMENT_METHODS])),
  /** Name of the delivery city. */
  city: nullable(Type.String()),
  tags: Type.Array(Type.String()),
  gift: Type.Boolean(),
  asks_national_address: Order.properties.asks_national_address,
  /** Paid with a trial's money, which no figure of the shop counts. */
  test: Type.Boolean(),
  /** For `If-Match`. */
  version: Type.String(),
})
export type StaffOrderSummary = Static<typeof StaffOrderSummary>

export const StaffOrdersQuery = Type.Object({
  ...paging,
  ...updatedAfter,
  /** `confirmed` and `preparing` leave out the orders that wait for a decision. */
  state: Type.Optional(Type.Array(Type.Enum([...ORDER_STATES]), { maxItems: ORDER_STATES.length })),
  /** Refunded orders whose pieces wait for a decision. */
  waits: Type.Optional(Type.Literal('decision')),
  /** Orders to be sent whose address is no national address. */
  national_address: Type.Optional(Type.Literal('missing')),
  /** An order's number or its end, a tracking number; for who may see them a mobile or part of a name, of customer or receiver. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
  /** Only those that are collected, or only those that are not. */
  pickup: Type.Optional(Type.Boolean()),
  method: Type.Optional(Type.Enum([...PAYMENT_METHODS])),
  tag: Type.Optional(Tag),
  /** Only these orders. */
  id: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  /** Id of a customer. */
  customer: Type.Optional(Id),
  /** The newest come first; with `oldest` the oldest, and `before` is the last id of the page before. */
  sort: Type.Optional(Type.Literal('oldest')),
  /** Order dates in Riyadh, both inclusive. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
})
export type StaffOrdersQuery = Static<typeof StaffOrdersQuery>

/** POST /staff/order-files/{format}: the orders of a list as a file; posted, so that no log of addresses has names. */
export const OrdersFile = Type.Omit(StaffOrdersQuery, ['before', 'limit', 'sort', 'updated_after'], {
  additionalProperties: false,
})
export type OrdersFile = Static<typeof OrdersFile>
export const StaffOrders = list(StaffOrderSummary)

const Count = Type.Integer({ minimum: 0 })
/** GET /staff/orders/counts. Orders that wait for a decision count only as `decision`. */
export const OrderCounts = Type.Object({
  ...(Object.fromEntries(OPEN_ORDER_STATES.map((state) => [state, Count])) as Record<OpenOrderState, typeof Count>),
  /** Of those that are `shipped`, what waits to be collected. */
  ready: Count,
  decision: Count,
  /** Orders to be sent whose address is no national address. */
  no_national_address: Count,
  /** Parcels with carriers that need somebody. */
  parcels: Count,
})
export type OrderCounts = Static<typeof OrderCounts>

/** An order with its customer, all staff actions and notes, as far as the reader may see them. */
export const StaffOrder = Type.Object({
  ...Order.properties,
  updated_at: StaffOrderSummary.properties.updated_at,
  customer: StaffOrderSummary.properties.customer,
  tags: Type.Array(Type.String()),
  test: StaffOrderSummary.properties.test,
  /** For `If-Match`. */
  version: Type.String(),
  /** Of this customer, or of orders to the same mobile. */
  risk: Type.Object({
    /** Earlier parcels with cash on delivery that the customer did not accept. */
    refused: Type.Integer({ minimum: 0 }),
    /** Earlier orders that arrived. */
    delivered: Type.Integer({ minimum: 0 }),
  }),
  money: Type.Object({
    ...MoneySummary.properties,
    /** What can still be refunded. */
    left: Halalas,
    decision: nullable(Type.Enum([...MONEY_DECISIONS])),
    /** Why it was decided. */
    why: nullable(Type.String()),
    /** What the payer's bank disputes; null without a dispute. */
    dispute: nullable(Type.String()),
  }),
  /** Sending it needs a reason, since it asks for a national address; false for orders from before that rule. */
  needs_address_reason: Type.Boolean(),
  /** When an unpaid order by phone ends; null for all others. */
  draft_until: nullable(Time),
  /** The usual carrier for this delivery method and address. */
  usual_carrier: nullable(Type.String()),
  /** Ids of shipments with a label. */
  labels: Type.Array(Type.Integer()),
  /** Booked with carriers, oldest first. */
  waybills: Type.Array(StaffWaybill),
  returns: Type.Array(StaffReturn),
  refunds: Type.Array(StaffRefund),
  actions: Type.Array(StaffAction),
})
export type StaffOrder = Static<typeof StaffOrder>

export const STAFF_MOVES = ['preparing', 'shipped', 'delivered', 'undelivered', 'cancelled', 'returned'] as const
/**
 * POST /staff/orders/{id}/moves. Shipping needs carrier and tracking number, except for pickup; `undelivered` needs a
 * `reason`, and a refused return goes back to `delivered` with `why`.
 */
export const OrderMove = Type.Object(
  {
    to: Type.Enum([...STAFF_MOVES]),
    reason: Type.Optional(Type.Enum([...PARCEL_REASONS])),
    why: Type.Optional(Why),
    carrier: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })),
    tracking: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })),
    no_address_why: ShipmentEntry.properties.no_address_why,
    /** Whether returned items go back into stock. */
    restock: Type.Optional(Type.Boolean({ default: true })),
    /**
     * Which pieces of a return are accepted; by default all that were announced. `damaged` ones are not sold again, and
     * `why` says why the others of the line are not accepted.
     */
    back: Type.Optional(
      Type.Array(
        closed({
          ...LineName,
          quantity: Type.Integer({ minimum: 0, maximum: MAX_QUANTITY }),
          damaged: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_QUANTITY })),
          why: Type.Optional(Why),
        }),
        { minItems: 1, maxItems: 100 },
      ),
    ),
    /** What is refunded for a return; by default all that was paid for its pieces. Less has a reason. */
    refund: Type.Optional(closed({ amount: Halalas, why: Type.Optional(Why) })),
    despite_dispute: DespiteDispute,
  },
  { additionalProperties: false },
)
export type OrderMove = Static<typeof OrderMove>

/**
 * POST /staff/orders/{id}/decisions: about the pieces of a refunded order, or a dispute that the payer's bank opened or
 * ended. `cancelRest` calls off the pieces without a parcel, once others have left.
 */
export const OrderDecision = closed({
  to: Type.Enum([...MONEY_DECISIONS, 'cancelRest', 'dispute', 'disputeEnded']),
  why: Why,
})
export type OrderDecision = Static<typeof OrderDecision>

/** POST /staff/orders/moves. All orders have the same carrier, and each has its own tracking number. */
export const OrderMoves = closed({
  to: Type.Enum(['preparing', 'shipped', 'delivered', 'cancelled']),
  carrier: OrderMove.properties.carrier,
  why: OrderMove.properties.why,
  /** Of all that have no national address. */
  no_address_why: OrderMove.properties.no_address_why,
  orders: Type.Array(
    closed({ id: Id, version: Type.Optional(Type.String({ maxLength: 20 })), tracking: OrderMove.properties.tracking }),
    { minItems: 1, maxItems: 100 },
  ),
})
export type OrderMoves = Static<typeof OrderMoves>
export const OrdersMoved = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer(),
      number: nullable(Type.String()),
      done: Type.Boolean(),
      /** Why it was refused. */
      message: nullable(Type.String()),
    }),
  ),
})
export type OrdersMoved = Static<typeof OrdersMoved>

/** POST /staff/orders/{id}/messages: to the customer, by the channels that they chose. */
export const OrderMessage = closed({ text: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }) })
export type OrderMessage = Static<typeof OrderMessage>

/** POST /staff/orders/{id}/notes; customers never see them. */
export const OrderNote = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) },
  { additionalProperties: false },
)
export type OrderNote = Static<typeof OrderNote>
