import { Type, type Static } from 'typebox'
import { MAX_QUANTITY } from './cart-limits.ts'
import { Halalas, nullable, Picture } from './shared.ts'

export * from './cart-limits.ts'

export const CartId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', description: '128 random bits, base64url' })

const Sku = Type.String({ minLength: 1, maxLength: 200 })
const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY })

/** What a line, a saved line or a line of an order shows of its product. */
const Item = {
  sku: Type.String(),
  /** SKU of the product that the variant belongs to: its page's address. */
  product_sku: Type.String(),
  title: Type.String(),
  /** Values of the product's options, such as «500 غ». */
  options: Type.Array(Type.String()),
  picture: nullable(Picture),
  /** One piece. */
  price: Halalas,
  compare_at: nullable(Halalas),
  quantity: Quantity,
}

export const CartLine = Type.Object({
  ...Item,
  /** Pieces that can be bought now; 0 when sold out or withdrawn. */
  available: Type.Integer({ minimum: 0 }),
  /** False when the product is no longer sold at all. */
  sold: Type.Boolean(),
  total: Halalas,
})
export type CartLine = Static<typeof CartLine>

/** What happened to a line since the customer last saw the cart: told until POST /cart/seen, or until the line is changed. */
export const CartChange = Type.Object({
  kind: Type.Enum(['price', 'quantity', 'sold_out', 'withdrawn']),
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
  'used_up',
  'used_by_customer',
  'minimum',
  'categories',
] as const
export const CartCoupon = Type.Object({
  code: Type.String(),
  kind: Type.Enum(['percent', 'amount', 'free_delivery']),
  saving: Halalas,
  /** Why it saves nothing at present; null while it does. */
  refused: nullable(Type.Enum([...COUPON_REFUSALS])),
  /** The sentence for it. */
  message: nullable(Type.String()),
})
export type CartCoupon = Static<typeof CartCoupon>

/** `items − discount + delivery + fee = total`; `vat` is the part of `total` that is tax. */
export const Totals = Type.Object({
  items: Halalas,
  discount: Halalas,
  /** Null while no method is chosen. */
  delivery: nullable(Halalas),
  /** Cash-on-delivery fee. */
  fee: Halalas,
  vat: Halalas,
  total: Halalas,
})
export type Totals = Static<typeof Totals>

/** Today's truth: every read prices the lines again. */
export const Cart = Type.Object({
  /** Null until something lies in it. */
  id: nullable(Type.String()),
  lines: Type.Array(CartLine),
  /** Put aside for later: not counted, not bought. */
  saved: Type.Array(CartLine),
  changes: Type.Array(CartChange),
  /** Pieces of all lines together. */
  length: Type.Integer({ minimum: 0 }),
  coupon: nullable(CartCoupon),
  totals: Totals,
  /** Standard delivery is free from `from`; `missing` is 0 once reached. */
  free_delivery: Type.Object({ from: Halalas, missing: Halalas }),
})
export type Cart = Static<typeof Cart>

/** POST /cart/items adds pieces; the answer holds as many as stock allows, and says so. */
export const CartAddition = Type.Object(
  { sku: Sku, quantity: Type.Optional(Quantity) },
  { additionalProperties: false },
)
export type CartAddition = Static<typeof CartAddition>

/** PATCH /cart/items/{sku}; DELETE removes the line. */
export const CartLineChange = Type.Object(
  { quantity: Type.Optional(Quantity), saved: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)
export type CartLineChange = Static<typeof CartLineChange>

/** PUT /cart/coupon; DELETE removes it. */
export const CouponEntry = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
)
export type CouponEntry = Static<typeof CouponEntry>

/** POST /cart/merge: a guest's cart goes into the customer's own, after sign-in. Merging twice changes nothing. */
export const CartMerge = Type.Object({ cart: CartId }, { additionalProperties: false })
export type CartMerge = Static<typeof CartMerge>
