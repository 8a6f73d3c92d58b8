import { Type, type Static } from 'typebox'
import { AddressEntry } from './address.ts'
import { MAX_QUANTITY } from './cart-limits.ts'
import { DirectLines } from './checkout.ts'
import { DELIVERY_METHODS } from './delivery-methods.ts'
import { Order, OrderPayment, OrderTotals } from './order.ts'
import { Halalas, nullable } from './shared.ts'
import { closed } from './staff-entry.ts'
import { LineName } from './text-options.ts'
import { TOP_UP_METHODS } from './wallet.ts'
import { whole } from './staff.ts'

/** POST /staff/orders/{id}/edits, before packing. Lines that are not named stay; quantities are the new ones. */
export const OrderEdit = closed({
  lines: Type.Optional(
    Type.Array(
      closed({
        ...LineName,
        /** 0 removes the line. */
        quantity: Type.Integer({ minimum: 0, maximum: MAX_QUANTITY }),
        /** Another variant of the same product. */
        swap: Type.Optional(LineName.sku),
      }),
      { minItems: 1, maxItems: 100 },
    ),
  ),
  /** Products that the order does not have, at today's prices. */
  add: Type.Optional(DirectLines),
  address: Type.Optional(AddressEntry),
})
export type OrderEdit = Static<typeof OrderEdit>

/** POST /staff/orders/{id}/edits/preview: what the edit would come to. */
export const OrderEditPreview = Type.Object({
  /** The sums now and then; VAT is part of the others, which add up to the total. */
  before: OrderTotals,
  after: OrderTotals,
  method: nullable(Type.Enum([...DELIVERY_METHODS])),
  /** Halalas; negative if it is given back. */
  difference: Type.Integer(),
  /** How the difference is settled: nothing to settle, given back, less or more cash at the door, or a payment link. */
  by: Type.Enum(['nothing', 'refund', 'cash', 'link']),
})
export type OrderEditPreview = Static<typeof OrderEditPreview>

/** GET /staff/orders/{id}/edits/variants: what each product of the order could be swapped for. */
export const OrderVariants = whole(
  Type.Object({
    product_sku: Type.String(),
    sku: Type.String(),
    options: Type.Array(Type.String()),
    /** Without texts. */
    price: Halalas,
    stock: Type.Integer({ minimum: 0 }),
  }),
)
export type OrderVariants = Static<typeof OrderVariants>

/** POST /orders/{id}/edit/payments with an `Idempotency-Key`: `method` is optional if the wallet pays everything. */
export const EditPayment = closed({
  method: Type.Optional(Type.Enum([...TOP_UP_METHODS])),
  /** Pay with the wallet's balance as far as possible. */
  wallet: Type.Optional(Type.Boolean()),
  /** The difference shown to the customer. 409 if it has changed. */
  due: Halalas,
})
export type EditPayment = Static<typeof EditPayment>
/** Where the customer pays; null once the edit is made. */
export const EditPaid = Type.Object({ redirect_url: nullable(Type.String()) })
export type EditPaid = Static<typeof EditPaid>

/** POST /orders/{id}/edit/payments/{payment}/check: what came of a payment, after its provider's page. */
export const EditPaymentCame = Type.Object({
  payment: OrderPayment,
  /**
   * `ended`: the edit changed or ended before the money came, which is in the wallet. `paid`: so is it, because another
   * payment had made the edit.
   */
  edit: Type.Enum(['waiting', 'done', 'paid', 'ended']),
  order: Order,
})
export type EditPaymentCame = Static<typeof EditPaymentCame>
