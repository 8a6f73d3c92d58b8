import { Type } from 'typebox'
import { CONSENT_CHANNELS } from './identity-limits.ts'
import { DELIVERY_METHODS } from './delivery-methods.ts'
import { ORDER_STATES, PAYMENT_METHODS, REFUND_TARGETS } from './order-states.ts'
import { RATING_SUBJECTS } from './rating-limits.ts'
import { Halalas, Id, nullable } from './shared.ts'
import { TICKET_TOPICS } from './support-limits.ts'

const Uuid = Type.String({ format: 'uuid' })
const Sku = Type.String()
/** Of amounts, which are in halalas. */
const money = { currency: Type.Literal('SAR') }
/** Paid with test money. */
const Test = Type.Boolean()

const order = {
  order_id: Id,
  order_number: Type.String(),
  /** After the event. */
  state: Type.Enum([...ORDER_STATES]),
  total: Halalas,
  ...money,
  test: Test,
}
const Order = Type.Object(order)

const variant = { sku: Sku, product_sku: Sku }
const Stock = Type.Object({ ...variant, stock: Type.Integer({ minimum: 0 }) })

const CHANGES = ['created', 'changed', 'removed'] as const
const change = {
  change: Type.Enum([...CHANGES]),
  /** Names of what changed, in no order; empty for what was created or removed. */
  fields: Type.Array(Type.String()),
}

const Consent = Type.Object({ channel: Type.Enum([...CONSENT_CHANNELS]), via: Type.Enum(['register', 'account']) })

/**
 * The payload of each type of event. It may gain fields; a type whose payload changes otherwise gets a new version.
 * Nothing in it is personal.
 */
export const EVENT_PAYLOADS = {
  /** Confirmed: paid, or to be paid in cash. */
  'order.placed': Type.Object({ ...order, delivery_method: nullable(Type.Enum([...DELIVERY_METHODS])) }),
  /** The money was taken: of a card, by the wallet alone, or in cash on delivery. */
  'order.paid': Order,
  'order.edited': Order,
  /** Its pieces are being packed. */
  'order.preparing': Order,
  /** A parcel left; or the order, or a part of it, waits to be collected. */
  'order.shipped': Type.Object({
    ...order,
    shipment_id: Id,
    carrier: nullable(Type.String()),
    tracking_number: nullable(Type.String()),
  }),
  /** With all its parcels. */
  'order.delivered': Order,
  /** Pieces came back; of a part of them, its state is `delivered`. */
  'order.returned': Type.Object({ ...order, return_id: Id, refund: Halalas }),
  /** After it was placed. */
  'order.cancelled': Order,
  /** A refund is done. */
  'order.refunded': Type.Object({
    ...order,
    refund_id: Uuid,
    amount: Halalas,
    to: Type.Enum([...REFUND_TARGETS]),
    reason: Type.String(),
  }),
  'payment.failed': Type.Object({
    payment_id: Uuid,
    /** Null for a top-up of the wallet. */
    order_id: nullable(Id),
    method: Type.Enum([...PAYMENT_METHODS]),
    amount: Halalas,
    ...money,
    /** A word such as `declined` or `abandoned`. */
    failure: Type.String(),
    test: Test,
  }),
  'invoice.issued': Type.Object({
    number: Type.String(),
    kind: Type.Enum(['invoice', 'credit_note']),
    /** Of a credit note: the invoice that it corrects. */
    original_number: nullable(Type.String()),
    order_id: Id,
    total: Halalas,
    vat: Halalas,
    ...money,
    test: Test,
  }),
  /** No more than the settings call low; not again before it was above that. */
  'stock.low': Stock,
  'stock.out': Stock,
  /** In stock again. */
  'stock.back': Stock,
  'product.changed': Type.Object({ sku: Sku, ...change }),
  /** What shoppers pay for a variant, in a sale or outside of it. */
  'price.changed': Type.Object({ ...variant, before: Halalas, price: Halalas, ...money }),
  'category.changed': Type.Object({ path: Type.Array(Type.String()), ...change }),
  'page.changed': Type.Object({ page_id: Type.String(), ...change }),
  /** Pages of a run are live; its receipt says which. */
  'pages.published': Type.Object({
    run_id: Uuid,
    state: Type.Enum(['done', 'partial']),
    written: Type.Integer(),
    removed: Type.Integer(),
    failed: Type.Integer(),
  }),
  'customer.created': Type.Object({ by: Type.Enum(['customer', 'staff']) }),
  'consent.given': Consent,
  'consent.withdrawn': Consent,
  'review.created': Type.Object({
    review_id: Id,
    subject: Type.Enum([...RATING_SUBJECTS]),
    /** Of a product. */
    sku: nullable(Sku),
    order_id: nullable(Id),
    stars: Type.Integer({ minimum: 1, maximum: 5 }),
  }),
  'ticket.created': Type.Object({ ticket_id: Id, topic: Type.Enum([...TICKET_TOPICS]), order_id: nullable(Id) }),
} as const
