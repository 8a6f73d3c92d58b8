import { Type, type Static } from 'typebox'
import { Address, AddressEntry } from './address.ts'
import { FreeDelivery, Totals } from './cart.ts'
import { MAX_QUANTITY } from './cart-limits.ts'
import { DELIVERY_METHODS } from './delivery-methods.ts'
import { Gift } from './gift.ts'
import { ORDER_STATES, PAYMENT_METHODS, PAYMENT_STATES, REFUND_TARGETS } from './order-states.ts'
import { ProductCard } from './product.ts'
import { MAX_RETURN_PHOTOS, RETURN_CAUSES } from './return-causes.ts'
import { Halalas, Id, nullable, Picture } from './shared.ts'
import { TaxClassField } from './tax.ts'

export * from './delivery-methods.ts'
export * from './order-states.ts'

const Time = Type.String({ description: 'ISO 8601, UTC' })

export const OrderLine = Type.Object({
  sku: Type.String(),
  product_sku: Type.String(),
  title: Type.String(),
  options: Type.Array(Type.String()),
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
/** A return request: the n-th one belongs to the n-th event with state `return_requested`. */
export const OrderReturn = Type.Object({
  state: Type.Enum([...RETURN_STATES]),
  lines: Type.Array(Type.Object({ sku: Type.String(), quantity: Type.Integer() })),
  /** Ids of the photographs that the customer attached. */
  photos: Type.Array(Type.String()),
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
  totals: Type.Object({ ...Totals.properties, /** Of the gift. */ wrapping: Halalas }),
  /** The part of the total paid by the wallet. */
  wallet: Halalas,
  coupon: nullable(Type.String()),
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
  tracking: nullable(Type.Object({ carrier: Type.String(), number: Type.String(), url: nullable(Type.String()) })),
  events: Type.Array(OrderEvent),
  /** Oldest first. */
  returns: Type.Array(OrderReturn),
  invoices: Type.Array(
    Type.Object({ number: Type.String(), kind: Type.Enum(['invoice', 'credit_note']), total: Halalas, at: Time }),
  ),
  can: Can,
})
export type Order = Static<typeof Order>

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
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  /** Newer than this order: those next to it. */
  after: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
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

/** PUT /orders/{id}/address: an id of the address book, or a new address, which `save` adds to it. */
export const OrderAddress = Type.Object(
  {
    address_id: Type.Optional(Id),
    address: Type.Optional(AddressEntry),
    save: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type OrderAddress = Static<typeof OrderAddress>

/** PUT /orders/{id}/delivery */
export const DeliveryChoice = Type.Object({ method: Type.Enum([...DELIVERY_METHODS]) }, { additionalProperties: false })
export type DeliveryChoice = Static<typeof DeliveryChoice>

/** GET /orders/{id}/payment-methods: the methods for this order. */
export const PaymentOptions = Type.Object({
  methods: Type.Array(
    Type.Object({
      method: Type.Enum([...PAYMENT_METHODS]),
      /** The fee that this method adds to the total. */
      fee: Halalas,
      /** Why the method is not available, as a message; null if it is. */
      refused: nullable(Type.String()),
      /** Paid with the local test provider, not with real money. */
      test: Type.Boolean(),
    }),
  ),
  wallet_balance: Halalas,
  /** How the customer paid the previous order; null before the first one. */
  last: nullable(
    Type.Object({
      /** Besides the wallet. */
      method: nullable(Type.Enum([...PAYMENT_METHODS])),
      /** The wallet paid some or all of it. */
      wallet: Type.Boolean(),
    }),
  ),
})
export type PaymentOptions = Static<typeof PaymentOptions>

/**
 * POST /orders/{id}/payments with an `Idempotency-Key`: reserves the stock, takes the wallet's part, and starts the
 * payment of the rest. `method` is optional if the wallet pays everything.
 */
export const PaymentStart = Type.Object(
  {
    method: Type.Optional(Type.Enum(['card', 'apple_pay', 'stc_pay', 'tabby', 'tamara', 'cod'])),
    /** Pay with the wallet's balance as far as possible. */
    wallet: Type.Optional(Type.Boolean()),
    /** The total shown to the customer, halalas. 409 if it has changed. */
    total: Halalas,
  },
  { additionalProperties: false },
)
export type PaymentStart = Static<typeof PaymentStart>

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
      Type.Array(Type.Object({ sku: Type.String(), quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }) }), {
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
  sku: Type.String(),
  product_sku: Type.String(),
  title: Type.String(),
  options: Type.Array(Type.String()),
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
