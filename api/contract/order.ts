import { Type, type Static } from 'typebox'
import { Address, AddressEntry } from './address.ts'
import { Totals } from './cart.ts'
import { DELIVERY_METHODS } from './delivery-methods.ts'
import { ORDER_STATES, PAYMENT_METHODS, PAYMENT_STATES, REFUND_TARGETS } from './order-states.ts'
import { ProductCard } from './product.ts'
import { RETURN_CAUSES } from './return-causes.ts'
import { Halalas, nullable, Picture } from './shared.ts'

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
  /** After the coupon's share. */
  total: Halalas,
  vat: Halalas,
  /** False for what does not come back once it is opened, unless it is faulty or not what was ordered. */
  returnable: Type.Boolean(),
  /** Pieces that came back; the others may still be returned while `can.return`. */
  returned: Type.Integer({ minimum: 0 }),
})
export type OrderLine = Static<typeof OrderLine>

/** A step of the order's life. */
export const OrderEvent = Type.Object({
  at: Time,
  actor: Type.Enum(['customer', 'staff', 'system']),
  from: nullable(Type.Enum([...ORDER_STATES])),
  to: Type.Enum([...ORDER_STATES]),
  why: nullable(Type.String()),
})
export type OrderEvent = Static<typeof OrderEvent>

export const RETURN_STATES = ['requested', 'received', 'refused'] as const
/** What a customer asked to give back: the n-th one belongs to the n-th event that leads to `return_requested`. */
export const OrderReturn = Type.Object({
  state: Type.Enum([...RETURN_STATES]),
  lines: Type.Array(Type.Object({ sku: Type.String(), quantity: Type.Integer() })),
  at: Time,
})
export type OrderReturn = Static<typeof OrderReturn>

export const OrderPayment = Type.Object({
  id: Type.String(),
  method: Type.Enum([...PAYMENT_METHODS]),
  state: Type.Enum([...PAYMENT_STATES]),
  amount: Halalas,
  refunded: Halalas,
  /** Where the customer pays, while that is still to be done. */
  redirect_url: nullable(Type.String()),
  /** Why it failed, in words for the customer. */
  failure: nullable(Type.String()),
  at: Time,
})
export type OrderPayment = Static<typeof OrderPayment>

/** Money of the order that comes back. */
export const OrderRefund = Type.Object({
  id: Type.String(),
  to: Type.Enum([...REFUND_TARGETS]),
  amount: Halalas,
  /** `asks`: it waits until the customer names a bank account, or chooses the wallet. */
  state: Type.Enum(['asks', 'on_its_way', 'done']),
  /** The last digits of the account it goes to. */
  account: nullable(Type.String()),
  at: Time,
})
export type OrderRefund = Static<typeof OrderRefund>

export const OrderDelivery = Type.Object({
  method: Type.Enum([...DELIVERY_METHODS]),
  name: Type.String(),
  price: Halalas,
  /** Days promised, as dates in Riyadh (YYYY-MM-DD). */
  earliest: Type.String(),
  latest: Type.String(),
})
export type OrderDelivery = Static<typeof OrderDelivery>

/** What can be done with an order now; the server decides. */
const Can = Type.Object({ pay: Type.Boolean(), cancel: Type.Boolean(), return: Type.Boolean(), edit: Type.Boolean() })

export const Order = Type.Object({
  id: Type.Integer(),
  /** Can be read aloud: digits in groups, such as 482-915-30. */
  number: Type.String(),
  state: Type.Enum([...ORDER_STATES]),
  created_at: Time,
  /** Until when stock is kept for the payment under way. */
  expires_at: nullable(Time),
  lines: Type.Array(OrderLine),
  totals: Totals,
  /** The part of the total that the wallet pays. */
  wallet: Halalas,
  coupon: nullable(Type.String()),
  address: nullable(Address),
  delivery: nullable(OrderDelivery),
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
  /** The customer fetches it: `shipped` means that it is ready. */
  pickup: Type.Boolean(),
  total: Halalas,
  /** Pieces of all lines. */
  length: Type.Integer(),
  /** Of the first lines. */
  titles: Type.Array(Type.String(), { maxItems: 3 }),
  pictures: Type.Array(Picture, { maxItems: 4 }),
})
export type OrderSummary = Static<typeof OrderSummary>

