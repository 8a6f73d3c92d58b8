import { Type, type Static, type TSchema } from 'typebox'
import {
  OrderReturn,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  REFUND_STATES,
  REFUND_TARGETS,
  RETURN_STATES,
  ReturnedLine,
} from './order.ts'
import { Halalas, Id, nullable, Time } from './shared.ts'

/** Routes under /staff, which have their own tokens. Lists are newest first; pass the last id as `before`. */

export const Day = Type.String({ format: 'date' })
export const Why = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })
export const paging = {
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
}
/** In the query of a list by time: `next` of the last answer, or a time before which the rows are. */
export const beforeByTime = {
  before: Type.Optional(Type.Union([Type.String({ format: 'uuid' }), Type.String({ format: 'date-time' })])),
}
/** In the query of a list whose rows have an `updated_at`: those that were changed later. */
export const updatedAfter = { updated_after: Type.Optional(Type.String({ format: 'date-time' })) }
const page = { more: Type.Boolean({ description: 'whether there is a further page' }) }
/** A page of a list; `next` is what the list takes as `before` or `after` for the next page. */
export type Page<T, Cursor = number> = { items: T[]; more: boolean; next: Cursor | null }
/** @param cursor what `next` is: the value of `before` or `after` that reads the next page; null without one */
export const listBy = <T extends TSchema, C extends TSchema>(item: T, cursor: C) =>
  Type.Object({ items: Type.Array(item), ...page, next: nullable(cursor) })
export const list = <T extends TSchema>(item: T) => listBy(item, Id)
/** A list that is always read whole. */
export const whole = <T extends TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item), ...page, next: Type.Null() })

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

export const StaffReturn = Type.Object({
  id: Type.Integer(),
  order_id: Type.Integer(),
  order_number: Type.String(),
  /** Null without the permission to see the people of orders. */
  customer: nullable(Type.String()),
  /** What was paid for the pieces; less is refunded if some of it was refunded before. */
  amount: Halalas,
  ...OrderReturn.properties,
  lines: Type.Array(Type.Object({ ...ReturnedLine, /** As sold, with what was chosen. */ title: Type.String() })),
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
export const StaffRefunds = listBy(StaffRefund, Type.String())

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

/** POST /staff/customers/{id}/payouts: a transfer from wallet to bank account, once per bank reference. */
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
  /** Null for a top-up of a closed account. */
  order_id: nullable(Type.Integer()),
  order_number: nullable(Type.String()),
  method: Type.Enum([...PAYMENT_METHODS]),
  state: Type.Enum([...PAYMENT_STATES]),
  amount: Halalas,
  at: Time,
})
export type StaffPayment = Static<typeof StaffPayment>

/** POST /staff/orders/{id}/refunds with an `Idempotency-Key`: the full remainder by default. */
/**
 * Cancels, or refunds, although the payer's bank disputes the payment: it may take the money back as well, so that the
 * customer is paid twice. 422 without it.
 */
export const DespiteDispute = Type.Optional(Type.Boolean())

export const RefundEntry = Type.Object(
  {
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'halalas' })),
    to: Type.Enum(['wallet', 'source']),
    why: Why,
    despite_dispute: DespiteDispute,
  },
  { additionalProperties: false },
)
export type RefundEntry = Static<typeof RefundEntry>
