import { Type, type Static } from 'typebox'
import { Address, AddressEntry } from './address.ts'
import { MAX_LINES } from './cart-limits.ts'
import { DirectLines } from './checkout.ts'
import { DELIVERY_METHODS } from './delivery-methods.ts'
import { Order, OrderDelivery } from './order.ts'
import { nullable } from './shared.ts'
import { closed, text } from './staff-entry.ts'

/** POST /staff/orders: an order by phone, which its customer pays by a link. */
export const DraftOrder = closed({
  customer: closed({
    /** A mobile number as typed. */
    phone: text(40),
    /** Of a number without an account. */
    name: Type.Optional(text(100)),
  }),
  lines: DirectLines,
  /** By default the customer's usual one; without any, the customer types it before paying. */
  address: Type.Optional(AddressEntry),
  /** By default the first one offered for the address. */
  delivery: Type.Optional(Type.Enum([...DELIVERY_METHODS])),
  coupon: Type.Optional(text(40)),
  /** The customer's note to the shop. */
  note: Type.Optional(text(500)),
})
export type DraftOrder = Static<typeof DraftOrder>

/** POST /staff/orders/preview: the same before it is complete. */
export const DraftEntry = closed({
  ...DraftOrder.properties,
  lines: Type.Array(DirectLines.items, { maxItems: MAX_LINES }),
})
export type DraftEntry = Static<typeof DraftEntry>

/** What an order would be; it is not created. */
export const DraftPreview = Type.Object({
  /** Null for a number without an account; the name is null without the permission to see customers. */
  customer: nullable(Type.Object({ id: Type.Integer(), name: nullable(Type.String()) })),
  /** Chosen, or the customer's usual one, which is null without that permission. */
  address: nullable(Address),
  /** Null without lines. */
  order: nullable(
    Type.Object({
      lines: Order.properties.lines,
      totals: Order.properties.totals,
      coupon: Order.properties.coupon,
      promotions: Order.properties.promotions,
      delivery: Order.properties.delivery,
      delivery_methods: Type.Array(OrderDelivery),
    }),
  ),
})
export type DraftPreview = Static<typeof DraftPreview>

/** PUT /staff/orders/{id}/draft/lines: all lines that an order by phone shall have; its customer has not paid yet. */
export const DraftLines = closed({ lines: DirectLines })
export type DraftLines = Static<typeof DraftLines>

/** POST /staff/orders/{id}/draft/preview: what the order would come to. */
export const DraftLinesPreview = Type.Pick(Order, ['totals', 'coupon', 'promotions'])
export type DraftLinesPreview = Static<typeof DraftLinesPreview>
