import { Type, type Static } from 'typebox'
import { Address, AddressEntry } from './address.ts'
import { FreeDelivery, Totals } from './cart.ts'
import { MAX_QUANTITY } from './cart-limits.ts'
import { DELIVERY_METHODS } from './delivery-methods.ts'
import { Gift } from './gift.ts'
import { OrderPromotion } from './order-promotions.ts'
import { ORDER_STATES, PAYMENT_METHODS, PAYMENT_STATES, REFUND_TARGETS } from './order-states.ts'
import { ProductCard } from './product.ts'
import { MAX_RETURN_PHOTOS, RETURN_CAUSES } from './return-causes.ts'
import { Halalas, Id, nullable, Picture, Time } from './shared.ts'
import { ReturnParcel, Shipment } from './shipment.ts'
import { TaxClassField } from './tax.ts'
import { LineName, LineProduct } from './text-options.ts'
import { WaitingEdit } from './waiting-edit.ts'

export * from './delivery-methods.ts'
export * from './order-states.ts'

export const OrderLine = Type.Object({
  ...LineProduct,
  picture: nullable(Picture),
  quantity: Type.Integer({ minimum: 1 }),
  price: Halalas,
  /** After the line's share of the coupon. */
  total: Halalas,
  vat: Halalas,
  /** As sold. */
  tax_class: TaxClassField,
  /** False if opened items cannot be returned unless faulty or wrong. */
  returnable: Type.Boolean(),
  /** Returned pieces; the others may still be returned while `can.return`. */
  returned: Type.Integer({ minimum: 0 }),
})
export type OrderLine = Static<typeof OrderLine>

/** A state change of the order. */
export const OrderEvent = Type.Object({
  at: Time,
  actor: Type.Enum(['customer', 'staff', 'system']),
  from: nullable(Type.Enum([...ORDER_STATES])),
  to: Type.Enum([...ORDER_STATES]),
  why: nullable(Type.String()),
})
export type OrderEvent = Static<typeof OrderEvent>

export const RETURN_STATES = ['requested', 'received', 'refused'] as const
/** Pieces of a return as they were announced, and what came of them once they are received. */
export const ReturnedLine = {
  ...LineName,
  quantity: Type.Integer(),
  /** Accepted pieces; null until they are received. */
  came: nullable(Type.Integer({ minimum: 0 })),
  /** How many accepted pieces cannot be sold again; null if this was not recorded. */
  damaged: nullable(Type.Integer({ minimum: 0 })),
  /** Why the others were not accepted. */
  why: nullable(Type.String()),
}

/** A return request: the n-th one belongs to the n-th event with state `return_requested`. */
export const OrderReturn = Type.Object({
  state: Type.Enum([...RETURN_STATES]),
  lines: Type.Array(Type.Object(ReturnedLine)),
  /** Once it is received: what was refunded for the accepted pieces, and why it is less than `worth`. */
  outcome: nullable(Type.Object({ worth: Halalas, refunded: Halalas, why: nullable(Type.String()) })),
  /** Ids of the photographs that the customer attached. */
  photos: Type.Array(Type.String()),
  /** The parcel of a return that a carrier collects. */
  parcel: nullable(ReturnParcel),
  at: Time,
})
export type OrderReturn = Static<typeof OrderReturn>

export const OrderPayment = Type.Object({
  id: Type.String(),
  method: Type.Enum([...PAYMENT_METHODS]),
  state: Type.Enum([...PAYMENT_STATES]),
  amount: Halalas,
  refunded: Halalas,
  /** The provider's payment page, until the payment is completed. */
  redirect_url: nullable(Type.String()),
  /** Why the payment failed, as a message for the customer. */
  failure: nullable(Type.String()),
  /** The payment failed because the customer left its page; the provider did not decline it. */
  abandoned: Type.Boolean(),
  at: Time,
})
export type OrderPayment = Static<typeof OrderPayment>

/** A refund of the order. */
export const OrderRefund = Type.Object({
  id: Type.String(),
  to: Type.Enum([...REFUND_TARGETS]),
  amount: Halalas,
  /** `asks`: waits until the customer names a bank account or chooses the wallet. */
  state: Type.Enum(['asks', 'on_its_way', 'done']),
  /** The last digits of the target account. */
  account: nullable(Type.String()),
  at: Time,
})
export type OrderRefund = Static<typeof OrderRefund>

export const OrderDelivery = Type.Object({
  method: Type.Enum([...DELIVERY_METHODS]),
  name: Type.String(),
  price: Halalas,
  /** Promised dates in Riyadh (YYYY-MM-DD). */
  earliest: Type.String(),
  latest: Type.String(),
})
export type OrderDelivery = Static<typeof OrderDelivery>

/** Halalas; the VAT is part of the others. */
export const OrderTotals = Type.Object({ ...Totals.properties, /** Of the gift. */ wrapping: Halalas })
export type OrderTotals = Static<typeof OrderTotals>

/** Actions that are currently allowed; the server decides. */
const Can = Type.Object({ pay: Type.Boolean(), cancel: Type.Boolean(), return: Type.Boolean(), edit: Type.Boolean() })

