import { Type, type Static } from 'typebox'
import { Halalas, nullable } from './shared.ts'

/** A promotion that counts for a cart or an order. `saving` is 0 for free delivery. */
export const OrderPromotion = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** The coupon's code; null for one that needs none. */
  code: nullable(Type.String()),
  kind: Type.Enum(['off', 'buy', 'delivery', 'gift']),
  saving: Halalas,
})
export type OrderPromotion = Static<typeof OrderPromotion>

/** What a promotion takes off an order's line. */
export type LineReduction = { promotion: number; amount: number }
