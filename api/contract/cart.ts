import { Type, type Static } from 'typebox'
import { MAX_QUANTITY } from './cart-limits.ts'
import { DELIVERY_METHODS } from './delivery-methods.ts'
import { OrderPromotion } from './order-promotions.ts'
import { Halalas, nullable, Picture } from './shared.ts'
import { TaxClassField } from './tax.ts'
import { LineProduct, TextEntries } from './text-options.ts'

export * from './cart-limits.ts'

const CartId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', description: '128 random bits, base64url' })

const Sku = Type.String({ minLength: 1, maxLength: 200 })
const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY })

/** What a cart line and a saved line share. */
const Item = {
  ...LineProduct,
  picture: nullable(Picture),
  /** Unit price. */
  price: Halalas,
  compare_at: nullable(Halalas),
  quantity: Quantity,
}

export const CartLine = Type.Object({
  ...Item,
  /** Pieces available now; 0 if sold out or withdrawn. */
  available: Type.Integer({ minimum: 0 }),
  /** False if the product is no longer sold. */
  sold: Type.Boolean(),
  total: Halalas,
  tax_class: TaxClassField,
})
export type CartLine = Static<typeof CartLine>

/**
 * A change to a line since the customer last saw the cart, reported until POST /cart/seen or a change to the line.
 * `limit`: more pieces than the cart allows of a line; `from_saved`: `from` of the `to` pieces were saved for later;
 * `texts`: the product no longer takes these texts, or needs one.
 */
export const CartChange = Type.Object({
  kind: Type.Enum(['price', 'quantity', 'limit', 'from_saved', 'sold_out', 'withdrawn', 'texts']),
  /** Of the line. */
  id: Type.String(),
  sku: Type.String(),
  title: Type.String(),
  /** Halalas for `price`, pieces otherwise. */
  from: nullable(Type.Integer()),
  to: nullable(Type.Integer()),
})
export type CartChange = Static<typeof CartChange>

export const COUPON_REFUSALS = [
  'unknown',
  'not_yet',
  'ended',
  'hours',
  'used_up',
  'used_by_customer',
  'minimum',
  'categories',
  'audience',
  'tier',
  'place',
  'other',
] as const
export const CartCoupon = Type.Object({
  code: Type.String(),
  kind: Type.Enum(['percent', 'amount', 'free_delivery', 'other']),
  saving: Halalas,
  /** Why the coupon currently saves nothing; null if it applies. */
  refused: nullable(Type.Enum([...COUPON_REFUSALS])),
  /** The message for that reason. */
  message: nullable(Type.String()),
})
export type CartCoupon = Static<typeof CartCoupon>

/** `items − discount + delivery + fee = total`; `vat` is the VAT included in `total`. */
export const Totals = Type.Object({
  items: Halalas,
  discount: Halalas,
  /** Null until a method is chosen. */
  delivery: nullable(Halalas),
  /** Cash-on-delivery fee. */
  fee: Halalas,
  vat: Halalas,
  total: Halalas,
})
export type Totals = Static<typeof Totals>

/**
 * Standard delivery is free from `from`; `missing` is the difference, 0 once reached. Both are null in a shop where it
 * never is, or not everywhere.
 */
export const FreeDelivery = Type.Object({ from: nullable(Halalas), missing: nullable(Halalas) })
export type FreeDelivery = Static<typeof FreeDelivery>

/** What a promotion still needs, as a sentence. */
export const MissingForPromotion = Type.Object({ id: Type.Integer(), text: Type.String() })
/** A gift that the cart has earned: one tap adds it by POST /cart/items, and it is free. */
export const PromotionGift = Type.Object({ id: Type.Integer(), sku: Type.String(), title: Type.String() })

/** Every read prices the lines again. */
export const Cart = Type.Object({
  /** Null while the cart is empty. */
  id: nullable(Type.String()),
  lines: Type.Array(CartLine),
  /** Saved for later: neither counted nor bought. */
  saved: Type.Array(CartLine),
  changes: Type.Array(CartChange),
  /** Pieces of all lines. */
  length: Type.Integer({ minimum: 0 }),
  coupon: nullable(CartCoupon),
  /** What counts for the cart, the coupon too; the savings add up to `totals.discount`. */
  promotions: Type.Array(OrderPromotion),
  gifts: Type.Array(PromotionGift),
  missing: Type.Array(MissingForPromotion),
  /** Kinds of delivery that are free by a promotion. */
  free_ways: Type.Array(Type.Enum([...DELIVERY_METHODS])),
  totals: Totals,
  free_delivery: FreeDelivery,
  /** Weight of all pieces, for GET /delivery/options; an unknown weight counts as none. */
  grams: Type.Integer({ minimum: 0 }),
})
export type Cart = Static<typeof Cart>

/** POST /cart/items adds pieces; the response holds as many as stock allows, and reports the difference. */
export const CartAddition = Type.Object(
  { sku: Sku, quantity: Type.Optional(Quantity), texts: Type.Optional(TextEntries) },
  { additionalProperties: false },
)
export type CartAddition = Static<typeof CartAddition>

/** PATCH /cart/items/{line}; DELETE removes the line. */
export const CartLineChange = Type.Object(
  { quantity: Type.Optional(Quantity), saved: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)
export type CartLineChange = Static<typeof CartLineChange>

/** PUT /cart/coupon; DELETE removes it. The limit leaves room for characters copied along with a code. */
export const CouponEntry = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
)
export type CouponEntry = Static<typeof CouponEntry>

/**
 * POST /cart/merge: merges a guest's cart into the customer's after sign-in; idempotent. 409 while the customer's cart
 * would have too many lines.
 */
export const CartMerge = Type.Object({ cart: CartId }, { additionalProperties: false })
export type CartMerge = Static<typeof CartMerge>