export const Order = Type.Object({
  id: Type.Integer(),
  /** Digits in groups such as 482-915-30, easy to read aloud. */
  number: Type.String(),
  state: Type.Enum([...ORDER_STATES]),
  created_at: Time,
  /** When the stock reservation of the running payment expires. */
  expires_at: nullable(Time),
  lines: Type.Array(OrderLine),
  totals: OrderTotals,
  /** The part of the total paid by the wallet. */
  wallet: Halalas,
  coupon: nullable(Type.String()),
  /** What counts for it, the coupon too; the savings add up to `totals.discount`. Empty for older orders. */
  promotions: Type.Array(OrderPromotion),
  /** Bought at once from a product's page; the cart keeps its lines. */
  direct: Type.Boolean(),
  address: nullable(Address),
  delivery: nullable(OrderDelivery),
  /** Null for an order that is no gift. */
  gift: nullable(Gift),
  /** The customer's note to the shop. */
  note: nullable(Type.String()),
  /** The sum of goods from which standard delivery there is free, and what is missing; null once it is placed. */
  free_delivery: nullable(FreeDelivery),
  payments: Type.Array(OrderPayment),
  refunds: Type.Array(OrderRefund),
  /** Oldest first. */
  shipments: Type.Array(Shipment),
  /** Of the last parcel. */
  tracking: nullable(Type.Object({ carrier: Type.String(), number: Type.String(), url: nullable(Type.String()) })),
  events: Type.Array(OrderEvent),
  /** Oldest first. */
  returns: Type.Array(OrderReturn),
  invoices: Type.Array(
    Type.Object({ number: Type.String(), kind: Type.Enum(['invoice', 'credit_note']), total: Halalas, at: Time }),
  ),
  /** It is to be sent, and its address is no national address; see PUT /orders/{id}/national-address. */
  asks_national_address: Type.Boolean(),
  /** An edit by the shop that waits until the customer has paid the difference. */
  waiting_edit: nullable(WaitingEdit),
  can: Can,
})
export type Order = Static<typeof Order>

/** PUT /orders/{id}/address: an id of the address book, or a new address, which `save` adds to it. */
export const OrderAddress = Type.Object(
  {
    address_id: Type.Optional(Id),
    address: Type.Optional(AddressEntry),
    save: Type.Optional(Type.Boolean()),
    /** The customer was asked for the national address of the saved one, and does not know it now. */
    skip_national_address: Type.Optional(Type.Boolean()),
    /** The order is collected, and a new address needs no more than its city. */
    pickup: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type OrderAddress = Static<typeof OrderAddress>

/** PUT /orders/{id}/delivery */
export const DeliveryChoice = Type.Object({ method: Type.Enum([...DELIVERY_METHODS]) }, { additionalProperties: false })
export type DeliveryChoice = Static<typeof DeliveryChoice>

/** POST /orders/{id}/cancel. Refunds go to the original payment method, unless the customer chooses the wallet. */
export const OrderCancel = Type.Object(
  { refund_to: Type.Optional(Type.Enum(['wallet', 'source'])) },
  { additionalProperties: false },
)
export type OrderCancel = Static<typeof OrderCancel>

/** POST /orders/{id}/return: all lines that are not returned yet, unless lines are named. */
export const ReturnRequest = Type.Object(
  {
    reason: Type.String({ minLength: 1, maxLength: 500 }),
    /** Defaults to `other`. */
    cause: Type.Optional(Type.Enum([...RETURN_CAUSES])),
    /**
     * Declared by the customer. Otherwise items that are not `returnable` can only be returned for the shop's fault.
     */
    unopened: Type.Optional(Type.Boolean()),
    lines: Type.Optional(
      Type.Array(Type.Object({ ...LineName, quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }) }), {
        maxItems: 100,
      }),
    ),
    refund_to: Type.Enum(['wallet', 'source']),
    /** Ids of pictures uploaded by this customer with the purpose `return`. */
    photos: Type.Optional(
      Type.Array(Type.String({ format: 'uuid' }), { maxItems: MAX_RETURN_PHOTOS, uniqueItems: true }),
    ),
  },
  { additionalProperties: false },
)
export type ReturnRequest = Static<typeof ReturnRequest>

/** POST /orders/{id}/return/photos: photographs for the return that is open, as in `ReturnRequest`. */
export const ReturnPhotos = Type.Object(
  {
    photos: Type.Array(Type.String({ format: 'uuid' }), {
      minItems: 1,
      maxItems: MAX_RETURN_PHOTOS,
      uniqueItems: true,
    }),
  },
  { additionalProperties: false },
)
export type ReturnPhotos = Static<typeof ReturnPhotos>

/**
 * PUT /orders/{id}/refunds/{refund}: the target of a refund with state `asks`; the account can be changed until the
 * transfer.
 */
export const RefundChoice = Type.Object(
  {
    to: Type.Enum(['wallet', 'bank']),
    /** A Saudi IBAN as typed. */
    iban: Type.Optional(Type.String({ maxLength: 60 })),
  },
  { additionalProperties: false },
)
export type RefundChoice = Static<typeof RefundChoice>

/** GET /orders/{id}/reorder: price and stock if this line were bought again. */
export const ReorderLine = Type.Object({
  ...LineProduct,
  quantity: Type.Integer({ minimum: 1 }),
  /** Pieces available now. */
  available: Type.Integer({ minimum: 0 }),
  /** Unit price now and in the order. */
  price: Halalas,
  paid: Halalas,
  /** Replacements for an unavailable product. */
  substitutes: Type.Array(ProductCard),
})
export type ReorderLine = Static<typeof ReorderLine>
