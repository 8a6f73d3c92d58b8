import { Type, type Static } from 'typebox'
import { CartCoupon } from './cart.ts'
import {
  Order,
  ORDER_STATES,
  OrderReturn,
  OrderSummary,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  REFUND_STATES,
  REFUND_TARGETS,
  RETURN_STATES,
} from './order.ts'
import { Halalas, nullable } from './shared.ts'

/** Routes under /staff, which have their own tokens. Lists are newest first; pass the last id as `before`. */

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Time = Type.String({ description: 'ISO 8601, UTC' })
const Day = Type.String({ format: 'date' })
const Why = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })
const paging = {
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
}
const list = <T extends Parameters<typeof Type.Array>[0]>(item: T) =>
  Type.Object({ items: Type.Array(item), more: Type.Boolean() })

export const StaffMember = Type.Object({ id: Type.Integer(), name: Type.String() })
export type StaffMember = Static<typeof StaffMember>

/** `staff` is null for actions on the command line. */
export const StaffAction = Type.Object({
  id: Type.Integer(),
  at: Time,
  staff: nullable(StaffMember),
  /** Such as `order.shipped`, `stock.set`. */
  action: Type.String(),
  /** Such as `order:17`, `sku:DATES-1`. */
  subject: Type.String(),
  details: Type.Unknown(),
})
export type StaffAction = Static<typeof StaffAction>

export const StaffActionsQuery = Type.Object({
  ...paging,
  subject: Type.Optional(Type.String({ maxLength: 250 })),
  /** An action or a prefix: `order` selects all actions on orders. */
  action: Type.Optional(Type.String({ maxLength: 60 })),
  staff: Type.Optional(Id),
})
export type StaffActionsQuery = Static<typeof StaffActionsQuery>
export const StaffActions = list(StaffAction)

const Customer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  phone: Type.String(),
  email: nullable(Type.String()),
})

export const StaffOrderSummary = Type.Object({
  ...OrderSummary.properties,
  customer: Customer,
  method: nullable(Type.Enum([...PAYMENT_METHODS])),
  /** Name of the delivery city. */
  city: nullable(Type.String()),
})
export type StaffOrderSummary = Static<typeof StaffOrderSummary>

export const StaffOrdersQuery = Type.Object({
  ...paging,
  state: Type.Optional(Type.Array(Type.Enum([...ORDER_STATES]), { maxItems: ORDER_STATES.length })),
  /** An order's number, a customer's mobile, or part of a name. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
  method: Type.Optional(Type.Enum([...PAYMENT_METHODS])),
  /** Order dates in Riyadh, both inclusive. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
})
export type StaffOrdersQuery = Static<typeof StaffOrdersQuery>
export const StaffOrders = list(StaffOrderSummary)

export const StaffReturn = Type.Object({
  id: Type.Integer(),
  order_id: Type.Integer(),
  order_number: Type.String(),
  ...OrderReturn.properties,
  reason: Type.String(),
  refund_to: Type.Enum(['wallet', 'source']),
})
export type StaffReturn = Static<typeof StaffReturn>
export const StaffReturnsQuery = Type.Object({ ...paging, state: Type.Optional(Type.Enum([...RETURN_STATES])) })
export type StaffReturnsQuery = Static<typeof StaffReturnsQuery>
export const StaffReturns = list(StaffReturn)

export const StaffRefund = Type.Object({
  id: Type.String(),
  order_id: Type.Integer(),
  order_number: Type.String(),
  to: Type.Enum([...REFUND_TARGETS]),
  amount: Halalas,
  state: Type.Enum([...REFUND_STATES]),
  reason: Type.String(),
  /** Why the provider finally refused, in its own words if it gave any. */
  failure: nullable(Type.String()),
  /** The payment arrived after its order was cancelled or had expired. */
  late: Type.Boolean(),
  /** The last digits of the customer's bank account, once given. */
  account: nullable(Type.String()),
  at: Time,
  done_at: nullable(Time),
})
export type StaffRefund = Static<typeof StaffRefund>
/** `before` is the last refund's id. */
export const StaffRefundsQuery = Type.Object({
  ...paging,
  before: Type.Optional(Type.String({ format: 'uuid' })),
  state: Type.Optional(Type.Enum([...REFUND_STATES])),
})
export type StaffRefundsQuery = Static<typeof StaffRefundsQuery>
export const StaffRefunds = list(StaffRefund)

/**
 * POST /staff/refunds/{id}/moves, for a failed refund or a pending transfer. `source` retries at the provider, `wallet`
 * credits the wallet, `bank` asks the customer for an account, and `done` records a manual refund under `reference`.
 */
export const RefundMove = Type.Object(
  {
    to: Type.Enum([...REFUND_TARGETS, 'done']),
    reference: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })),
  },
  { additionalProperties: false },
)
export type RefundMove = Static<typeof RefundMove>

