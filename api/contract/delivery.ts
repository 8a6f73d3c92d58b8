import { Type, type Static } from 'typebox'
import { OrderDelivery } from './order.ts'
import { Halalas, nullable } from './shared.ts'

/** GET /delivery/options: what a parcel would cost, ordered now. */
export const DeliveryQuery = Type.Object({
  /** Id of a city in the list of places. Without it, what holds wherever the shop delivers. */
  city: Type.Optional(Type.String({ maxLength: 60 })),
  /** One piece of this variant, at its current price and weight; `sum` in halalas and `grams` otherwise. */
  sku: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  sum: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
  grams: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
})
export type DeliveryQuery = Static<typeof DeliveryQuery>

export const DeliveryOptions = Type.Object({
  options: Type.Array(OrderDelivery),
  /** Null for an unknown place. */
  city_name: nullable(Type.String()),
  /** Standard delivery is free from this sum; null if it never is. */
  free_from: nullable(Halalas),
})
export type DeliveryOptions = Static<typeof DeliveryOptions>
