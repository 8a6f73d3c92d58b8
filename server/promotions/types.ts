import type { COUPON_REFUSALS } from '#api/contract/cart.ts'
import type { DeliveryMethod } from '#api/contract/delivery-methods.ts'
import type { promotions } from '#server/platform/database/schema.ts'

export type PromotionRow = typeof promotions.$inferSelect
/** How often it was used by orders that stand: in all, and by this customer. */
export type Uses = { all: number; own: number }
/** A promotion that counts without a code, or whose code the customer gave. */
export type UncountedPromotion = Omit<PromotionRow, 'isActive' | 'isShown' | 'createdAt'>
export type Promotion = UncountedPromotion & { uses: Uses }

export type Line = {
  sku: string
  /** The product's SKU. */
  product: string
  /** Halalas of one piece. */
  price: number
  /** Pieces that can be bought. */
  quantity: number
  /** Its price is lower than it was. */
  isReduced: boolean
  /** Slugs of its categories and all above them. */
  categories: readonly string[]
  brand: string | null
}

export type Facts = {
  now: Date
  /** Null for a guest. */
  customerId: number | null
  /** Of a guest it is not known, and counts as true. */
  isFirstOrder: boolean
  /** The partner whose link the customer followed. */
  partner: string | null
  /** Id of the city of delivery, once it is known. */
  city: string | null
}

export type Refusal = (typeof COUPON_REFUSALS)[number]

/** What a promotion takes off a line. */
export type Reduction = { promotion: number; amount: number }
/** A promotion that does something for the cart; `saving` is 0 for free delivery. */
export type Applied = { promotion: Promotion; saving: number }

export type Outcome = {
  /** By line; at most its total together. */
  reductions: Reduction[][]
  /** In the order in which they apply. */
  applied: Applied[]
  /** Kinds of delivery that are free. */
  freeWays: DeliveryMethod[]
  /** Earned gifts that are not in the cart. */
  gifts: { promotion: Promotion; sku: string }[]
  /** Why each of the others does nothing. */
  refused: Map<Promotion, Refusal>
}