/** POST /staff/refunds/{id}/account: the account for the transfer; the access is logged. */
export const StaffAccount = Type.Object({ iban: Type.String(), name: Type.String(), amount: Halalas })
export type StaffAccount = Static<typeof StaffAccount>

/**
 * POST /staff/customers/{id}/payouts: records a transfer from the wallet to the customer's bank account, once per bank
 * reference.
 */
export const WalletPayout = Type.Object(
  {
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'halalas' }),
    reference: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    why: Why,
  },
  { additionalProperties: false },
)
export type WalletPayout = Static<typeof WalletPayout>
export const PaidOut = Type.Object({ /** The wallet's balance afterwards. */ balance: Halalas })

/**
 * GET /staff/payments/stuck: authorised but not captured, voided under an active order, or late and not refunded yet.
 */
export const StaffPayment = Type.Object({
  id: Type.String(),
  order_id: Type.Integer(),
  order_number: Type.String(),
  method: Type.Enum([...PAYMENT_METHODS]),
  state: Type.Enum([...PAYMENT_STATES]),
  amount: Halalas,
  at: Time,
})
export type StaffPayment = Static<typeof StaffPayment>

/** An order with its customer, all staff actions and notes. */
export const StaffOrder = Type.Object({
  ...Order.properties,
  customer: Customer,
  returns: Type.Array(StaffReturn),
  refunds: Type.Array(StaffRefund),
  actions: Type.Array(StaffAction),
})
export type StaffOrder = Static<typeof StaffOrder>

/** Why a parcel was not delivered: refused, returned by the carrier, or lost. */
export const PARCEL_REASONS = ['refused', 'returned', 'lost'] as const
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
    /** Whether returned items go back into stock. */
    restock: Type.Optional(Type.Boolean({ default: true })),
  },
  { additionalProperties: false },
)
export type OrderMove = Static<typeof OrderMove>

/** POST /staff/orders/{id}/notes; customers never see them. */
export const OrderNote = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) },
  { additionalProperties: false },
)
export type OrderNote = Static<typeof OrderNote>

/** POST /staff/orders/{id}/refunds with an `Idempotency-Key`: the full remainder by default. */
export const RefundEntry = Type.Object(
  {
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'halalas' })),
    to: Type.Enum(['wallet', 'source']),
    why: Why,
  },
  { additionalProperties: false },
)
export type RefundEntry = Static<typeof RefundEntry>

export const StockRow = Type.Object({
  sku: Type.String(),
  product_sku: Type.String(),
  title: Type.String(),
  options: Type.Array(Type.String()),
  stock: Type.Integer(),
  /** Pieces reserved by running payments. */
  held: Type.Integer(),
})
export type StockRow = Static<typeof StockRow>
/** Ordered by SKU; pass the last one as `after`. */
export const StockQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 200 })),
  limit: paging.limit,
  /** A SKU prefix, or words of a title. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  /** Stock of at most this. */
  most: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
})
export type StockQuery = Static<typeof StockQuery>
export const StockList = list(StockRow)
/** PUT /staff/stock/{sku}: the counted stock. */
export const StockCount = Type.Object(
  { stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }) },
  { additionalProperties: false },
)

const coupon = {
  kind: CartCoupon.properties.kind,
  /** Percent or halalas, by kind; 0 for free delivery. */
  value: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
  most: nullable(Halalas),
  minimum: Halalas,
  starts_at: nullable(Time),
  ends_at: nullable(Time),
  uses_in_all: nullable(Type.Integer({ minimum: 1 })),
  uses_per_customer: nullable(Type.Integer({ minimum: 1 })),
  /** Slugs, including their descendants; empty for the whole shop. */
  categories: Type.Array(Type.String()),
}
export const StaffCoupon = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  ...coupon,
  active: Type.Boolean(),
  used: Type.Integer(),
  at: Time,
})
export type StaffCoupon = Static<typeof StaffCoupon>
export const StaffCouponsQuery = Type.Object({ ...paging, active: Type.Optional(Type.Boolean()) })
export type StaffCouponsQuery = Static<typeof StaffCouponsQuery>
export const StaffCoupons = list(StaffCoupon)

const Moment = Type.String({ format: 'date-time' })
export const NewCouponEntry = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 60 }),
    kind: coupon.kind,
    value: Type.Optional(coupon.value),
    most: Type.Optional(Halalas),
    minimum: Type.Optional(Halalas),
    starts_at: Type.Optional(Moment),
    ends_at: Type.Optional(Moment),
    uses_in_all: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    uses_per_customer: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    categories: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100 })),
  },
  { additionalProperties: false },
)
export type NewCouponEntry = Static<typeof NewCouponEntry>