/** GET /orders, newest first. */
export const OrdersQuery = Type.Object({
  state: Type.Optional(Type.Array(Type.Enum([...ORDER_STATES]), { maxItems: 9 })),
  /** Of its number, or of what was bought. */
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
  /** Whether there are any beyond this page, on either side. */
  older: Type.Boolean(),
  newer: Type.Boolean(),
})
export type OrdersPage = Static<typeof OrdersPage>

/** PUT /orders/{id}/address: one of the address book, or a new one, which `save` puts there. */
export const OrderAddress = Type.Object(
  {
    address_id: Type.Optional(Type.Integer()),
    address: Type.Optional(AddressEntry),
    save: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type OrderAddress = Static<typeof OrderAddress>

/** PUT /orders/{id}/delivery */
export const DeliveryChoice = Type.Object({ method: Type.Enum([...DELIVERY_METHODS]) }, { additionalProperties: false })
export type DeliveryChoice = Static<typeof DeliveryChoice>

/** GET /orders/{id}/payment-methods: what may pay this order. */
export const PaymentOptions = Type.Object({
  methods: Type.Array(
    Type.Object({
      method: Type.Enum([...PAYMENT_METHODS]),
      /** What choosing it adds to the total. */
      fee: Halalas,
      /** Null when it may be chosen; else why not, in words. */
      refused: nullable(Type.String()),
      /** Paid to a local stand-in, not with real money. */
      test: Type.Boolean(),
    }),
  ),
  wallet_balance: Halalas,
})
export type PaymentOptions = Static<typeof PaymentOptions>

/**
 * POST /orders/{id}/payments with an `Idempotency-Key`: takes stock out of the shelf, the wallet's part out of the wallet, and begins
 * to pay the rest. `method` may be left out when the wallet pays all.
 */
export const PaymentStart = Type.Object(
  {
    method: Type.Optional(Type.Enum(['card', 'apple_pay', 'stc_pay', 'tabby', 'tamara', 'cod'])),
    /** Use the wallet's balance as far as it goes. */
    wallet: Type.Optional(Type.Boolean()),
    /** What the customer saw; another total is refused with 409, so that nobody pays more than was shown. */
    total: Halalas,
  },
  { additionalProperties: false },
)
export type PaymentStart = Static<typeof PaymentStart>

/** POST /orders/{id}/cancel: where what was paid goes back to; to how it was paid, unless the customer wants it in the wallet. */
export const OrderCancel = Type.Object(
  { refund_to: Type.Optional(Type.Enum(['wallet', 'source'])) },
  { additionalProperties: false },
)
export type OrderCancel = Static<typeof OrderCancel>

/** POST /orders/{id}/return: all that has not come back yet unless lines are named. */
export const ReturnRequest = Type.Object(
  {
    reason: Type.String({ minLength: 1, maxLength: 500 }),
    /** `other` unless told. */
    cause: Type.Optional(Type.Enum([...RETURN_CAUSES])),
    /** The customer says so; without it, what is not `returnable` goes back only for a cause that is the shop's fault. */
    unopened: Type.Optional(Type.Boolean()),
    lines: Type.Optional(
      Type.Array(Type.Object({ sku: Type.String(), quantity: Type.Integer({ minimum: 1 }) }), { maxItems: 100 }),
    ),
    refund_to: Type.Enum(['wallet', 'source']),
  },
  { additionalProperties: false },
)
export type ReturnRequest = Static<typeof ReturnRequest>

/** PUT /orders/{id}/refunds/{refund}: where a refund that `asks` goes to; an account may be named anew until its transfer is made. */
export const RefundChoice = Type.Object(
  {
    to: Type.Enum(['wallet', 'bank']),
    /** Of a bank in the Kingdom, as people write it. */
    iban: Type.Optional(Type.String({ maxLength: 60 })),
  },
  { additionalProperties: false },
)
export type RefundChoice = Static<typeof RefundChoice>

/** GET /orders/{id}/reorder: what buying a line once more would bring. */
export const ReorderLine = Type.Object({
  sku: Type.String(),
  product_sku: Type.String(),
  title: Type.String(),
  options: Type.Array(Type.String()),
  quantity: Type.Integer({ minimum: 1 }),
  /** Pieces of them that there are today. */
  available: Type.Integer({ minimum: 0 }),
  /** Of one piece: today, and then. */
  price: Halalas,
  paid: Halalas,
  /** In place of what is gone. */
  substitutes: Type.Array(ProductCard),
})
export type ReorderLine = Static<typeof ReorderLine>
