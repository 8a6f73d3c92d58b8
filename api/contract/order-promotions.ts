import { Type, type Static } from 'typebox'
import type { DeliveryMethod } from './delivery-methods.ts'
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

/** As an order keeps it, with the free delivery that it was placed with. */
export type KeptPromotion = Omit<OrderPromotion, 'saving'> & { free?: { methods: DeliveryMethod[]; cities: string[] } }

/** What a promotion takes off an order's line. */
export type LineReduction = { promotion: number; amount: number }
